import { labelNumber, type SetLabel } from '#shared/sessions/lines/set-label.ts';
import type { SetKind } from '#shared/sets/kinds.ts';
import { setKindWords } from './set-kind-words.ts';
import classes from './SetKindBadge.module.css';

/** Shows the letter of a set's kind, such as W (warm-up) or D (drop set). Shows nothing for a working set. */
export function SetKindBadge({ kind }: { kind: SetKind }) {
  const { letter, name } = setKindWords(kind);
  if (letter === null) return null;
  return (
    <abbr className={classes.badge} title={name} aria-label={name}>
      {letter}
    </abbr>
  );
}

interface SetNameProps {
  label: SetLabel | undefined;
  kind: SetKind;
  /** `isBare` is true in a column with the heading 'Set', where the word 'Set' is left out. */
  isBare?: boolean;
}

/** Shows the number and kind of a set, such as 'Set 3', 'Set 3 F' or 'W' for a warm-up. */
export function SetName({ label, kind, isBare = false }: SetNameProps) {
  const number = label ? labelNumber(label) : '';
  return (
    <>
      {number === '' ? '' : `${isBare ? '' : 'Set '}${number} `}
      <SetKindBadge kind={kind} />
    </>
  );
}

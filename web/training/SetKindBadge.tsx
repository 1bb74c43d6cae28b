import { labelNumber, type SetLabel } from '#shared/sessions/lines/set-label.ts';
import type { SetKind } from '#shared/sets/kinds.ts';
import { setKindWords } from './set-kind-words.ts';
import classes from './SetKindBadge.module.css';

/** Shows 'W', 'D', 'F' or 'B', with the word for screen readers; nothing for a plain set. */
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
  /** True in a column whose heading names the numbers. */
  isBare?: boolean;
}

/** Shows 'Set 3' with the letter of its kind: 'Set 3 F', 'Set 2 D' for the drop after set 2, 'W' for a warm-up. */
export function SetName({ label, kind, isBare = false }: SetNameProps) {
  const number = label ? labelNumber(label) : '';
  return (
    <>
      {number === '' ? '' : `${isBare ? '' : 'Set '}${number} `}
      <SetKindBadge kind={kind} />
    </>
  );
}

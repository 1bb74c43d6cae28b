import type { SetKind } from '#shared/sets/kinds.ts';
import { setKindWords } from './set-kind-words.ts';
import classes from './SetKindBadge.module.css';

/** 'W', 'D', 'F' or 'B', with the word for those who listen; nothing for a plain set. */
export function SetKindBadge({ kind }: { kind: SetKind }) {
  const { letter, name } = setKindWords(kind);
  if (letter === null) return null;
  return (
    <abbr className={classes.badge} title={name} aria-label={name}>
      {letter}
    </abbr>
  );
}

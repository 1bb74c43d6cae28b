import type { SetKind } from '#shared/sets/kinds.ts';
import { setTypeOf } from './set-types.ts';
import classes from './SetTypeBadge.module.css';

/** 'W', 'D', 'F' or 'B', with the word for those who listen; nothing for a plain set. */
export function SetTypeBadge({ type }: { type: SetKind }) {
  const { letter, name } = setTypeOf(type);
  if (letter === null) return null;
  return (
    <abbr className={classes.badge} title={name} aria-label={name} data-type={type}>
      {letter}
    </abbr>
  );
}

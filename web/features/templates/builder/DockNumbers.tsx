import { useDeferredValue } from 'react';
import type { BuilderLine } from '../lines.ts';
import { minutesText, setsText } from './BuilderSummary.tsx';
import classes from './Dock.module.css';

/** Minutes and sets beside Save, behind the key that changed them: see BuilderSummary. */
export function DockNumbers({ lines }: { lines: readonly BuilderLine[] }) {
  const counted = useDeferredValue(lines);
  return (
    <span className={classes.numbers} data-numeric>
      <span>{minutesText(counted)}</span>
      <span>{setsText(counted)}</span>
    </span>
  );
}

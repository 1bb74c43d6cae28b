import { useDeferredValue } from 'react';
import { useBuilder } from './builder-context.ts';
import { minutesText, setsText } from './BuilderSummary.tsx';
import classes from './Dock.module.css';

/** Minutes and sets beside Save, behind the key that changed them: see BuilderSummary. */
export function DockNumbers() {
  const counted = useDeferredValue(useBuilder(({ lines }) => lines));
  return (
    <span className={classes.numbers} data-numeric>
      {/* A text between them, for whoever hears or copies it. */}
      <span>{minutesText(counted)}</span> <span>{setsText(counted)}</span>
    </span>
  );
}

import type { ReactNode } from 'react';
import { Fold } from '#web/ui/Fold.tsx';
import classes from './TableAlternative.module.css';

/** Shows a button that opens the numbers of a chart as a table, which is rendered only then. */
export function TableAlternative({ children }: { children: ReactNode }) {
  return (
    <Fold className={classes.alternative} summary="Show as table">
      {children}
    </Fold>
  );
}

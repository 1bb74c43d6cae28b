import type { ReactNode } from 'react';
import { Fold } from '#web/ui/Fold.tsx';
import classes from './TableAlternative.module.css';

/** The same as a picture in numbers, for those who want them; drawn when it is opened. */
export function TableAlternative({ children }: { children: ReactNode }) {
  return (
    <Fold className={classes.alternative} summary="Show as table">
      {children}
    </Fold>
  );
}

import type { ReactNode } from 'react';
import { Fold } from '#web/ui/Fold.tsx';
import classes from './TableAlternative.module.css';

export function TableAlternative({ children }: { children: ReactNode }) {
  return (
    <Fold className={classes.alternative} summary="Show as table">
      {children}
    </Fold>
  );
}

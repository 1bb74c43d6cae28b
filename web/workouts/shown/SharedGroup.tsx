import type { ReactNode } from 'react';
import classes from './shown.module.css';

interface SharedGroupProps {
  /** 'Superset A'; null: a straight set. */
  name: string | null;
  children: ReactNode;
}

/** One exercise, or those that take turns, held together by a rail. */
export function SharedGroup({ name, children }: SharedGroupProps) {
  return (
    <div
      className={classes.group}
      data-circuit={name !== null || undefined}
      {...(name === null ? {} : { role: 'group', 'aria-label': name })}
    >
      {name === null ? null : <p className={classes.circuit}>{name}</p>}
      {children}
    </div>
  );
}

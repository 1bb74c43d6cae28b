import type { ComponentProps } from 'react';
import classes from './Table.module.css';

/** Shows a simple table. Mantine's table would add 17 KB for features that are not used here. */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  return <table {...props} className={`${classes.table} ${className ?? ''}`} />;
}

import type { ComponentProps } from 'react';
import classes from './Table.module.css';

/**
 * A table with a line below each row. Bare elements: Mantine's table brings a scroll area and what lays out menus, 17 KB
 * that a page with a table would load before it shows anything.
 */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  return <table {...props} className={`${classes.table} ${className ?? ''}`} />;
}

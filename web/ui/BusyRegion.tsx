import type { ComponentProps } from 'react';
import classes from './BusyRegion.module.css';

interface BusyRegionProps extends Omit<ComponentProps<'div'>, 'aria-busy'> {
  /** The answer that replaces what is shown is under way. */
  isBusy: boolean;
}

/** What stays on the screen until its next answer is there. After 300 ms a line along its top says that one is coming. */
export function BusyRegion({ isBusy, className, ...props }: BusyRegionProps) {
  return <div {...props} aria-busy={isBusy} className={`${classes.region} ${className ?? ''}`} />;
}

import type { ComponentProps } from 'react';
import classes from './BusyRegion.module.css';

interface BusyRegionProps extends Omit<ComponentProps<'div'>, 'aria-busy'> {
  /** True while the next response is pending. */
  isBusy: boolean;
}

/**
 * Keeps its content on the screen until the next response arrives. After 300 ms a line along its top shows that it is
 * loading.
 */
export function BusyRegion({ isBusy, className, ...props }: BusyRegionProps) {
  return <div {...props} aria-busy={isBusy} className={`${classes.region} ${className ?? ''}`} />;
}

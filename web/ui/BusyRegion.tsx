import type { ComponentProps } from 'react';
import classes from './BusyRegion.module.css';

interface BusyRegionProps extends Omit<ComponentProps<'div'>, 'aria-busy'> {
  isBusy: boolean;
}

/**
 * Keeps its content on the screen while a new response is loading. A progress line appears above the content after 300
 * ms.
 */
export function BusyRegion({ isBusy, className, ...props }: BusyRegionProps) {
  return <div {...props} aria-busy={isBusy} className={`${classes.region} ${className ?? ''}`} />;
}

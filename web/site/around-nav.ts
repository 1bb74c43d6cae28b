import type { AroundNavHandler } from 'wouter';
import { withWayBack } from '#web/hooks/use-way-back.ts';
import { changeSoftly } from './view-transition.ts';

/** Wraps every navigation inside the site, for the router: a soft change and the way back. */
export const aroundNav: AroundNavHandler = (navigate, to, options) =>
  changeSoftly(navigate, to, withWayBack(to, options));

import type { AroundNavHandler } from 'wouter';
import { withWayBack } from '#web/hooks/use-way-back.ts';
import { changeSoftly } from './view-transition.ts';

/** For the router: what every navigation inside of the site does beside changing the page. */
export const aroundNav: AroundNavHandler = (navigate, to, options) =>
  changeSoftly(navigate, to, withWayBack(to, options));

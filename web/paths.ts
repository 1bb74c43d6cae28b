// Builds the addresses of all pages from the routes in shared/page-routes.ts.
import { privateRoutes, publicRoutes } from '#shared/page-routes.ts';

/** Contains the filter and the position of the history page (web/features/history/history-filter.ts). */
type HistoryQuery = {
  [
    Name in
      | 'query'
      | 'template'
      | 'exercise'
      | 'program'
      | 'records'
      | 'quick'
      | 'from'
      | 'to'
      | 'month'
      | 'day'
  ]?: string | undefined;
};

const routes = { ...publicRoutes, ...privateRoutes };
type Routes = typeof routes;
/** Declares one function per route. A route with a variable part takes this part as its parameter. */
type Links = {
  [Name in keyof Routes]: Routes[Name] extends `${string}:${string}`
    ? (id: string) => string
    : () => Routes[Name];
};

// `as`: `Object.fromEntries` returns plain strings instead of route names.
const links = Object.fromEntries(
  Object.entries(routes).map(([name, route]) => [
    name,
    (id = '') => route.replace('/*?', '').replace(/:\w+/, () => part(id)),
  ]),
) as Links;

/** `QUICK_RUN` stands for the template id in the address of a workout without a template. */
export const QUICK_RUN = 'quick';

export const paths = {
  ...links,
  builder: (templateId?: string) =>
    templateId === undefined ? links.builder() : links.builderEdit(templateId),
  /**
   * Returns the address of a running workout. `query` comes from `programDayQuery` if the workout belongs to a program.
   */
  run: (templateId: string, query = '') => links.run(templateId) + query,
  /** Returns the address of a running workout without a template. */
  quickRun: () => links.run(QUICK_RUN),
  /** Returns the address of a workout's report, optionally as it was at an earlier version. */
  report: (sessionId: string, version?: number) =>
    links.report(sessionId) + (version === undefined ? '' : `?version=${version}`),
  /** Returns the address of the history, optionally with a filter and a position. */
  history: (only: HistoryQuery = {}) => {
    const query = Object.entries(only)
      .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${part(value)}`]))
      .join('&');
    return query === '' ? links.history() : `${links.history()}?${query}`;
  },
};

function part(value: string): string {
  return encodeURIComponent(value);
}

// Builds the addresses of all pages from the routes in shared/page-routes.ts.
import { privateRoutes, publicRoutes } from '#shared/page-routes.ts';

/**
 * Holds the query parameters of the history page: the filter, and the month or day on view
 * (web/features/history/history-filter.ts).
 */
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
/** Declares one function per route. A variable part of the route is its parameter. */
type Links = {
  [Name in keyof Routes]: Routes[Name] extends `${string}:${string}`
    ? (id: string) => string
    : () => Routes[Name];
};

// The cast is safe because the keys are the names of the routes.
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
  quickRun: () => links.run(QUICK_RUN),
  report: (sessionId: string, version?: number) =>
    links.report(sessionId) + (version === undefined ? '' : `?version=${version}`),
  history: (only: HistoryQuery = {}) => withQuery(links.history(), only),
  medicalSummary: () => withQuery(links.profile(), { show: 'medical' }),
  /** Returns the address of a part of the progress, and of the number of weeks that its charts show. */
  progress: (only: { show?: string | undefined; weeks?: string | undefined } = {}) =>
    withQuery(links.progress(), only),
};

function withQuery(address: string, only: Record<string, string | undefined>): string {
  const query = Object.entries(only)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${part(value)}`]))
    .join('&');
  return query === '' ? address : `${address}?${query}`;
}

function part(value: string): string {
  return encodeURIComponent(value);
}

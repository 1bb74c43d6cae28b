// Builds every address that the site links to, from the routes of shared/paths.ts.
import { privateRoutes, publicRoutes } from '#shared/paths.ts';

/** The filter and the position of the history (web/features/history/history-filter.ts). */
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
/** A function for each route, with the variable part of the path as its parameter. */
type Links = {
  [Name in keyof Routes]: Routes[Name] extends `${string}:${string}`
    ? (id: string) => string
    : () => Routes[Name];
};

// `as`: Object.fromEntries returns plain strings for the names of the pages.
const links = Object.fromEntries(
  Object.entries(routes).map(([name, route]) => [
    name,
    (id = '') => route.replace('/*?', '').replace(/:\w+/, () => part(id)),
  ]),
) as Links;

/** Replaces a template's id for a workout without a template. */
export const QUICK_RUN = 'quick';

export const paths = {
  ...links,
  builder: (templateId?: string) =>
    templateId === undefined ? links.builder() : links.builderEdit(templateId),
  /** Returns the path of a template's live workout; `query` comes from `programDayQuery` for a day of a program. */
  run: (templateId: string, query = '') => links.run(templateId) + query,
  /** Returns the path of a live workout without a template. */
  quickRun: () => links.run(QUICK_RUN),
  /** Returns the path of the report of a workout, optionally at a version of its log. */
  report: (sessionId: string, version?: number) =>
    links.report(sessionId) + (version === undefined ? '' : `?version=${version}`),
  /** Returns the path of the history, optionally with a filter and a position. */
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

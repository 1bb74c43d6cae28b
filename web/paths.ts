// Builds every address that the site links to. Paths without a parameter come directly from shared/paths.ts.
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
/** The names of the routes without a parameter. */
type Fixed = {
  [Name in keyof Routes]: Routes[Name] extends `${string}:${string}` ? never : Name;
}[keyof Routes];

// `as`: Object.fromEntries loses the names.
const fixed = Object.fromEntries(
  Object.entries(routes)
    .filter(([, route]) => !route.includes(':'))
    .map(([name, route]) => [name, () => route]),
) as { [Name in Fixed]: () => Routes[Name] };

/** Replaces a template's id for a workout without a template. */
export const QUICK_RUN = 'quick';

export const paths = {
  ...fixed,
  builder: (templateId?: string) =>
    templateId === undefined ? privateRoutes.builder : `/workouts/builder/${part(templateId)}`,
  templateView: (templateId: string) => `/workouts/view/${part(templateId)}`,
  exercise: (exerciseId: string) => `/exercises/${part(exerciseId)}`,
  /** Returns the run of a template; `query` comes from `programDayQuery` for a day of a program. */
  run: (templateId: string, query = '') => `/workouts/execute/${part(templateId)}${query}`,
  program: (programId: string) => `/programs/${part(programId)}`,
  programEdit: (programId: string) => `/programs/${part(programId)}/edit`,
  /** Returns the run without a template. */
  quickRun: () => `/workouts/execute/${QUICK_RUN}`,
  /** Returns the report of a workout, optionally at a version of its log. */
  report: (sessionId: string, version?: number) =>
    `/workouts/report/${part(sessionId)}${version === undefined ? '' : `?version=${version}`}`,
  /** Returns the history, optionally with a filter and a position. */
  history: (only: HistoryQuery = {}) => {
    const query = Object.entries(only)
      .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${part(value)}`]))
      .join('&');
    return query === '' ? privateRoutes.history : `${privateRoutes.history}?${query}`;
  },
  goal: (goalId: string) => `/goals/${part(goalId)}`,
  goalEdit: (goalId: string) => `/goals/${part(goalId)}/edit`,
};

function part(value: string): string {
  return encodeURIComponent(value);
}

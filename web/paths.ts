// Builders of every address that the site links to. One without a parameter follows from its line in shared/paths.ts.
import { privateRoutes, publicRoutes } from '#shared/paths.ts';

/** The filter and the place of the history (web/features/history/history-filter.ts). */
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
/** The names of the routes that are addresses as they stand. */
type Fixed = {
  [Name in keyof Routes]: Routes[Name] extends `${string}:${string}` ? never : Name;
}[keyof Routes];

// `as`: Object.fromEntries forgets the names.
const fixed = Object.fromEntries(
  Object.entries(routes)
    .filter(([, route]) => !route.includes(':'))
    .map(([name, route]) => [name, () => route]),
) as { [Name in Fixed]: () => Routes[Name] };

/** Stands in the place of a template's id. */
export const QUICK_RUN = 'quick';

export const paths = {
  ...fixed,
  builder: (templateId?: string) =>
    templateId === undefined ? privateRoutes.builder : `/workouts/builder/${part(templateId)}`,
  templateView: (templateId: string) => `/workouts/view/${part(templateId)}`,
  exercise: (exerciseId: string) => `/exercises/${part(exerciseId)}`,
  /** `query` is of `programDayQuery`, where a day of a program is carried out. */
  run: (templateId: string, query = '') => `/workouts/execute/${part(templateId)}${query}`,
  program: (programId: string) => `/programs/${part(programId)}`,
  programEdit: (programId: string) => `/programs/${part(programId)}/edit`,
  /** Begins a workout without a template. */
  quickRun: () => `/workouts/execute/${QUICK_RUN}`,
  /** Returns the report of a workout; as it stood at a version of its log, when one is given. */
  report: (sessionId: string, version?: number) =>
    `/workouts/report/${part(sessionId)}${version === undefined ? '' : `?version=${version}`}`,
  /** Returns the history, narrowed and at a place when they are given. */
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

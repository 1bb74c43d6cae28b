// The first queries of each page. Its HTML prefetches the answers beside the scripts (scripts/prerender-pages.ts,
// web/api/first-answers.ts). Only the build reads this, so no browser loads it: that is why it stands beside pages.ts.
import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import { EXERCISE_SEARCH_LIMIT } from '#shared/exercises/vocabulary.ts';
import { PROGRESS_WEEKS } from '#shared/progress/limits.ts';
import { HISTORY_PAGE_SIZE } from '#shared/place-cursor.ts';
import type { Page, PageName } from './pages.ts';

type Inputs = inferRouterInputs<AppRouter>;

/** Values that only the device knows, not the build: index.html fills them in. */
export const DEVICE_FACTS = [':firstDayOfWeek', ':timeZone'] as const;
type DeviceFact = (typeof DEVICE_FACTS)[number];

type Fillable<Input> = { [Name in keyof Input]: Input[Name] | DeviceFact };

/** A procedure and its input. In the input, `:name` stands for that part of the address, or for a fact of the device. */
export type FirstQuery = {
  [Area in keyof Inputs & string]: {
    [Name in keyof Inputs[Area] & string]: readonly [
      path: `${Area}.${Name}`,
      ...(undefined extends Inputs[Area][Name] ? [] : [input: Fillable<Inputs[Area][Name]>]),
    ];
  }[keyof Inputs[Area] & string];
}[keyof Inputs & string];

const library: readonly FirstQuery[] = [
  ['medicalHistory.get'],
  ['exercises.list', { limit: EXERCISE_SEARCH_LIMIT }],
  ['exercises.categories'],
];

/** The names in the order in which the page writes them: questions are compared as text. */
const progressInput = {
  weeks: PROGRESS_WEEKS,
  firstDayOfWeek: ':firstDayOfWeek',
  timeZone: ':timeZone',
} as const;

/**
 * First queries of the pages that have any, beside those of every signed-in page. An unused prefetch is harmless.
 */
const queries: Partial<Record<PageName, readonly FirstQuery[]>> = {
  dashboard: [['dashboard.statistics'], ['templates.list', {}], ['programs.running']],
  // A new workout begins with the library; an old one has more to show first.
  builder: library,
  builderEdit: [['templates.get', { id: ':templateId' }]],
  templateView: [['templates.get', { id: ':id' }]],
  // A workout goes on, or begins, from the first answers: web/features/run/open/open-run.ts.
  run: [
    ['dashboard.statistics'],
    ['sessions.open', { customTemplateId: ':templateId' }],
    ['templates.get', { id: ':templateId' }],
    ['gyms.list'],
  ],
  programs: [['programs.list'], ['programs.starters']],
  programCreate: [['templates.list', { limit: 200 }]],
  program: [['programs.get', { id: ':id' }]],
  programEdit: [
    ['programs.get', { id: ':id' }],
    ['templates.list', { limit: 200 }],
  ],
  exercises: library,
  exercise: [
    ['exercises.get', { id: ':id' }],
    ['exercises.howTo', { id: ':id' }],
    ['exercises.history', { id: ':id' }],
  ],
  report: [
    ['sessions.get', { id: ':sessionId' }],
    ['sessions.insights', { id: ':sessionId' }],
    ['sessions.events', { id: ':sessionId' }],
  ],
  logPast: [['templates.list', { limit: 200 }]],
  history: [
    ['sessions.history', { limit: HISTORY_PAGE_SIZE }],
    ['sessions.months', { timeZone: ':timeZone' }],
  ],
  gyms: [['gyms.list']],
  sharedLinks: [['shares.list']],
  deleted: [['deleted.list']],
  progress: [['progress.lifts'], ['progress.volume', progressInput]],
  goalDetail: [['goals.get', { id: ':id' }]],
  goalEdit: [['goals.get', { id: ':id' }]],
};

/** Returns what the page asks the server first. */
export function firstQueries({ name, access }: Page): readonly FirstQuery[] {
  const own = queries[name] ?? [];
  return access === 'signed-in' ? [['auth.me'], ['account.settings'], ...own] : own;
}

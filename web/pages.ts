// Lists the pages: for each name of shared/paths.ts its file, first queries, access and frame. The build also reads the
// list. The HTML of a page names its files, so that they load in parallel, and its first queries, which are sent beside
// them (scripts/prerender-pages.ts, web/api/first-load/first-answers.ts).
import type { inferRouterInputs } from '@trpc/server';
import type { ComponentType } from 'react';
import type { AppRouter } from '#server/router.ts';
import type { EXERCISE_SEARCH_LIMIT } from '#shared/exercises/vocabulary.ts';
import { type PrivateRoute, privateRoutes, type PublicRoute, publicRoutes } from '#shared/paths.ts';
import type { HISTORY_PAGE_SIZE } from '#shared/place-cursor.ts';
import type { PROGRESS_WEEKS } from '#shared/progress/limits.ts';

/** The page of a shared link is not part of the app: web/shared.tsx. */
export type PageName = Exclude<PublicRoute, 'shared'> | PrivateRoute;

/** Loads the file of a page. It is one literal `import()`, because the build reads the file's name from it. */
type LoadPage = () => Promise<{ default: ComponentType }>;

/** The first page whose path matches an address is shown. */
const files: Record<PageName, LoadPage> = {
  home: () => import('./features/landing/LandingPage.tsx'),
  login: () => import('./features/auth/LoginPage.tsx'),
  register: () => import('./features/auth/RegisterPage.tsx'),
  forgotPassword: () => import('./features/auth/ForgotPasswordPage.tsx'),
  resetPassword: () => import('./features/auth/ResetPasswordPage.tsx'),
  confirmEmail: () => import('./features/auth/ConfirmEmailPage.tsx'),
  oidcReturn: () => import('./features/auth/other/OidcReturnPage.tsx'),
  faq: () => import('./features/legal/FaqPage.tsx'),
  numbers: () => import('./features/numbers/NumbersPage.tsx'),
  privacy: () => import('./features/legal/PrivacyPage.tsx'),
  terms: () => import('./features/legal/TermsPage.tsx'),
  dashboard: () => import('./features/dashboard/DashboardPage.tsx'),
  templates: () => import('./features/templates/list/TemplateListPage.tsx'),
  builder: () => import('./site/BuilderWithLibrary.tsx'),
  builderEdit: () => import('./site/BuilderWithLibrary.tsx'),
  templateView: () => import('./features/templates/view/TemplateViewPage.tsx'),
  run: () => import('./site/RunWithLibrary.tsx'),
  programs: () => import('./features/programs/ProgramListPage.tsx'),
  programCreate: () => import('./features/programs/editor/ProgramEditPage.tsx'),
  program: () => import('./features/programs/ProgramPage.tsx'),
  programEdit: () => import('./features/programs/editor/ProgramEditPage.tsx'),
  exercises: () => import('./features/exercises/ExerciseLibraryPage.tsx'),
  exercise: () => import('./features/exercises/page/ExercisePage.tsx'),
  report: () => import('./site/ReportWithLibrary.tsx'),
  reportWithoutId: () => import('./site/ReportWithLibrary.tsx'),
  logPast: () => import('./site/LogPastWithLibrary.tsx'),
  history: () => import('./features/history/HistoryPage.tsx'),
  progress: () => import('./features/progress/ProgressPage.tsx'),
  import: () => import('./site/ImportWithLibrary.tsx'),
  profile: () => import('./site/ProfileWithPanels.tsx'),
  profileEdit: () => import('./features/profile/ProfileEditPage.tsx'),
  settings: () => import('./site/SettingsWithSound.tsx'),
  account: () => import('./features/account/AccountPage.tsx'),
  deleted: () => import('./features/deleted/DeletedPage.tsx'),
  gyms: () => import('./features/gyms/GymsPage.tsx'),
  sharedLinks: () => import('./features/shares/SharedLinksPage.tsx'),
  medicalHistory: () => import('./features/medical-history/MedicalHistoryPage.tsx'),
  assessment: () => import('./features/assessment/AssessmentPage.tsx'),
  biometrics: () => import('./features/biometrics/BiometricsPage.tsx'),
  photos: () => import('./features/photos/PhotosPage.tsx'),
  goals: () => import('./features/goals/list/GoalListPage.tsx'),
  goalCreate: () => import('./features/goals/form/GoalCreatePage.tsx'),
  goalDetail: () => import('./features/goals/detail/GoalDetailPage.tsx'),
  goalEdit: () => import('./features/goals/form/GoalEditPage.tsx'),
};

type Inputs = inferRouterInputs<AppRouter>;

/** Values that only the device knows. index.html fills them in. */
export const DEVICE_FACTS = [':firstDayOfWeek', ':timeZone'] as const;
type DeviceFact = (typeof DEVICE_FACTS)[number];

type Fillable<Input> = { [Name in keyof Input]: Input[Name] | DeviceFact };

/** A procedure and its input. In the input, `:name` stands for a part of the address or for a fact of the device. */
export type FirstQuery = {
  [Area in keyof Inputs & string]: {
    [Name in keyof Inputs[Area] & string]: readonly [
      path: `${Area}.${Name}`,
      ...(undefined extends Inputs[Area][Name] ? [] : [input: Fillable<Inputs[Area][Name]>]),
    ];
  }[keyof Inputs[Area] & string];
}[keyof Inputs & string];

/** Copies of constants, because an import would add its file to the first load. The types require the same values. */
const searchLimit: typeof EXERCISE_SEARCH_LIMIT = 100;
const historyPageSize: typeof HISTORY_PAGE_SIZE = 20;
const progressWeeks: typeof PROGRESS_WEEKS = 12;

const library: readonly FirstQuery[] = [
  ['medicalHistory.get'],
  ['exercises.list', { limit: searchLimit }],
  ['exercises.categories'],
];

/** The names are in the order in which the page writes them, because queries are compared as text. */
const progressInput = {
  weeks: progressWeeks,
  firstDayOfWeek: ':firstDayOfWeek',
  timeZone: ':timeZone',
} as const;

/**
 * First queries of the pages that have any, in addition to those of every signed-in page. An unused prefetch is
 * harmless. Only the build reads them, and leaves them out of the client.
 */
const queries: Partial<Record<PageName, readonly FirstQuery[]>> = {
  dashboard: [['dashboard.statistics'], ['templates.list', { limit: 200 }], ['programs.running']],
  // A new workout begins with the library; an old one has more to show first.
  builder: library,
  builderEdit: [['templates.get', { id: ':templateId' }]],
  templateView: [['templates.get', { id: ':id' }]],
  // A workout starts or continues with the first responses: web/features/run/open/open-run.ts.
  run: [
    ['dashboard.statistics'],
    ['programs.running'],
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
  templates: [['templates.list', { limit: 200 }]],
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
    ['sessions.history', { limit: historyPageSize }],
    ['sessions.months', { timeZone: ':timeZone' }],
  ],
  gyms: [['gyms.list']],
  sharedLinks: [['shares.list']],
  deleted: [['deleted.list']],
  progress: [['progress.lifts'], ['progress.volume', progressInput]],
  goalDetail: [['goals.get', { id: ':id' }]],
  goalEdit: [['goals.get', { id: ':id' }]],
};

/** Pages for people who are not signed in. Signed-in users are redirected to the dashboard. */
const waysIn: readonly PageName[] = ['home', 'login', 'register'];

export interface Page {
  name: PageName;
  /** `:name` stands for a part of the path. */
  path: string;
  load: LoadPage;
  access: 'public' | 'signed-out' | 'signed-in';
  /** `none`: the run fills the whole screen. */
  frame: 'site' | 'none';
}

const paths: Record<PageName, string> = { ...publicRoutes, ...privateRoutes };

// `as`: Object.entries loses the names.
export const pages = (Object.entries(files) as [PageName, LoadPage][]).map(([name, load]): Page => {
  const ofAnybody = waysIn.includes(name) ? 'signed-out' : 'public';
  const access = name in privateRoutes ? 'signed-in' : ofAnybody;
  return { name, path: paths[name], load, access, frame: name === 'run' ? 'none' : 'site' };
});

/** Returns the first queries of a page. */
export function firstQueries({ name, access }: Page): readonly FirstQuery[] {
  const own = queries[name] ?? [];
  return access === 'signed-in' ? [['auth.me'], ['account.settings'], ...own] : own;
}

/**
 * Returns true when the page shows cached answers to its first queries: `keptFirst` in web/api/kept/keep-answers.ts.
 */
export function showsKept({ name }: Page): boolean {
  return name === 'dashboard' || name === 'templates' || name === 'report';
}

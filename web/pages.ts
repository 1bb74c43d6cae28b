// Lists the file, first queries, access and layout of each page except the page of a shared link. The build writes a
// page's files and queries into its HTML (scripts/prerender-pages.ts). The browser then requests all of them in
// parallel.
import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import type { EXERCISE_SEARCH_LIMIT } from '#shared/exercises/vocabulary.ts';
import {
  type PrivateRoute,
  privateRoutes,
  type PublicRoute,
  publicRoutes,
} from '#shared/page-routes.ts';
import type { HISTORY_PAGE_SIZE } from '#shared/place-cursor.ts';
import type { PROGRESS_WEEKS } from '#shared/progress/volume-weeks.ts';

/** Leaves out the page of a shared link, which is built separately (web/shared.tsx). */
export type PageName = Exclude<PublicRoute, 'shared'> | PrivateRoute;

type Inputs = inferRouterInputs<AppRouter>;

/**
 * `DEVICE_FACTS` are placeholders in the inputs of queries. The script in index.html replaces the placeholders with
 * values that only the device knows, such as the time zone.
 */
export const DEVICE_FACTS = [':firstDayOfWeek', ':timeZone'] as const;
type DeviceFact = (typeof DEVICE_FACTS)[number];

type Fillable<Input> = { [Name in keyof Input]: Input[Name] | DeviceFact };

/**
 * Names a procedure of the API that a page calls first, and its input. A value such as `:id` stands for the path
 * parameter `id` of the page. A value of `DEVICE_FACTS` stands for a value of the device.
 */
export type FirstQuery = {
  [Area in keyof Inputs & string]: {
    [Name in keyof Inputs[Area] & string]: readonly [
      path: `${Area}.${Name}`,
      ...(undefined extends Inputs[Area][Name] ? [] : [input: Fillable<Inputs[Area][Name]>]),
    ];
  }[keyof Inputs[Area] & string];
}[keyof Inputs & string];

/**
 * `searchLimit`, `historyPageSize` and `progressWeeks` are copies of constants in other files. An import would add
 * those files to the first load. The types guarantee equal values.
 */
const searchLimit: typeof EXERCISE_SEARCH_LIMIT = 100;
const historyPageSize: typeof HISTORY_PAGE_SIZE = 20;
const progressWeeks: typeof PROGRESS_WEEKS = 12;

const library: readonly FirstQuery[] = [
  ['medicalHistory.get'],
  ['exercises.list', { limit: searchLimit }],
  ['exercises.categories'],
];

/**
 * The keys of `progressInput` have the same order as in the input that the progress page sends. The order matters,
 * because queries are compared as JSON text.
 */
const progressInput = {
  weeks: progressWeeks,
  firstDayOfWeek: ':firstDayOfWeek',
  timeZone: ':timeZone',
} as const;

interface Row {
  /** `file` is a path below web/. The file's default export is the page's component. */
  file: `${string}.tsx`;
  /** `access` 'signed-out' redirects a signed-in user, usually to the dashboard. */
  access?: 'signed-out';
  /** `frame` 'none' lets the page fill the whole screen, without header and footer. */
  frame?: 'none';
  /** `showsKept` is true when the page shows cached responses first (`keptFirst` in web/api/kept/keep-answers.ts). */
  showsKept?: true;
}

/**
 * The app shows the first page in this list whose path matches the address. A specific path therefore comes before a
 * general one.
 */
const rows: Record<PageName, Row> = {
  home: { file: 'features/landing/LandingPage.tsx', access: 'signed-out' },
  login: { file: 'features/auth/LoginPage.tsx', access: 'signed-out' },
  register: { file: 'features/auth/RegisterPage.tsx', access: 'signed-out' },
  forgotPassword: { file: 'features/auth/ForgotPasswordPage.tsx' },
  resetPassword: { file: 'features/auth/ResetPasswordPage.tsx' },
  confirmEmail: { file: 'features/auth/ConfirmEmailPage.tsx' },
  join: { file: 'features/trainer/join/JoinPage.tsx' },
  oidcReturn: { file: 'features/auth/other/OidcReturnPage.tsx' },
  faq: { file: 'features/legal/FaqPage.tsx' },
  numbers: { file: 'features/numbers/NumbersPage.tsx' },
  privacy: { file: 'features/legal/PrivacyPage.tsx' },
  terms: { file: 'features/legal/TermsPage.tsx' },
  dashboard: { file: 'features/dashboard/DashboardPage.tsx', showsKept: true },
  templates: {
    file: 'features/templates/list/TemplateListPage.tsx',
    showsKept: true,
  },
  builder: { file: 'features/templates/builder/BuilderPage.tsx' },
  builderEdit: { file: 'features/templates/builder/BuilderPage.tsx' },
  templateView: { file: 'features/templates/view/TemplateViewPage.tsx' },
  run: { file: 'features/run/RunPage.tsx', frame: 'none' },
  programs: { file: 'features/programs/ProgramListPage.tsx' },
  programCreate: { file: 'features/programs/editor/ProgramEditPage.tsx' },
  program: { file: 'features/programs/ProgramPage.tsx' },
  programEdit: { file: 'features/programs/editor/ProgramEditPage.tsx' },
  exercises: { file: 'features/exercises/ExerciseLibraryPage.tsx' },
  exercise: { file: 'features/exercises/page/ExercisePage.tsx' },
  report: { file: 'features/report/ReportPage.tsx', showsKept: true },
  reportWithoutId: { file: 'features/report/ReportPage.tsx' },
  logPast: { file: 'features/log-past/LogPastPage.tsx' },
  history: { file: 'features/history/HistoryPage.tsx' },
  trainer: { file: 'features/trainer/desk/DeskPage.tsx' },
  proposal: { file: 'features/trainer/proposals/ProposalPage.tsx' },
  progress: { file: 'features/progress/ProgressPage.tsx' },
  progressYear: { file: 'features/progress/year/YearPage.tsx' },
  import: { file: 'features/imports/ImportPage.tsx' },
  profile: { file: 'features/profile/ProfilePage.tsx' },
  profileEdit: { file: 'features/profile/ProfileEditPage.tsx' },
  settings: { file: 'features/settings/SettingsPage.tsx' },
  account: { file: 'features/account/AccountPage.tsx' },
  deleted: { file: 'features/deleted/DeletedPage.tsx' },
  gyms: { file: 'features/gyms/GymsPage.tsx' },
  sharedLinks: { file: 'features/shares/SharedLinksPage.tsx' },
  trainers: { file: 'features/trainer/trainers/TrainersPage.tsx' },
  medicalHistory: { file: 'features/medical-history/MedicalHistoryPage.tsx' },
  assessment: { file: 'features/assessment/AssessmentPage.tsx' },
  biometrics: { file: 'features/biometrics/BiometricsPage.tsx' },
  photos: { file: 'features/photos/PhotosPage.tsx' },
  goals: { file: 'features/goals/list/GoalListPage.tsx' },
  goalCreate: { file: 'features/goals/form/GoalCreatePage.tsx' },
  goal: { file: 'features/goals/detail/GoalDetailPage.tsx' },
  goalEdit: { file: 'features/goals/form/GoalEditPage.tsx' },
  trainerClient: { file: 'site/client/ClientArea.tsx' },
};

/**
 * `queries` lists the queries that the browser sends together with the page. The build writes them into the HTML and
 * removes this list from the client.
 */
const queries: Partial<Record<PageName, readonly FirstQuery[]>> = {
  dashboard: [['dashboard.statistics'], ['templates.list', { limit: 200 }], ['programs.running']],
  templates: [['templates.list', { limit: 200 }]],
  // The editor of a new template first shows the exercise library. The editor of an existing template first shows the
  // template.
  builder: library,
  builderEdit: [['templates.get', { id: ':templateId' }]],
  templateView: [['templates.get', { id: ':id' }]],
  // web/features/run/open/open-run.ts starts or continues a workout with the responses to these queries.
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
  progress: [['progress.lifts'], ['progress.volume', progressInput]],
  deleted: [['deleted.list']],
  gyms: [['gyms.list']],
  sharedLinks: [['shares.list']],
  trainer: [['trainerDesk.list']],
  trainers: [['grants.list'], ['grants.invitations']],
  proposal: [['proposals.get', { id: ':id' }]],
  goal: [['goals.get', { id: ':id' }]],
  goalEdit: [['goals.get', { id: ':id' }]],
};

/** Vite replaces `file` with a `load` that imports the file (web/vite.config.ts, web/routes.tsx). */
export interface Page extends Omit<Row, 'access'> {
  name: PageName;
  path: string;
  access: 'public' | 'signed-out' | 'signed-in';
}

const paths: Record<PageName, string> = { ...publicRoutes, ...privateRoutes };

// The cast is safe because the keys of `rows` are page names.
export const pages = (Object.entries(rows) as [PageName, Row][]).map(([name, row]): Page => {
  const access = name in privateRoutes ? 'signed-in' : 'public';
  return { access, ...row, name, path: paths[name] };
});

export function firstQueries({ name, access }: Page): readonly FirstQuery[] {
  const own = queries[name] ?? [];
  return access === 'signed-in' ? [['auth.me'], ['account.settings'], ...own] : own;
}

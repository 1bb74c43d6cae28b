// The first load of each page. Its HTML names the files, so that they come with the first request and not one after
// the other, and prefetches the data beside them (scripts/prerender-pages.ts, web/api/first-answers.ts).
import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import { EXERCISE_SEARCH_LIMIT } from '#shared/exercises/vocabulary.ts';
import type { privateRoutes, publicRoutes } from '#shared/paths.ts';
import { PROGRESS_WEEKS } from '#shared/progress/limits.ts';
import { HISTORY_PAGE_SIZE } from '#shared/sessions/history-cursor.ts';

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

export interface FirstLoad {
  /** Below web/: what web/routes.tsx imports for the page. */
  modules: readonly string[];
  /** Queries of the page. An unused prefetch is harmless. */
  queries: readonly FirstQuery[];
}

type Routes = typeof publicRoutes & typeof privateRoutes;

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

/** First loads by the names of shared/paths.ts. */
export const firstLoads: Record<keyof Routes, FirstLoad> = {
  home: publicPage('landing/LandingPage'),
  login: publicPage('auth/LoginPage'),
  register: publicPage('auth/RegisterPage'),
  forgotPassword: publicPage('auth/ForgotPasswordPage'),
  faq: publicPage('legal/FaqPage'),
  privacy: publicPage('legal/PrivacyPage'),
  terms: publicPage('legal/TermsPage'),
  dashboard: signedInPage(
    ['features/dashboard/DashboardPage.tsx'],
    ['dashboard.statistics'],
    ['templates.list', {}],
    ['programs.running'],
  ),
  templates: signedInPage(['features/templates/list/TemplateListPage.tsx']),
  // A new workout begins with the library; an old one has more to show first.
  builder: signedInPage(['site/BuilderWithLibrary.tsx'], ...library),
  builderEdit: signedInPage(
    ['site/BuilderWithLibrary.tsx'],
    ['templates.get', { id: ':templateId' }],
  ),
  templateView: signedInPage(
    ['features/templates/view/TemplateViewPage.tsx'],
    ['templates.get', { id: ':id' }],
  ),
  programs: signedInPage(
    ['features/programs/ProgramListPage.tsx'],
    ['programs.list'],
    ['programs.starters'],
  ),
  programCreate: signedInPage(
    ['features/programs/editor/ProgramEditPage.tsx'],
    ['templates.list', { limit: 200 }],
  ),
  program: signedInPage(['features/programs/ProgramPage.tsx'], ['programs.get', { id: ':id' }]),
  programEdit: signedInPage(
    ['features/programs/editor/ProgramEditPage.tsx'],
    ['programs.get', { id: ':id' }],
    ['templates.list', { limit: 200 }],
  ),
  exercises: signedInPage(['features/exercises/ExerciseLibraryPage.tsx'], ...library),
  // A workout goes on, or begins, from the first answers: web/features/run/open/open-run.ts.
  run: signedInPage(
    ['site/RunWithLibrary.tsx'],
    ['dashboard.statistics'],
    ['sessions.open', { customTemplateId: ':templateId' }],
    ['templates.get', { id: ':templateId' }],
    ['gyms.list'],
  ),
  exercise: signedInPage(
    ['features/exercises/page/ExercisePage.tsx'],
    ['exercises.get', { id: ':id' }],
    ['exercises.howTo', { id: ':id' }],
    ['exercises.history', { id: ':id' }],
  ),
  report: signedInPage(
    ['features/report/ReportPage.tsx'],
    ['sessions.get', { id: ':sessionId' }],
    ['sessions.insights', { id: ':sessionId' }],
    ['sessions.events', { id: ':sessionId' }],
  ),
  reportWithoutId: signedInPage(['features/report/ReportPage.tsx']),
  logPast: signedInPage(['site/LogPastWithLibrary.tsx'], ['templates.list', { limit: 200 }]),
  history: signedInPage(
    ['features/history/HistoryPage.tsx'],
    ['templates.list', {}],
    ['sessions.history', { limit: HISTORY_PAGE_SIZE }],
  ),
  profile: signedInPage(['site/ProfileWithPanels.tsx']),
  profileEdit: signedInPage(['features/profile/ProfileEditPage.tsx']),
  biometrics: signedInPage(['features/biometrics/BiometricsPage.tsx']),
  photos: signedInPage(['features/photos/PhotosPage.tsx']),
  gyms: signedInPage(['features/gyms/GymsPage.tsx'], ['gyms.list']),
  medicalHistory: signedInPage(['features/medical-history/MedicalHistoryPage.tsx']),
  assessment: signedInPage(['features/assessment/AssessmentPage.tsx']),
  progress: signedInPage(
    ['features/progress/ProgressPage.tsx'],
    ['progress.volume', progressInput],
    ['progress.intensity', progressInput],
    ['work.byWeek', progressInput],
    ['progress.balance', progressInput],
  ),
  goals: signedInPage(['features/goals/list/GoalListPage.tsx']),
  goalCreate: signedInPage(['features/goals/form/GoalCreatePage.tsx']),
  goalDetail: signedInPage(
    ['features/goals/detail/GoalDetailPage.tsx'],
    ['goals.get', { id: ':id' }],
  ),
  goalEdit: signedInPage(['features/goals/form/GoalEditPage.tsx'], ['goals.get', { id: ':id' }]),
};

function publicPage(name: string): FirstLoad {
  return { modules: [`features/${name}.tsx`], queries: [] };
}

/** Returns the first load of a signed-in page, with the frame, and the queries for user and settings. */
function signedInPage(modules: readonly string[], ...queries: FirstQuery[]): FirstLoad {
  return {
    modules: ['site/SignedInArea.tsx', ...modules],
    queries: [['auth.me'], ['account.settings'], ...queries],
  };
}

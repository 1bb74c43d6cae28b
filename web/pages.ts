// The one list of pages: for each name of shared/paths.ts the file of the page, who may see it, and what is around it.
// The build reads it too: the HTML of a page names the files that it needs, so that they come with the first request and
// not one after the other (scripts/prerender-pages.ts), and asks for its data beside them (first-queries.ts).
import type { ComponentType } from 'react';
import { type PrivateRoute, privateRoutes, type PublicRoute, publicRoutes } from '#shared/paths.ts';

/** The page of a link is no part of the app: web/shared.tsx. */
export type PageName = Exclude<PublicRoute, 'shared'> | PrivateRoute;

/** Loads the file of a page. The build reads the file's name from here: it is one literal `import()`. */
type LoadPage = () => Promise<{ default: ComponentType }>;

/** The first page that fits an address is shown there. */
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

/** Pages for people who are not signed in; everybody else is led on to the dashboard. */
const waysIn: readonly PageName[] = ['home', 'login', 'register'];

export interface Page {
  name: PageName;
  /** `:name` stands for one part of it. */
  path: string;
  load: LoadPage;
  access: 'public' | 'signed-out' | 'signed-in';
  /** The live session has the whole screen to itself. */
  frame: 'site' | 'none';
}

const paths: Record<PageName, string> = { ...publicRoutes, ...privateRoutes };

// `as`: Object.entries forgets the names.
export const pages = (Object.entries(files) as [PageName, LoadPage][]).map(([name, load]): Page => {
  const ofAnybody = waysIn.includes(name) ? 'signed-out' : 'public';
  const access = name in privateRoutes ? 'signed-in' : ofAnybody;
  return { name, path: paths[name], load, access, frame: name === 'run' ? 'none' : 'site' };
});

// The one list of pages: path → lazy page, who may see it, and whether the frame of the site is around it.
import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { matchesRoute, privateRoutes, publicRoutes } from '#shared/paths.ts';
import { isInWorkout, useAuth } from './api/auth-store.ts';
import { placeAfterSignIn } from './api/way-back.ts';
import { type LazyPage, lazyPage } from './loading/lazy-page.tsx';
import { paths } from './paths.ts';
import { LoadingScreen } from './ui/LoadingScreen.tsx';
import { PageBoundary } from './ui/PageBoundary.tsx';
import { PageSkeleton } from './ui/PageSkeleton.tsx';
import { SiteLayout } from './site/SiteLayout.tsx';

interface PageRoute {
  path: string;
  page: LazyPage;
  /** The way in is for those who are not signed in: the others are led on to the dashboard. */
  access: 'public' | 'signed-out' | 'signed-in';
  /** The live session has the whole screen to itself. */
  frame: 'site' | 'none';
}

const NotFoundPage = lazyPage(() => import('./features/landing/NotFoundPage.tsx'));

const routes: readonly PageRoute[] = [
  wayIn(publicRoutes.home, () => import('./features/landing/LandingPage.tsx')),
  wayIn(publicRoutes.login, () => import('./features/auth/LoginPage.tsx')),
  wayIn(publicRoutes.register, () => import('./features/auth/RegisterPage.tsx')),
  publicPage(publicRoutes.forgotPassword, () => import('./features/auth/ForgotPasswordPage.tsx')),
  publicPage(publicRoutes.faq, () => import('./features/legal/FaqPage.tsx')),
  publicPage(publicRoutes.privacy, () => import('./features/legal/PrivacyPage.tsx')),
  publicPage(publicRoutes.terms, () => import('./features/legal/TermsPage.tsx')),
  signedInPage(privateRoutes.dashboard, () => import('./features/dashboard/DashboardPage.tsx')),
  signedInPage(
    privateRoutes.templates,
    () => import('./features/templates/list/TemplateListPage.tsx'),
  ),
  signedInPage(privateRoutes.builder, () => import('./site/BuilderWithLibrary.tsx')),
  signedInPage(privateRoutes.builderEdit, () => import('./site/BuilderWithLibrary.tsx')),
  signedInPage(
    privateRoutes.templateView,
    () => import('./features/templates/view/TemplateViewPage.tsx'),
  ),
  {
    ...signedInPage(privateRoutes.run, () => import('./site/RunWithLibrary.tsx')),
    frame: 'none',
  },
  signedInPage(privateRoutes.programs, () => import('./features/programs/ProgramListPage.tsx')),
  signedInPage(
    privateRoutes.programCreate,
    () => import('./features/programs/editor/ProgramEditPage.tsx'),
  ),
  signedInPage(privateRoutes.program, () => import('./features/programs/ProgramPage.tsx')),
  signedInPage(
    privateRoutes.programEdit,
    () => import('./features/programs/editor/ProgramEditPage.tsx'),
  ),
  signedInPage(
    privateRoutes.exercises,
    () => import('./features/exercises/ExerciseLibraryPage.tsx'),
  ),
  signedInPage(privateRoutes.exercise, () => import('./features/exercises/page/ExercisePage.tsx')),
  signedInPage(privateRoutes.report, () => import('./features/report/ReportPage.tsx')),
  signedInPage(privateRoutes.reportWithoutId, () => import('./features/report/ReportPage.tsx')),
  signedInPage(privateRoutes.logPast, () => import('./site/LogPastWithLibrary.tsx')),
  signedInPage(privateRoutes.history, () => import('./features/history/HistoryPage.tsx')),
  signedInPage(privateRoutes.progress, () => import('./features/progress/ProgressPage.tsx')),
  signedInPage(privateRoutes.profile, () => import('./site/ProfileWithPanels.tsx')),
  signedInPage(privateRoutes.profileEdit, () => import('./features/profile/ProfileEditPage.tsx')),
  signedInPage(privateRoutes.gyms, () => import('./features/gyms/GymsPage.tsx')),
  signedInPage(
    privateRoutes.medicalHistory,
    () => import('./features/medical-history/MedicalHistoryPage.tsx'),
  ),
  signedInPage(privateRoutes.assessment, () => import('./features/assessment/AssessmentPage.tsx')),
  signedInPage(privateRoutes.biometrics, () => import('./features/biometrics/BiometricsPage.tsx')),
  signedInPage(privateRoutes.photos, () => import('./features/photos/PhotosPage.tsx')),
  signedInPage(privateRoutes.goals, () => import('./features/goals/list/GoalListPage.tsx')),
  signedInPage(privateRoutes.goalCreate, () => import('./features/goals/form/GoalCreatePage.tsx')),
  signedInPage(
    privateRoutes.goalDetail,
    () => import('./features/goals/detail/GoalDetailPage.tsx'),
  ),
  signedInPage(privateRoutes.goalEdit, () => import('./features/goals/form/GoalEditPage.tsx')),
];

type LoadPage = Parameters<typeof lazyPage>[0];

function publicPage(path: string, load: LoadPage): PageRoute {
  return { path, page: lazyPage(load), access: 'public', frame: 'site' };
}

function wayIn(path: string, load: LoadPage): PageRoute {
  return { ...publicPage(path, load), access: 'signed-out' };
}

function signedInPage(path: string, load: LoadPage): PageRoute {
  return { path, page: signedInOnly(load), access: 'signed-in', frame: 'site' };
}

/** The page together with what all signed-in pages stand in (cache, styles): one wait for both. */
function signedInOnly(load: LoadPage): LazyPage {
  return lazyPage(async () => {
    const [{ SignedInArea }, { default: Page }] = await Promise.all([
      import('./site/SignedInArea.tsx'),
      load(),
    ]);
    return {
      default: () => (
        <SignedInArea>
          <Page />
        </SignedInArea>
      ),
    };
  });
}

/** Loads the chunk of the page at `path`, ahead of a click or before hydration. */
export async function preloadPage(path: string): Promise<void> {
  const route = routes.find((candidate) => matchesRoute(candidate.path, path));
  await (route?.page ?? NotFoundPage).preload();
}

export function Routes() {
  return (
    <Switch>
      {routes.map((route) => (
        <Route key={route.path} path={route.path}>
          <Framed route={route} />
        </Route>
      ))}
      <Route>
        <Framed route={{ path: '', page: NotFoundPage, access: 'public', frame: 'site' }} />
      </Route>
    </Switch>
  );
}

function Framed({ route }: { route: PageRoute }) {
  const auth = useAuth();
  if (route.access === 'signed-in') {
    if (auth.status === 'reading') return <LoadingScreen />;
    // A lost sign-in takes no workout off the screen.
    const goesOn =
      auth.status === 'lost' && route.path === privateRoutes.run && isInWorkout(auth.user);
    if (auth.status !== 'signed-in' && !goesOn) return <Redirect href={paths.login()} replace />;
  }
  if (route.access === 'signed-out' && auth.status === 'signed-in') {
    return <Redirect href={placeAfterSignIn(auth.user?.id)} replace />;
  }
  const Page = route.page;
  const page = (
    <PageBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
  return route.frame === 'site' ? <SiteLayout>{page}</SiteLayout> : page;
}

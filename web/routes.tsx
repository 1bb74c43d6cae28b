// Renders the page of each address in its layout, and checks whether the user may open the page.
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { matchesRoute } from '#shared/page-routes.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { isInWorkout, useAuth } from './api/person/auth-store.ts';
import { placeAfterSignIn, toImportState } from './api/person/way-back.ts';
import { type LazyPage, lazyPage } from './loading/page.tsx';
import { type Page, type PageName, pages } from './pages.ts';
import { paths } from './paths.ts';
import { LoadingScreen } from './ui/LoadingScreen.tsx';
import { PageSkeleton } from './ui/PageSkeleton.tsx';
import { SiteLayout } from './site/SiteLayout.tsx';

/** This error boundary shows a message in place of a page that fails, for example because its code cannot be loaded. */
class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A page failed', error);
  }

  override render() {
    return this.state.hasFailed ? (
      <ErrorState
        message="This page could not be loaded"
        error={null}
        onRetry={() => location.reload()}
      />
    ) : (
      this.props.children
    );
  }
}

const NotFoundPage = lazyPage(() => import('./features/landing/NotFoundPage.tsx'));

interface LoadablePage extends Page {
  load: () => Promise<{ default: ComponentType }>;
}

// The cast is safe because Vite gives each page a `load` in place of its `file` (web/vite.config.ts).
const routes = (pages as LoadablePage[]).map((page) => ({
  ...page,
  Page: page.access === 'signed-in' ? signedInOnly(page.load) : lazyPage(page.load),
}));

/** Loads a page in parallel with the code that all signed-in pages need (query cache, styles). */
function signedInOnly(load: LoadablePage['load']): LazyPage {
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

export async function preloadPage(path: string): Promise<void> {
  const route = routes.find((candidate) => matchesRoute(candidate.path, path));
  await (route?.Page ?? NotFoundPage).preload();
}

export function Routes() {
  return (
    <Switch>
      {routes.map((route) => (
        <Route key={route.path} path={route.path}>
          <Framed {...route} />
        </Route>
      ))}
      <Route>
        <Framed Page={NotFoundPage} access="public" />
      </Route>
    </Switch>
  );
}

type FramedProps = Pick<Page, 'access' | 'frame'> & { name?: PageName; Page: LazyPage };

function Framed({ Page, name, access, frame }: FramedProps) {
  const auth = useAuth();
  if (access === 'signed-in') {
    if (auth.status === 'reading') return <LoadingScreen />;
    // A running workout stays open when the sign-in ends, so that the user can still log sets.
    const goesOn = auth.status === 'lost' && name === 'run' && isInWorkout(auth.user);
    if (auth.status !== 'signed-in' && !goesOn) {
      const state = name === 'import' ? toImportState : undefined;
      return <Redirect href={paths.login()} state={state} replace />;
    }
  }
  if (access === 'signed-out' && auth.status === 'signed-in') {
    return <Redirect href={placeAfterSignIn(auth.user?.id)} replace />;
  }
  const page = (
    <PageBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
  return frame === 'none' ? page : <SiteLayout>{page}</SiteLayout>;
}

import { IconHelp, IconHistory, IconLogin, IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { matchesRoute, publicRoutes } from '#shared/page-routes.ts';
import { useAuth } from '#web/api/person/auth-store.ts';
import { paths } from '#web/paths.ts';
import { LoadingScreen } from '#web/ui/LoadingScreen.tsx';
import { NotFound } from '#web/ui/NotFound.tsx';

export default function NotFoundPage() {
  // The page of a shared link is built separately. A visitor who returns to it after the sign-in loads it from the server.
  const isShared = matchesRoute(publicRoutes.shared, useLocation()[0]);
  useEffect(() => {
    if (isShared) location.reload();
  }, [isShared]);
  const isSignedIn = useAuth().status === 'signed-in';
  if (isShared) return <LoadingScreen />;
  return (
    <NotFound
      title="No such page"
      text="The address may be old or mistyped."
      ways={
        isSignedIn
          ? [
              { label: 'Dashboard', href: paths.dashboard() },
              { label: 'Workout history', href: paths.history(), icon: IconHistory },
              { label: 'Search exercises', href: paths.exercises(), icon: IconSearch },
            ]
          : [
              { label: 'Home', href: paths.home() },
              { label: 'Login', href: paths.login(), icon: IconLogin },
              { label: 'FAQ', href: paths.faq(), icon: IconHelp },
            ]
      }
    />
  );
}

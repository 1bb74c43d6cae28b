import { IconBarbell, IconHelp, IconHistory, IconLogin, IconSearch } from '@tabler/icons-react';
import { useAuth } from '#web/api/person/auth-store.ts';
import { paths } from '#web/paths.ts';
import { NotFound } from '#web/ui/NotFound.tsx';

export default function NotFoundPage() {
  return (
    <NotFound
      title="No such page"
      text="The address may be old or mistyped."
      ways={
        useAuth().status === 'signed-in'
          ? [
              { label: 'Dashboard', href: paths.dashboard() },
              { label: 'Workouts', href: paths.templates(), icon: IconBarbell },
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

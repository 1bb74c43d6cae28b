import { useAuth } from '#web/api/person/auth-store.ts';
import { paths } from '#web/paths.ts';
import { NotFound, type Way } from '#web/ui/NotFound.tsx';

const signedInWays: readonly Way[] = [
  { label: 'Dashboard', href: paths.dashboard(), about: 'What is next, and your last workouts' },
  { label: 'Workouts', href: paths.templates(), about: 'Everything that you can start' },
  { label: 'Workout history', href: paths.history(), about: 'What you have trained, by month' },
  { label: 'Search exercises', href: paths.exercises(), about: 'By name, muscle or equipment' },
];

const signedOutWays: readonly Way[] = [
  { label: 'Home', href: paths.home(), about: 'What LiftLedger does' },
  { label: 'Login', href: paths.login(), about: 'Most pages need an account' },
  { label: 'FAQ', href: paths.faq(), about: 'Questions and answers' },
];

export default function NotFoundPage() {
  const ways = useAuth().status === 'signed-in' ? signedInWays : signedOutWays;
  return (
    <NotFound
      title="No such page"
      description="The address may be old or mistyped. What you were looking for may be here:"
      ways={ways}
    />
  );
}

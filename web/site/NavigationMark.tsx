import { useLocation } from 'wouter';
import { idlePart } from '#web/loading/idle.tsx';
import { useHasTrainer } from '#web/trainer/use-has-trainer.ts';

const UnreadMark = idlePart(async () => (await import('#web/trainer/UnreadMark.tsx')).UnreadMark);

/** Marks a section in which comments or proposals wait. Counts them again on every page. */
export function NavigationMark({ label }: { label: string }) {
  const hasTrainer = useHasTrainer();
  const [location] = useLocation();
  // Only trainers have the section.
  if (label === 'Clients') return <UnreadMark key={location} of="fromClients" />;
  return label === 'Dashboard' && hasTrainer ? (
    <UnreadMark key={location} of="fromTrainers" />
  ) : null;
}

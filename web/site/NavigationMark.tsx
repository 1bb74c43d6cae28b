import { idlePart } from '#web/loading/idle.tsx';
import { useHasTrainer } from '#web/trainer/use-has-trainer.ts';

const UnreadMark = idlePart(async () => (await import('#web/trainer/UnreadMark.tsx')).UnreadMark);

/** Marks the section of the navigation in which something of a trainer or a client is unread. */
export function NavigationMark({ label }: { label: string }) {
  const hasTrainer = useHasTrainer();
  // Only trainers have the section of clients.
  const isOfClients = label === 'Clients';
  return isOfClients || (hasTrainer && label === 'Dashboard') ? (
    <UnreadMark isOfClients={isOfClients} />
  ) : null;
}

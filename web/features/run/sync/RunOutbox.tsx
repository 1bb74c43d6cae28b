import { createContext, type ReactNode, useContext } from 'react';
import { useOutbox } from '#web/outbox/use-outbox.ts';

type Outbox = ReturnType<typeof useOutbox>;

const OutboxContext = createContext<Outbox | null>(null);

/**
 * Provides the pending and refused commands. An update renders only the components that show them.
 */
export function RunOutbox({ userId, children }: { userId: string; children: ReactNode }) {
  return <OutboxContext value={useOutbox(userId)}>{children}</OutboxContext>;
}

export function useRunOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (!outbox) throw new Error('There is no outbox of a live session around this component');
  return outbox;
}

import { UnstyledButton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import {
  tally,
  type PendingTally,
  pendingCount,
  pendingText,
  WORTH_SAYING_MS,
} from '#web/outbox/pending-tally.ts';
import { useOutbox } from '#web/outbox/use-outbox.ts';
import { alertText } from '#web/ui/messages/confirm.ts';
import classes from './sync.module.css';

const SYNCED_MS = 3000;

export function SyncBadge() {
  const counted = tally(useRunOutbox().pending);
  const waiting = pendingCount(counted);
  const state = useSyncState(waiting > 0);
  return (
    <span role="status" className={`row ${classes.place}`}>
      {state === 'waiting' && waiting > 0 ? (
        <UnstyledButton
          className={`row ${classes.button}`}
          onClick={() => void alertText(explain(counted))}
        >
          <span className={`row ${classes.badge}`}>
            <IconCloudOff size={16} stroke={1.75} aria-hidden />
            {waiting} waiting
          </span>
        </UnstyledButton>
      ) : null}
      {state === 'synced' ? <span className={classes.synced}>All synced</span> : null}
    </span>
  );
}

function explain(pending: PendingTally): string {
  const isOne = pendingCount(pending) === 1;
  const verb = isOne ? 'is' : 'are';
  const kept = isOne ? 'It is kept' : 'They are kept';
  return `${pendingText(pending)} ${verb} waiting to sync. ${kept} on this device and sent automatically, in order, as soon as the server accepts them.`;
}

/**
 * Returns the state of the badge: 'waiting' when a command stays pending for a moment, then
 * 'synced' for a moment, otherwise 'quiet'. A quiet badge shows nothing.
 */
function useSyncState(isWaiting: boolean): 'quiet' | 'waiting' | 'synced' {
  const [state, setState] = useState<'quiet' | 'waiting' | 'synced'>('quiet');
  if (!isWaiting && state === 'waiting') setState('synced');
  useEffect(() => {
    const timer = isWaiting
      ? setTimeout(() => setState('waiting'), WORTH_SAYING_MS)
      : setTimeout(() => setState('quiet'), SYNCED_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return state;
}

type Outbox = ReturnType<typeof useOutbox>;

const OutboxContext = createContext<Outbox | null>(null);

/**
 * Provides the pending and refused commands. A change rerenders only the components that show the
 * commands.
 */
export function RunOutbox({ userId, children }: { userId: string; children: ReactNode }) {
  return <OutboxContext value={useOutbox(userId)}>{children}</OutboxContext>;
}

export function useRunOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (!outbox) throw new Error('There is no outbox of a live session around this component');
  return outbox;
}

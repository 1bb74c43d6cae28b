import { ActionIcon } from '@mantine/core';
import { IconList, IconX } from '@tabler/icons-react';
import { formatClock } from '#shared/sessions/time/rest.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { RunNotice } from './plan/RunNotice.tsx';
import { useRun } from './state/run-context.ts';
import { SyncBadge } from './sync/SyncBadge.tsx';
import classes from './RunScreen.module.css';

interface RunHeaderProps {
  name: string;
  startedAt: string;
  onExit: () => void;
  onList: () => void;
}

export function RunHeader({ name, startedAt, onExit, onList }: RunHeaderProps) {
  const hasNotice = useRun((state) => state.planNotice !== null || state.elsewhere.length > 0);
  const title = (
    <p className={`row ${classes.name}`}>
      <span className="cut">{name}</span>
      <Elapsed startedAt={startedAt} />
      <SyncBadge />
    </p>
  );
  return (
    <header className={classes.bar} data-notice={hasNotice || undefined}>
      <ActionIcon aria-label="Exit" onClick={onExit}>
        <IconX size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      <RunNotice>{title}</RunNotice>
      <ActionIcon aria-label="All exercises" onClick={onList}>
        <IconList size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
    </header>
  );
}

/**
 * Shows the time since the start, such as 12:05. The component is separate, so that each second renders only this text.
 */
function Elapsed({ startedAt }: { startedAt: string }) {
  const nowMs = useNow(1000);
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(startedAt)) / 1000));
  return (
    <span role="timer" aria-label="Time since the start">
      {formatClock(seconds)}
    </span>
  );
}

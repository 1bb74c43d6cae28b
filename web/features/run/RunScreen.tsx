import { Alert, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { trpc } from '#web/api/trpc.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { EndedElsewhere } from './EndedElsewhere.tsx';
import { RefusalList } from './RefusalList.tsx';
import { RestedChip } from './rest/RestedChip.tsx';
import { unlockSound, vibrate } from './rest/rest-alert.ts';
import { RunHeader } from './RunHeader.tsx';
import { ExerciseDrawer, loadRunOverlays, MilestoneModal } from './run-overlays.ts';
import { RunRest } from './rest/RunRest.tsx';
import classes from './RunScreen.module.css';
import type { Run } from './run-state.ts';
import { RunSummary } from './RunSummary.tsx';
import { SetForm } from './SetForm.tsx';
import { SetList } from './SetList.tsx';
import { EXIT_QUESTION, FINISH_FAILED } from './texts.ts';
import { useFinish } from './use-finish.ts';
import { useOutbox } from './use-outbox.ts';
import { useRun } from './use-run.ts';
import { useRunKeys } from './use-run-keys.ts';
import { useWakeLock } from './rest/use-wake-lock.ts';

interface RunScreenProps {
  userId: string;
  initial: Run;
  /** The session was ended elsewhere: begin a new one. */
  onRestart: () => void;
}

const FORM_ID = 'set-form';
const SET_HAPTIC_MS = 50;

/** The running session: one set at a time, the rest between, the summary at the end. */
export function RunScreen({ userId, initial, onRestart }: RunScreenProps) {
  const live = useRun(userId, initial);
  const outbox = useOutbox(userId);
  const finish = useFinish(userId, initial.sessionId);
  const [, navigate] = useLocation();
  const [isListOpen, setIsListOpen] = useState(false);
  // Stays mounted once it was opened, so that it can slide away.
  const [wasListOpened, setWasListOpened] = useState(false);
  const isPhone = useIsPhone();
  useWakeLock(useSettings().wakeLock);
  useEffect(loadRunOverlays, []);

  const { run } = live;
  const lines = run.template.exercises;
  const line = lines[run.index];
  const lastTimes = useQuery({
    ...trpc.sessions.lastTime.queryOptions({
      exerciseIds: [...new Set(lines.map((each) => each.exerciseId))].slice(0, 100),
    }),
    staleTime: Infinity,
    enabled: lines.length > 0,
  });

  const canComplete = line !== undefined && run.rest === null && !live.isBusy;
  function completeSet() {
    if (!canComplete) return;
    unlockSound();
    vibrate(SET_HAPTIC_MS);
    void live.completeSet();
  }
  useRunKeys(live, { completeSet, isPaused: isListOpen || finish.state !== 'open' });

  async function exit() {
    if (await confirmText(EXIT_QUESTION, 'Exit')) navigate(paths.dashboard());
  }

  if (finish.celebrated.length > 0) {
    return (
      <Suspense fallback={null}>
        <MilestoneModal
          achievements={finish.celebrated}
          onContinue={() => navigate(paths.dashboard())}
        />
      </Suspense>
    );
  }
  if (live.hasEnded && finish.state === 'open') {
    return <EndedElsewhere sessionId={run.sessionId} onRestart={onRestart} />;
  }

  return (
    <div className={classes.screen}>
      <RunHeader
        name={run.template.name}
        startedAt={run.startedAt}
        onExit={() => void exit()}
        onList={() => {
          setWasListOpened(true);
          setIsListOpen(true);
        }}
      />
      <main className={classes.main}>
        {live.notice ? (
          <Alert
            color="red"
            role="alert"
            title={live.notice.title}
            withCloseButton
            onClose={live.dismissNotice}
          >
            {live.notice.reason}
          </Alert>
        ) : null}
        {finish.failure === null ? null : (
          <Alert color="red" role="alert" title={FINISH_FAILED}>
            {finish.failure}
          </Alert>
        )}
        <RefusalList
          refusals={outbox.refusals}
          lines={lines}
          onDismiss={() => void outbox.dismissRefusals()}
        />
        {line ? (
          <div className={classes.columns}>
            <SetForm
              id={FORM_ID}
              userId={userId}
              live={live}
              line={line}
              unsent={outbox.unsent}
              lastTime={lastTimes.data?.find((last) => last.exerciseId === line.exerciseId)}
              onComplete={completeSet}
            />
            {isPhone ? null : (
              <aside className={classes.aside} aria-label="All sets">
                <SetList live={live} onJump={live.goTo} />
              </aside>
            )}
          </div>
        ) : (
          <RunSummary live={live} unsent={outbox.unsent} />
        )}
      </main>
      <div className={classes.footer}>
        <div className={classes.footerRow}>
          <RunRest key={run.rest?.setId ?? 'none'} live={live} />
          {run.restedAtMs === null || !line ? null : <RestedChip sinceMs={run.restedAtMs} />}
          {line ? (
            <Button
              type="submit"
              form={FORM_ID}
              size="xl"
              fullWidth
              className={classes.complete}
              classNames={{ label: classes.completeLabel, section: classes.completeIcon }}
              disabled={!canComplete}
              leftSection={<IconCheck size={24} stroke={2} aria-hidden />}
            >
              Complete Set
            </Button>
          ) : (
            <Button
              size="xl"
              fullWidth
              className={classes.complete}
              classNames={{ label: classes.completeLabel }}
              loading={finish.state === 'finishing'}
              onClick={() => void finish.finish()}
            >
              Finish &amp; Save Workout
            </Button>
          )}
        </div>
      </div>
      {wasListOpened ? (
        <Suspense fallback={null}>
          <ExerciseDrawer live={live} isOpen={isListOpen} onClose={() => setIsListOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

import { useState } from 'react';
import { useLocation } from 'wouter';
import { useIsSignInLost } from '#web/api/auth-store.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { useWakeLock } from './rest/use-wake-lock.ts';
import type { PickerSlot } from './plan/plan-sheet.ts';
import { PlanSheetHost } from './plan/PlanSheetHost.tsx';
import { RunAlerts } from './sync/RunAlerts.tsx';
import { SignedOutLine } from './sync/SignedOutLine.tsx';
import { GymQuestion } from './gym/GymQuestion.tsx';
import { RunFooter } from './RunFooter.tsx';
import { RunHeader } from './RunHeader.tsx';
import { RunOutbox } from './sync/RunOutbox.tsx';
import { RunContext, useRun, useRunActions } from './state/run-context.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { pressPart } from '#web/loading/press.tsx';
import { currentLine, type Run } from './state/run.ts';
import classes from './RunScreen.module.css';
import { AfterLines } from './AfterLines.tsx';
import { SetForm } from './set/SetForm.tsx';
import { SetList } from './list/SetList.tsx';
import { useCompleteSet } from './set/use-complete-set.ts';
import { useFinish } from './finish/use-finish.ts';
import { useOverlaysNow } from '#web/outbox/use-overlays-now.ts';
import { useLastSets } from './earlier/use-last-sets.ts';
import { useLastTimes } from './earlier/use-last-times.ts';
import { useLiveRun } from './state/use-live-run.ts';
import { useStrength } from './earlier/use-strength.ts';
import { useRunKeys } from './set/use-run-keys.ts';

const ExerciseDrawer = pressPart(
  async () => (await import('./list/ExerciseDrawer.tsx')).ExerciseDrawer,
  { isOpen: ({ isOpen }) => isOpen, close: ({ onClose }) => onClose() },
);

const EndedElsewhere = pressPart(async () => (await import('./RunEnd.tsx')).EndedElsewhere);

/** The question of a forgotten run, and the first rest and suggestion, which are a set away. */
const StillTraining = idlePart(
  async () => (await import('./finish/StillTraining.tsx')).StillTraining,
);
const BelowForm = idlePart(async () => (await import('./BelowForm.tsx')).BelowForm);

interface RunScreenProps {
  userId: string;
  initial: Run;
  /** The session was ended elsewhere: begin a new one. */
  onRestart: () => void;
  Picker: PickerSlot;
}

const FORM_ID = 'set-form';
const EXIT_QUESTION = 'Are you sure you want to exit? Your progress will be saved.';

/** The running session: one set at a time, the rest between, the summary at the end. */
export function RunScreen({ userId, initial, onRestart, Picker }: RunScreenProps) {
  const store = useLiveRun(userId, initial);
  useOverlaysNow(userId);
  return (
    <RunContext value={store}>
      <RunOutbox userId={userId}>
        <LiveRun userId={userId} onRestart={onRestart} Picker={Picker} />
      </RunOutbox>
    </RunContext>
  );
}

function LiveRun({ userId, onRestart, Picker }: Omit<RunScreenProps, 'initial'>) {
  const session = useRun(({ run }) => run.pending);
  const line = useRun(({ run }) => currentLine(run));
  const hasEnded = useRun((state) => state.hasEnded);
  const { goTo } = useRunActions();
  const finish = useFinish(userId, session.sessionId);
  const completeSet = useCompleteSet();
  const [, navigate] = useLocation();
  const [isListOpen, setIsListOpen] = useState(false);
  const isPhone = useIsPhone();
  const isSignInLost = useIsSignInLost();
  useWakeLock(useSettings().wakeLock);
  useRunKeys({ completeSet, isPaused: isListOpen || finish.state !== 'open' });

  const lastTimes = useLastTimes();
  useStrength(lastTimes);
  useLastSets(lastTimes);

  async function exit() {
    if (await confirmText(EXIT_QUESTION, 'Exit')) navigate(paths.dashboard());
  }

  if (hasEnded && finish.state === 'open') {
    return <EndedElsewhere sessionId={session.sessionId} onRestart={onRestart} />;
  }

  return (
    <PlanSheetHost Picker={Picker}>
      <div className={classes.screen}>
        <RunHeader
          name={session.template.name}
          startedAt={session.startedAt}
          onExit={() => void exit()}
          onList={() => setIsListOpen(true)}
        />
        <main className={classes.main}>
          {isSignInLost ? <SignedOutLine userId={userId} /> : null}
          <StillTraining finish={finish} />
          <RunAlerts finishFailure={finish.failure} />
          <div className={classes.columns}>
            <div className={classes.column}>
              {line ? (
                <SetForm
                  id={FORM_ID}
                  userId={userId}
                  line={line}
                  lastTime={lastTimes?.find((last) => last.exerciseId === line.exerciseId)}
                  onComplete={completeSet}
                />
              ) : (
                <AfterLines userId={userId} />
              )}
              <BelowForm userId={userId} line={line} />
              <RunFooter formId={FORM_ID} finish={finish} />
            </div>
            {line && !isPhone ? (
              <aside className={classes.aside} aria-label="All sets">
                <SetList onJump={goTo} isWithTargets />
              </aside>
            ) : null}
          </div>
        </main>
        <GymQuestion userId={userId} />
        <ExerciseDrawer isOpen={isListOpen} onClose={() => setIsListOpen(false)} />
      </div>
    </PlanSheetHost>
  );
}

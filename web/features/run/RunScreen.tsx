import { type ReactNode, useContext, useState } from 'react';
import { useLocation } from 'wouter';
import { useIsSignInLost } from '#web/api/person/auth-store.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { lineUnits } from '#web/hooks/use-line-units.ts';
import { enteredWeight } from '#web/training/entry-unit.ts';
import { readSetValues } from '#web/training/set-values.ts';
import { askAboutSlip } from '#web/workouts/slip/slip-question.ts';
import { paths } from '#web/paths.ts';
import { ExercisePicture } from '#web/exercises/figure/ExercisePicture.tsx';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { runPart } from '#web/loading/press.tsx';
import { useOverlaysNow } from '#web/outbox/use-overlays-now.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { AddExerciseButton, IsPlanSheetOpen } from './plan/plan-sheet-openers.tsx';
import { PlanSheetHost } from './plan/PlanSheetHost.tsx';
import { RunAlerts } from './sync/RunAlerts.tsx';
import { RunFooter } from './RunFooter.tsx';
import { RunHeader } from './RunHeader.tsx';
import { RunContext, useRun, useRunActions, useRunStore } from './state/run-context.ts';
import { currentLine, linesOf, type Run } from './state/run.ts';
import classes from './RunScreen.module.css';
import { SetForm } from './set/SetForm.tsx';
import { LineAim } from './suggestion/LineAim.tsx';
import { useFinish } from './finish/use-finish.ts';
import { useLastSets, useLastTimes, useStrength } from './earlier/use-last-times.ts';
import { useLiveRun } from './state/use-live-run.ts';
import { useRunKeys } from './set/use-run-keys.ts';
import { useEmptyBars, useGyms, useKeptGyms } from './gym/use-rig.ts';
import runSummaryClasses from './finish/RunSummary.module.css';
import { unlockSound, vibrate } from '#web/hooks/rest-alert.ts';
import { canComplete } from './state/run-store.ts';
import { RunOutbox } from './sync/SyncBadge.tsx';

const ExerciseDrawer = runPart(
  async () => (await import('./list/ExerciseDrawer.tsx')).ExerciseDrawer,
  { isOpen: ({ isOpen }) => isOpen, close: ({ onClose }) => onClose() },
);

const SignedOutLine = runPart(async () => (await import('./sync/RunNews.tsx')).SignedOutLine);
const EndedElsewhere = runPart(async () => (await import('./RunEnd.tsx')).EndedElsewhere);

const StillTraining = idlePart(
  async () => (await import('./finish/StillTraining.tsx')).StillTraining,
);
// Only wide screens show this list beside the form, so the list loads after the first content.
const SetList = idlePart(async () => (await import('./list/ExerciseDrawer.tsx')).SetList);
const TodaySets = idlePart(async () => (await import('./list/TodaySets.tsx')).TodaySets);
const SuggestionInForm = idlePart(
  async () => (await import('./suggestion/SetSuggestion.tsx')).SuggestionInForm,
);
const BelowForm = idlePart(async () => (await import('./BelowForm.tsx')).BelowForm);

const KeepChanges = runPart(async () => (await import('./plan/KeepChanges.tsx')).KeepChanges, {
  isOpen: ({ changes }) => changes !== null,
  // If the question about changes cannot be loaded, the workout finishes without the question.
  close: ({ onDone }) => onDone(),
});

interface RunScreenProps {
  userId: string;
  initial: Run;
  isShortOfTime: boolean;
  onRestart: () => void;
  onContinued: () => void;
}

const FORM_ID = 'set-form';
const EXIT_QUESTION = 'Are you sure you want to exit? Your progress will be saved.';

export function RunScreen({ initial, ...props }: RunScreenProps) {
  const { userId } = props;
  const store = useLiveRun(userId, initial);
  useOverlaysNow(userId);
  return (
    <RunContext value={store}>
      <RunOutbox userId={userId}>
        <LiveRun {...props} />
      </RunOutbox>
    </RunContext>
  );
}

function LiveRun(props: Omit<RunScreenProps, 'initial'>) {
  const { userId, isShortOfTime, onRestart, onContinued } = props;
  // Each value has a separate selector. A logged set changes the session but none of these values,
  // so nothing re-renders here.
  const sessionId = useRun(({ run }) => run.session.sessionId);
  const name = useRun(({ run }) => run.pending.template.name);
  const startedAt = useRun(({ run }) => run.pending.startedAt);
  const hasEnded = useRun((state) => state.hasEnded);
  const finish = useFinish(userId, sessionId);
  const lastTimes = useLastTimes();
  const completeSet = useCompleteSet(userId, lastTimes);
  const store = useRunStore();
  const [, navigate] = useLocation();
  const [isListOpen, setIsListOpen] = useState(false);
  const isSignInLost = useIsSignInLost();
  useRunKeys({ completeSet, isPaused: isListOpen || finish.state !== 'open' });

  useStrength(lastTimes);
  useLastSets(lastTimes);
  useEmptyBars();
  useKeptGyms(userId);

  async function exit() {
    const isEmpty = () => store.getState().run.pending.sets.length === 0;
    const pressed = { isDiscard: false };
    const press = () => void (pressed.isDiscard = true);
    const discard = isEmpty() ? { verb: 'Discard', press } : undefined;
    if (await confirmText(EXIT_QUESTION, 'Exit', 'Cancel', discard)) navigate(paths.dashboard());
    // Another device may have logged a set meanwhile.
    else if (pressed.isDiscard && isEmpty()) await finish.end();
  }

  if (hasEnded && finish.state === 'open') {
    return <EndedElsewhere sessionId={sessionId} onContinued={onContinued} onRestart={onRestart} />;
  }

  return (
    <PlanSheetHost opensWith={isShortOfTime ? 'lessTime' : null}>
      <div className={classes.screen}>
        <RunHeader
          name={name}
          startedAt={startedAt}
          onExit={() => void exit()}
          onList={() => setIsListOpen(true)}
        />
        <main className={`stacked ${classes.main}`}>
          {isSignInLost ? <SignedOutLine userId={userId} /> : null}
          <StillTraining finish={finish} />
          <RunAlerts finishFailure={finish.failure} />
          <Columns userId={userId} lastTimes={lastTimes} onComplete={completeSet}>
            <BelowForm userId={userId} />
            <RunFooter formId={FORM_ID} finish={finish} />
          </Columns>
        </main>
        <GymQuestion userId={userId} />
        <KeepChanges userId={userId} {...finish.keep} />
        <ExerciseDrawer isOpen={isListOpen} onClose={() => setIsListOpen(false)} />
      </div>
    </PlanSheetHost>
  );
}

interface ColumnsProps {
  userId: string;
  lastTimes: readonly LastPerformance[] | undefined;
  onComplete: () => void;
  children: ReactNode;
}

/**
 * Shows the current exercise. The component is separate, so that a change of exercise does not render the whole screen.
 */
function Columns({ userId, lastTimes, onComplete, children }: ColumnsProps) {
  const line = useRun(({ formRun }) => currentLine(formRun));
  const { goTo } = useRunActions();
  const isPhone = useIsPhone();
  return (
    <div className={classes.columns}>
      <div className={`stacked ${classes.column}`}>
        {line && isPhone ? (
          <div className={`row ${classes.picture}`}>
            <ExercisePicture exercise={line.exercise} />
          </div>
        ) : null}
        {line ? (
          <SetForm
            id={FORM_ID}
            userId={userId}
            line={line}
            lastTime={lastTimes?.find((last) => last.exerciseId === line.exerciseId)}
            suggestion={<SuggestionInForm />}
            onComplete={onComplete}
          />
        ) : (
          <AfterLines userId={userId} />
        )}
        {line ? <LineAim line={line} /> : null}
        {line && isPhone ? <TodaySets line={line} /> : null}
        {children}
      </div>
      {line && !isPhone ? (
        <aside className={`surface-card ${classes.aside}`} aria-label="All sets">
          <SetList onJump={goTo} isWithTargets />
        </aside>
      ) : null}
    </div>
  );
}

const GymAtStart = runPart(async () => (await import('./gym/GymAtStart.tsx')).GymAtStart);

function GymQuestion({ userId }: { userId: string }) {
  const gyms = useGyms();
  const isPlanOpen = useContext(IsPlanSheetOpen);
  return gyms.length === 0 || isPlanOpen ? null : <GymAtStart userId={userId} />;
}

const UsualNext = idlePart(async () => (await import('./plan/UsualNext.tsx')).UsualNext);
const RunEnd = runPart(async () => (await import('./RunEnd.tsx')).RunEnd);

function AfterLines({ userId }: { userId: string }) {
  const hasLines = useRun(({ run }) => linesOf(run).some((line) => !line.isLeftOut));
  const hasSets = useRun(({ run }) => run.pending.sets.length > 0);
  return hasLines || hasSets ? <RunEnd userId={userId} /> : <NoExercises />;
}

function NoExercises() {
  const heading = usePageFocus('Quick Workout');
  return (
    <section className={runSummaryClasses.summary}>
      <h1 ref={heading} tabIndex={-1} className={runSummaryClasses.title}>
        What are you training?
      </h1>
      <AddExerciseButton isFirst />
      <UsualNext afterExerciseId={undefined} />
    </section>
  );
}

const SET_HAPTIC_MS = 50;

/**
 * Returns a function that completes the set in the form. The function must run inside the press handler, because
 * browsers unlock sound only there.
 */
function useCompleteSet(
  userId: string,
  lastTimes: readonly LastPerformance[] | undefined,
): () => void {
  const store = useRunStore();
  return () => {
    const state = store.getState();
    if (!canComplete(state)) return;
    unlockSound();
    const complete = () => {
      void state.actions.completeSet();
      vibrate(SET_HAPTIC_MS);
    };
    const asked = askAboutForm(userId, state.run, lastTimes);
    if (asked === null) return complete();
    void asked.then((isRight) => {
      if (isRight) complete();
    });
  };
}

/**
 * Asks about an implausible weight and resolves to the answer. Returns null for a plausible weight,
 * and for a form with an error.
 */
function askAboutForm(
  userId: string,
  run: Run,
  lastTimes: readonly LastPerformance[] | undefined,
): Promise<boolean> | null {
  const line = currentLine(run);
  if (!line) return null;
  const { exerciseId, exercise } = line;
  const units = lineUnits(userId, exerciseId);
  const read = readSetValues(run.inputs, units.line, exercise);
  if ('problem' in read) return null;
  const { enteredWeight: entered } = enteredWeight(run.inputs, units.line, units.account);
  const { weightLbs } = read.values;
  const last = lastTimes?.find((each) => each.exerciseId === exerciseId);
  const today = run.pending.sets.filter((set) => set.exerciseId === exerciseId);
  return askAboutSlip({ weightLbs, entered }, exercise, { today, last, units });
}

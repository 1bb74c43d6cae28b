import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { LastPerformance, SessionLine } from '#shared/sessions/schema.ts';
import { countByLine } from '#shared/sessions/lines/set-count.ts';
import { circuitAt, circuitMembers } from '#shared/templates/circuits.ts';
import { labelWords } from '#shared/sessions/lines/set-label.ts';
import type { LineUnits } from '#shared/sets/shown-weight.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import { lastTimeText } from '#web/training/set-text.ts';
import { percentSourceText, shortTargetText } from '#web/training/target-text.ts';
import { typedSet } from '#web/training/set-values.ts';
import { bothStarts } from '../state/set-start.ts';
import { startTexts, type StartTexts } from './start-texts.ts';
import { MeasureField, WeightField } from './FormFields.tsx';
import { NotesButton } from '../notes/NotesButton.tsx';
import { usePinnedNote } from '../notes/pinned-notes.ts';
import { WarmUp } from '../gym/WarmUp.tsx';
import { RpeChips } from './RpeChips.tsx';
import { LineMenuButton } from '../plan/plan-sheet-openers.tsx';
import {
  dueTarget,
  linesOf,
  nextLabel,
  percentBase,
  placeInPlan,
  type Run,
  setCounts,
} from '../state/run.ts';
import { useRun, useRunActions, useRunStore } from '../state/run-context.ts';
import classes from './SetForm.module.css';
import { SetKindButton } from './SetKindButton.tsx';
import startChipsClasses from '../suggestion/suggestion.module.css';

interface SetFormProps {
  /** `id` is the id of the form, to which the Complete Set button outside the form refers. */
  id: string;
  userId: string;
  line: SessionLine;
  lastTime: LastPerformance | undefined;
  suggestion: ReactNode;
  onComplete: () => void;
}

/**
 * Shows the form of the next set. Each part reads only the values that it shows, so that a press
 * re-renders only the changed parts.
 */
export function SetForm({ id, userId, line, lastTime, suggestion, onComplete }: SetFormProps) {
  const heading = usePageFocus(line.exercise.name);
  const pinned = usePinnedNote(line.exerciseId);
  const units = useLineUnits()(line.exerciseId);
  const last = lastTimeText(lastTime, units, line.exercise);
  const notes = [pinned, line.notes, line.sessionNotes].filter(Boolean).join(' · ');

  return (
    <form
      id={id}
      className={`stacked ${classes.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onComplete();
      }}
    >
      <div className={classes.head}>
        <p className="spoken">
          <Place />
          <Round />
        </p>
        <div className={classes.title}>
          <h1 ref={heading} tabIndex={-1} className={classes.name}>
            {line.exercise.name}
          </h1>
          <NotesButton userId={userId} line={line} />
          <LineMenuButton line={line} className={classes.menu} />
        </div>
        <CircuitLine />
        {notes === '' ? null : <p className="cut dim">{notes}</p>}
        <div className={`row ${classes.set}`}>
          <SetKindButton line={line} />
          <PercentSource line={line} units={units} />
          <Starts line={line} units={units}>
            {suggestion}
          </Starts>
        </div>
        {last === null ? null : <p className={`note ${classes.last}`}>{last}</p>}
        <SpokenPlace line={line} />
      </div>
      <div className={`row ${classes.bar}`}>
        <SetsDone />
        <WarmUp key={line.id} line={line} units={units} />
      </div>
      {line.exercise.loadKind === 'NONE' ? null : <WeightField userId={userId} line={line} />}
      <MeasureField line={line} />
      <RpeChips line={line} />
    </form>
  );
}

function Place() {
  const [place, places] = useRun(useShallow(({ formRun: run }) => placeInPlan(run)));
  return `Exercise ${place} of ${places}`;
}

/**
 * Shows the exercises of a circuit, such as 'A1 / A2 Barbell Row'. The heading already shows the
 * name of the current exercise.
 */
function CircuitLine() {
  const lines = useRun(({ formRun: run }) => linesOf(run));
  const lineIndex = useRun(({ formRun: run }) => run.lineIndex);
  const neighbours = circuitAt(lines, lineIndex)?.neighbours;
  if (!neighbours) return null;
  const members = circuitMembers(lines);
  const { start, end } = neighbours;
  return (
    <p className="cut note">
      {lines
        .slice(start, end)
        .map((line, position) => ({ line, index: start + position }))
        .filter(({ line }) => !line.isLeftOut)
        .map(({ line, index }, position) => {
          const label = members[index]?.label;
          return (
            <span key={line.id}>
              {position === 0 ? '' : ' / '}
              {index === lineIndex ? (
                <span className={classes.member}>{label}</span>
              ) : (
                `${label} ${line.exercise.name}`
              )}
            </span>
          );
        })}
    </p>
  );
}

function Round() {
  return useRun(({ formRun: run }) => roundText(run));
}

function roundText(run: Run): string | null {
  const lines = linesOf(run);
  const neighbours = circuitAt(lines, run.lineIndex)?.neighbours;
  if (!neighbours) return null;
  const members = lines
    .slice(neighbours.start, neighbours.end)
    .filter((member) => !member.isLeftOut);
  const rounds = Math.max(...members.map((member) => member.targetSets));
  const round = Math.min(rounds, (setCounts(run)[run.lineIndex] ?? 0) + 1);
  return `, round ${round} of ${rounds}`;
}

/**
 * Announces the exercise and set to screen readers, for example when a circuit changes the
 * exercise.
 */
function SpokenPlace({ line }: { line: SessionLine }) {
  const label = useRun(({ formRun: run }) => labelWords(nextLabel(run, run.lineIndex)));
  return (
    <p className="spoken" aria-live="polite">
      {line.exercise.name}, {label}
    </p>
  );
}

function SetsDone() {
  const { planned, done } = useRun(
    useShallow(
      ({ formRun: run }) => countByLine(linesOf(run), run.pending.sets)[run.lineIndex] ?? NO_COUNT,
    ),
  );
  return <LoadedBar total={planned} done={done} />;
}

const NO_COUNT = { planned: 0, done: 0 };

interface PartProps {
  line: SessionLine;
  units: LineUnits;
}

/**
 * Shows '80% of 1RM 100 kg' for a weight that is planned as a percentage. Renders nothing while the
 * 1RM is unknown.
 */
function PercentSource({ line, units }: PartProps) {
  const text = useRun(({ formRun: run }) =>
    percentSourceText(dueTarget(run, line, run.lineIndex), percentBase(run, line), units),
  );
  return text === null ? null : <p className="note cut">{text}</p>;
}

function Starts({ line, units, children }: PartProps & { children: ReactNode }) {
  const starts = useRun(
    useShallow(({ formRun: run }) => startTexts(run, line, run.lineIndex, units)),
  );
  return (
    <div className={`row grow ${classes.starts}`} data-chips={starts !== null || undefined}>
      {starts ? (
        <StartChips texts={starts} />
      ) : line.isUnplanned ? null : (
        <TargetButton line={line} units={units} />
      )}
      {children}
    </div>
  );
}

function TargetButton({ line, units }: PartProps) {
  const target = useRun(({ formRun: run }) =>
    shortTargetText(dueTarget(run, line, run.lineIndex), units, line),
  );
  const { setInputs } = useRunActions();
  const store = useRunStore();

  function resetToTarget() {
    const { run } = store.getState();
    const { plan } = bothStarts(run, line, run.lineIndex);
    const { reps, duration, distance, ...weight } = typedSet(plan);
    const isPlanned = dueTarget(run, line, run.lineIndex).targetWeight !== null;
    setInputs({ reps, duration, distance, ...(isPlanned ? weight : {}) });
  }

  return (
    <UnstyledButton
      className={`cut ${classes.target}`}
      aria-label={`target ${target}, use it`}
      onClick={resetToTarget}
    >
      target {target}
    </UnstyledButton>
  );
}

/**
 * Offers two sources for the form: the targets, or the same set of the last workout. The next sets
 * use the chosen source too.
 */
function StartChips({ texts }: { texts: StartTexts }) {
  const { startFrom } = useRunActions();
  return (
    <div role="group" aria-label="Start from" className={startChipsClasses.chips}>
      <UnstyledButton
        className={`outlined ${startChipsClasses.chip}`}
        aria-pressed={texts.chosen === 'plan'}
        onClick={() => startFrom('plan')}
      >
        <span>Plan</span> <span>{texts.plan}</span>
      </UnstyledButton>
      <UnstyledButton
        className={`outlined ${startChipsClasses.chip}`}
        aria-pressed={texts.chosen === 'last-time'}
        onClick={() => startFrom('last-time')}
      >
        <span>Last</span> <span>{texts.lastTime}</span>
      </UnstyledButton>
    </div>
  );
}

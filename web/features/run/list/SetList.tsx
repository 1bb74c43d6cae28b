import { Button, Group, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { circuitAt } from '#shared/templates/circuits.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { SetName } from '#web/training/SetKindBadge.tsx';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { countByLine } from '#shared/sessions/lines/set-count.ts';
import { hasSetsLeft } from '#shared/sessions/lines/set-lines.ts';
import { labelSets } from '#shared/sessions/lines/set-label.ts';
import { targetsOfSets } from '#shared/sessions/lines/set-target-of.ts';
import { bareCountText } from '#web/workouts/session/set-count-text.ts';
import { runPart } from '#web/loading/press.tsx';
import { shortTargetText } from '#web/training/target-text.ts';
import { type LiftedExercise, ratedSetText } from '#web/training/set-text.ts';
import { ExercisePicture } from '#web/exercises/figure/ExercisePicture.tsx';
import { AddExerciseButton, LessTimeButton, LineMenuButton } from '../plan/plan-sheet-openers.tsx';
import { bringBackStep } from '../state/plan-steps.ts';
import { linesOf, setsOfLine, targetsLeft } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import classes from './list.module.css';
import { useMendSet } from './use-mend-set.ts';

const SetEditor = runPart(async () => (await import('./SetEditor.tsx')).SetEditor, {
  close: ({ onCancel }) => onCancel(),
});

interface SetListProps {
  onJump: (lineIndex: number) => void;
  isWithTargets?: boolean;
}

export function SetList({ onJump, isWithTargets = false }: SetListProps) {
  const pending = useRun(({ run }) => run.pending);
  const lineIndex = useRun(({ run }) => run.lineIndex);
  const lines = linesOf({ pending });
  const counts = countByLine(lines, pending.sets);
  const hasOpenSets = lines.some((line, index) => hasSetsLeft(line, counts[index]?.done));
  return (
    <>
      <ol className="plain-list">
        {lines.map((line, index) => {
          const sets = setsOfLine({ pending }, index);
          const count = counts[index] ?? { planned: 0, done: 0, extra: 0 };
          const label = circuitAt(lines, index)?.label;
          const isCurrent = index === lineIndex;
          if (line.isLeftOut) return <LeftOutLine key={line.id} line={line} sets={sets} />;
          return (
            <li key={line.id} className={classes.line} data-current={isCurrent || undefined}>
              <div className="row gap-4">
                <UnstyledButton
                  className={`row grow ${classes.jump}`}
                  {...(isCurrent ? { 'aria-current': 'step' as const } : {})}
                  onClick={() => onJump(index)}
                >
                  <ExercisePicture exercise={line.exercise} />
                  <span className="grow row-name">
                    {label ? `${label} ` : ''}
                    {line.exercise.name}
                  </span>
                  <span className={`row gap-4 dim ${classes.count}`}>
                    {count.done >= count.planned ? (
                      <IconCheck size={18} stroke={2} aria-hidden />
                    ) : null}
                    {bareCountText(count)}
                    <span className="spoken"> sets done</span>
                  </span>
                </UnstyledButton>
                <LineMenuButton line={line} />
              </div>
              {line.notes ? <p className={`dim written ${classes.notes}`}>{line.notes}</p> : null}
              <LoggedSets
                sets={sets}
                exercise={line.exercise}
                {...(isWithTargets ? { line } : {})}
              />
              {isWithTargets ? <PlannedSets line={line} lineIndex={index} logged={sets} /> : null}
            </li>
          );
        })}
      </ol>
      <Group grow gap={8}>
        {hasOpenSets ? <LessTimeButton /> : null}
        <AddExerciseButton />
      </Group>
    </>
  );
}

/**
 * Shows an exercise that the user left out. An exercise that was swapped before its first set is
 * not shown, because the list shows its replacement.
 */
function LeftOutLine({ line, sets }: { line: SessionLine; sets: readonly LoggedSet[] }) {
  const { changePlan } = useRunActions();
  if (line.replacedById !== undefined && sets.length === 0) return null;
  return (
    <li className={classes.line}>
      <div className="row gap-4">
        <span className={`row grow dim ${classes.leftOut}`}>
          {line.exercise.name}
          <span>{line.replacedById === undefined ? 'Skipped' : 'Swapped'}</span>
        </span>
        <Button
          variant="subtle"
          px="xs"
          aria-label={`Bring back ${line.exercise.name}`}
          onClick={() => void changePlan(bringBackStep(line))}
        >
          Bring back
        </Button>
      </div>
      <LoggedSets sets={sets} exercise={line.exercise} />
    </li>
  );
}

interface LoggedSetsProps {
  sets: readonly LoggedSet[];
  exercise: LiftedExercise;
  line?: SessionLine;
}

function LoggedSets({ sets, exercise, line }: LoggedSetsProps) {
  const unitsOf = useLineUnits();
  const [editedId, setEditedId] = useState<string | null>(null);
  const { removeSet } = useRunActions();
  const mendSet = useMendSet();
  if (sets.length === 0) return null;
  const targets = line ? targetsOfSets(line, sets) : [];
  const labels = labelSets(sets);

  return (
    <ul className={`plain-list ${classes.sets}`}>
      {sets.map((set, index) =>
        set.setId === editedId ? (
          <li key={set.setId} className={classes.editor}>
            <SetEditor
              set={set}
              exercise={exercise}
              units={unitsOf(set.exerciseId)}
              onCancel={() => setEditedId(null)}
              onDelete={() => {
                setEditedId(null);
                void removeSet(set.setId);
              }}
              onSave={async (values) => {
                if (await mendSet(set, exercise, values)) setEditedId(null);
              }}
            />
          </li>
        ) : (
          <li key={set.setId}>
            <UnstyledButton className={classes.set} onClick={() => setEditedId(set.setId)}>
              <span className="row gap-4">
                <IconCheck size={16} stroke={2} aria-hidden className={classes.tick} />
                <SetName label={labels[index]} kind={set.classification} />
              </span>
              <span>
                {ratedSetText(set, unitsOf(set.exerciseId), exercise)}
                {line && targets[index] ? (
                  <span className="dim">
                    {' '}
                    of {shortTargetText(targets[index], unitsOf(set.exerciseId), line)}
                  </span>
                ) : null}
                {set.notes ? <span className="block dim breaks">{set.notes}</span> : null}
              </span>
              <IconPencil size={18} stroke={1.75} aria-hidden className={classes.edit} />
              <span className="spoken">edit</span>
            </UnstyledButton>
          </li>
        ),
      )}
    </ul>
  );
}

interface PlannedSetsProps {
  line: SessionLine;
  lineIndex: number;
  logged: readonly LoggedSet[];
}

function PlannedSets({ line, lineIndex, logged }: PlannedSetsProps) {
  const units = useLineUnits()(line.exerciseId);
  const pending = useRun(({ run }) => run.pending);
  const strength = useRun(({ run }) => run.strength);
  const targets = targetsLeft({ pending, strength }, line, lineIndex);
  if (targets.length === 0) return null;
  const labels = labelSets([...logged, ...targets]).slice(logged.length);
  return (
    <ul
      className={`plain-list ${classes.sets}`}
      aria-label={`Still to do of ${line.exercise.name}`}
    >
      {targets.map((target, index) => (
        // Planned sets have no ids, so their position is the key.
        <li key={logged.length + index} className={`dim ${classes.planned}`}>
          <span>
            <SetName label={labels[index]} kind={target.setClassification} />
          </span>
          {shortTargetText(target, units, line)}
        </li>
      ))}
    </ul>
  );
}

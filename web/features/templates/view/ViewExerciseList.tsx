import { Badge, Title } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { groupMarks, markText } from '#shared/templates/arrange.ts';
import type { TemplateExercise } from '#shared/templates/schema.ts';
import { tempoText } from '#shared/templates/tempo.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { setTargetsText } from '#web/training/target-text.ts';
import { clockText, countedText } from '../lines.ts';
import { targetWeightText } from '../target-weight.ts';
import classes from './ViewExerciseList.module.css';

/** The exercises in order, bound by a rail where they take turns, each with its plan. */
export function ViewExerciseList({ exercises }: { exercises: readonly TemplateExercise[] }) {
  const { weightUnit } = useSettings();
  const marks = useMemo(() => groupMarks(exercises), [exercises]);
  return (
    <ol className={classes.list} aria-label="Exercises">
      {exercises.map((line, index) => {
        const mark = marks[index];
        return (
          <li key={line.id} className={classes.item} data-rail={mark?.rail}>
            <div className={classes.card}>
              <div className={classes.head}>
                <Title order={2} size="h3">
                  <Link href={paths.exercise(line.exerciseId)} className={classes.toExercise}>
                    {index + 1}. {line.exercise.name}
                  </Link>
                </Title>
                {mark ? <Badge variant="light">{markText(mark)}</Badge> : null}
              </div>
              {line.notes === '' ? null : <p className={classes.notes}>{line.notes}</p>}
              {line.setTargets ? (
                <p className={classes.sets} data-numeric>
                  {setTargetsText({ ...line, setTargets: line.setTargets }, weightUnit)}
                </p>
              ) : null}
              <dl className={classes.plan}>
                <Fact name="Sets" value={String(line.targetSets)} />
                {line.setTargets ? null : (
                  <>
                    <Fact name={countedNames[line.exercise.measure]} value={countedText(line)} />
                    <Fact
                      name="Weight"
                      value={targetWeightText(line.targetWeight, weightUnit) ?? '–'}
                    />
                  </>
                )}
                <Fact name="Rest" value={line.restTime === null ? '–' : clockText(line.restTime)} />
                <Fact name="Tempo" value={tempoText(line.targetTempo)} />
                {line.setTargets ? null : (
                  <Fact name="RPE" value={line.targetRPE === null ? '–' : String(line.targetRPE)} />
                )}
              </dl>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const countedNames = { REPS: 'Reps', TIME: 'Time', DISTANCE: 'Distance' } as const;

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-numeric>{value}</dd>
    </div>
  );
}

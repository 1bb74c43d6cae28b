import { Badge, Title } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { groupMarks, markText } from '#shared/templates/arrange.ts';
import type { TemplateExercise } from '#shared/templates/schema.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { eachSetText, planFacts } from './plan-facts.ts';
import classes from './ViewExerciseList.module.css';

/** The exercises in order, bound by a rail where they take turns, each with its plan. */
export function ViewExerciseList({ exercises }: { exercises: readonly TemplateExercise[] }) {
  const { weightUnit } = useSettings();
  const marks = useMemo(() => groupMarks(exercises), [exercises]);
  return (
    <ol className={classes.list} aria-label="Exercises">
      {exercises.map((line, index) => {
        const mark = marks[index];
        const sets = eachSetText(line, weightUnit);
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
              {sets === null ? null : (
                <p className={classes.sets} data-numeric>
                  {sets}
                </p>
              )}
              <dl className={classes.plan}>
                {planFacts(line, weightUnit).map((fact) => (
                  <Fact key={fact.name} {...fact} />
                ))}
              </dl>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-numeric>{value}</dd>
    </div>
  );
}

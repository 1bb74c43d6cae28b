import { useMemo } from 'react';
import { type LineUnits, unitsOfAccount } from '#shared/sets/shown-weight.ts';
import type { Template, TemplateExercise } from '#shared/templates/schema.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { setTargetsText, shortTargetText } from '#web/training/target-text.ts';
import type { EditedTarget } from './edited-program.ts';
import { ExerciseTargets, type TargetChange } from './ExerciseTargets.tsx';
import { linesWithTargets } from './line-targets.ts';
import classes from './editor.module.css';

interface DayTargetsProps {
  id: string;
  /** 'Push, day 1 of week 1' */
  label: string;
  template: Template | undefined;
  targets: readonly EditedTarget[];
  /** Exercises whose percentages are of a training max; all others are of the 1RM. */
  withTrainingMax: ReadonlySet<string>;
  /** Returns the problem with a field of the target at that index. */
  problemOf: (index: number, field: keyof EditedTarget) => string | undefined;
  onChange: TargetChange;
}

/** Shows the targets that differ from the template, exercise by exercise. */
export function DayTargets({
  id,
  label,
  template,
  targets,
  withTrainingMax,
  problemOf,
  onChange,
}: DayTargetsProps) {
  const { weightUnit } = useSettings();
  const lines = useMemo(() => linesWithTargets(template?.exercises ?? []), [template]);
  return (
    <div id={id} role="group" aria-label={`Targets of ${label}`} className={classes.targets}>
      {lines.map((line) => (
        <ExerciseTargets
          key={line.exerciseId}
          line={line}
          asInTemplate={planText(line, unitsOfAccount(weightUnit))}
          rows={targets.flatMap((target, index) =>
            target.exerciseId === line.exerciseId ? [{ target, index }] : [],
          )}
          percentLabel={withTrainingMax.has(line.exerciseId) ? '% of training max' : '% of 1RM'}
          problemOf={problemOf}
          onChange={onChange}
        />
      ))}
      {lines.length === 0 ? (
        <p className={classes.hint}>
          {template ? 'This workout has no exercises yet.' : 'This workout was deleted.'}
        </p>
      ) : null}
    </div>
  );
}

/** '3 × 10 reps', '3 × 8 @8'; '2 × 5 · 8-12' where each set has its own. The weight stays out: it is the template's. */
function planText(line: TemplateExercise, units: LineUnits): string {
  if (line.setTargets) return setTargetsText({ ...line, setTargets: line.setTargets }, units);
  const { targetReps, targetRPE } = line;
  const target = {
    setClassification: 'WORKING',
    targetReps,
    targetRepsMax: null,
    targetWeight: null,
    targetPercent: null,
    targetRPE,
    restTime: null,
  } as const;
  return `${line.targetSets} × ${shortTargetText(target, units, line)}`;
}

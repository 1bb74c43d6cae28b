import { Box, Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { programLimits } from '#shared/programs/vocabulary.ts';
import { rpeLimits } from '#shared/rpe.ts';
import type { TemplateExercise } from '#shared/templates/schema.ts';
import { ChoiceField, TextField } from '#web/ui/fields/fields.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import type { EditedTarget } from './edited-program.ts';
import classes from './editor.module.css';
import { addTarget, targetAsInTemplate } from './line-targets.ts';

/**
 * Changes the targets of a day. The function receives the newest targets, so that two quick changes
 * are both kept.
 */
export type TargetChange = (
  change: (targets: readonly EditedTarget[]) => readonly EditedTarget[],
) => void;

interface ExerciseTargetsProps {
  line: TemplateExercise;
  /** `asInTemplate` names the targets that the template sets, such as '3 × 10 reps'. */
  asInTemplate: string;
  rows: readonly { target: EditedTarget; index: number }[];
  percentLabel: string;
  problemOf: (index: number, field: keyof EditedTarget) => string | undefined;
  onChange: TargetChange;
}

/**
 * Edits the targets of one exercise. An exercise without targets uses the targets of the template.
 */
export function ExerciseTargets({
  line,
  asInTemplate,
  rows,
  percentLabel,
  problemOf,
  onChange,
}: ExerciseTargetsProps) {
  const { exerciseId, exercise } = line;
  const group = useFocusOnCount(rows.length);
  const last = rows.at(-1)?.target;
  return (
    <fieldset ref={group} className="stacked gap-12">
      <legend className="row-name">{exercise.name}</legend>
      {last ? (
        <>
          {rows.map(({ target, index }, row) => (
            <TargetRow
              key={index}
              target={target}
              prefix={rows.length === 1 ? '' : `Part ${row + 1}: `}
              isCounted={exercise.measure === 'REPS'}
              percentLabel={exercise.loadKind === 'NONE' ? undefined : percentLabel}
              problemOf={(field) => problemOf(index, field)}
              onChange={(part) =>
                onChange((now) => now.with(index, { ...target, ...now[index], ...part }))
              }
            />
          ))}
          <Group gap={8}>
            <Button
              variant="default"
              aria-label={`Add sets of ${exercise.name}`}
              onClick={() => onChange((now) => addTarget(now, { ...last, sets: '1' }))}
            >
              Add sets
            </Button>
            <Button
              variant="subtle"
              aria-label={`As in the template: ${exercise.name}`}
              onClick={() =>
                onChange((now) => now.filter((target) => target.exerciseId !== exerciseId))
              }
            >
              As in the template
            </Button>
          </Group>
        </>
      ) : (
        <Group gap={8} wrap="nowrap" justify="space-between">
          <Box component="span" m="4px 0 8px" c="dimmed">
            {asInTemplate}, as in the template
          </Box>
          <Button
            flex="none"
            variant="default"
            aria-label={`Change ${exercise.name}`}
            onClick={() => onChange((now) => addTarget(now, targetAsInTemplate(line)))}
          >
            Change
          </Button>
        </Group>
      )}
    </fieldset>
  );
}

interface TargetRowProps {
  target: EditedTarget;
  /**
   * `prefix` is the start of a field label when the exercise has several rows, such as 'Part 2: '.
   */
  prefix: string;
  /**
   * `isCounted` is false for an exercise that is measured in time or distance instead of
   * repetitions.
   */
  isCounted: boolean;
  percentLabel: string | undefined;
  problemOf: (field: keyof EditedTarget) => string | undefined;
  onChange: (part: Partial<EditedTarget>) => void;
}

function TargetRow({
  target,
  prefix,
  isCounted,
  percentLabel,
  problemOf,
  onChange,
}: TargetRowProps) {
  const field = (name: 'sets' | 'reps' | 'percent' | 'targetRpe', label: string) => ({
    name,
    label,
    'aria-label': `${prefix}${label}`,
    value: target[name],
    error: problemOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <div className="stacked gap-4">
      <div className={classes.fields}>
        <NumberField
          {...field('sets', 'Sets')}
          inputMode="numeric"
          step={1}
          limits={{ min: 1, max: programLimits.sets }}
        />
        {isCounted ? <TextField {...field('reps', 'Reps')} placeholder="8-12" /> : null}
        {isCounted && percentLabel !== undefined ? (
          <NumberField
            {...field('percent', percentLabel)}
            placeholder="–"
            step={2.5}
            limits={{ min: 0, max: programLimits.percent }}
          />
        ) : null}
        <NumberField
          {...field('targetRpe', 'RPE')}
          placeholder="–"
          step={rpeLimits.step}
          limits={rpeLimits}
        />
      </div>
      {isCounted ? (
        <ChoiceField
          type="checkbox"
          name="isOpen"
          label="As many repetitions as possible"
          aria-label={`${prefix}As many repetitions as possible`}
          checked={target.isOpen}
          onChange={(event) => onChange({ isOpen: event.currentTarget.checked })}
        />
      ) : null}
    </div>
  );
}

/**
 * Moves the focus when the number of rows changes, because the pressed button may have disappeared. The last row takes
 * the focus, or a button when no row is left.
 */
function useFocusOnCount(count: number) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count) return;
    const row = `:scope > div:nth-of-type(${count}) input`;
    before.current = count;
    ref.current?.querySelector<HTMLElement>(count === 0 ? 'button' : row)?.focus();
  }, [count]);
  return ref;
}

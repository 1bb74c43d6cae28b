import { Box, Text } from '@mantine/core';
import { isBlank } from '#shared/blank.ts';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { bodyMeasures, isBodyKind } from '#shared/goals/body-measures.ts';
import { type GoalType, priorityLabels } from '#shared/goals/vocabulary.ts';
import type { Goal } from '#shared/goals/schema.ts';
import { useToday } from '#web/hooks/use-current-minute.ts';
import { formatNumber, withUnit } from '#web/text/format.ts';
import { isNumber, readNumber } from '#web/text/number-text.ts';
import { TextField } from '#web/ui/fields/fields.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { FieldGroup } from '#web/ui/fields/more-fields.tsx';
import { type Units, unitAfter, unitOf } from '#web/training/measure-units.ts';
import { MeasureFields } from './MeasureFields.tsx';
import { StrengthFields } from './StrengthFields.tsx';
import { type GoalValues, readTarget, valuesOf } from './goal-form.ts';
import type { GoalFormState } from './goal-rules.ts';
import { goalTypeLooks, priorityText } from '../goal-types.ts';
import { goalPlan } from './goal-plan.ts';
import { useFillLate } from './use-fill-late.ts';
import classes from './GoalForm.module.css';

interface GoalFieldsProps {
  type: GoalType;
  form: GoalFormState;
  goal?: Goal;
}

export function GoalFields({ type, form, goal }: GoalFieldsProps) {
  const { field, values, errors, change, fill } = form;
  // The description is filled from the other fields until the user types a description.
  useFillLate(
    goalName(type, values, form.units),
    values.description,
    (description) => fill({ description }),
    goal && goalName(type, valuesOf(goal, form.units), form.units),
  );
  const today = useToday();
  const plan = goalPlan(values, { type, units: form.units, today, goal });
  return (
    <>
      {type === 'STRENGTH' ? (
        <StrengthFields form={form} goal={goal} />
      ) : (
        <MeasureFields type={type} form={form} />
      )}
      <TextField
        {...field('description')}
        label="Description"
        maxLength={500}
        autoComplete="off"
        placeholder={
          isBlank(values.exercise) ? goalTypeLooks[type].example(form.units.weightUnit) : ''
        }
      />
      <TextField {...field('targetDate')} label="Target date (optional)" type="date" min={today} />
      <Text inherit mt={-8} fw={600} className={classes.plan} role="status" data-numeric>
        {plan}
      </Text>
      <Fold
        summary={`Priority: ${priorityText(values.priorityLevel)}`}
        isNeeded={errors.priorityLevel !== undefined || errors.targetText !== undefined}
      >
        <PriorityChoice
          value={values.priorityLevel}
          onChange={(priorityLevel) => change({ priorityLevel })}
          error={errors.priorityLevel}
        />
        {type === 'STRENGTH' ? null : (
          <TextField
            {...field('targetText')}
            label="Target in your words (optional)"
            maxLength={2000}
          />
        )}
      </Fold>
    </>
  );
}

interface PriorityChoiceProps {
  value: number;
  onChange: (level: number) => void;
  error: string | undefined;
}

function PriorityChoice({ value, onChange, error }: PriorityChoiceProps) {
  return (
    <FieldGroup legend="Priority" error={error}>
      <div className={classes.levels}>
        {Object.entries(priorityLabels).map(([level, label]) => (
          <label key={level} className={classes.level}>
            <input
              type="radio"
              name="priorityLevel"
              value={level}
              checked={value === Number(level)}
              onChange={() => onChange(Number(level))}
              className="cover-input"
            />
            <Box component="span" className="num" fz="lg" lh={1.3}>
              {level}
            </Box>
            <Text span inherit fz="xs" lh={1.3}>
              {label}
            </Text>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/**
 * Returns a name such as 'Barbell Bench Press 245 lbs', '4 workouts a week' or 'Waist 33 in'.
 * Returns undefined while fields are missing.
 */
export function goalName(type: GoalType, values: GoalValues, units: Units): string | undefined {
  if (type === 'STRENGTH') {
    const target = readNumber(values.targetWeight, values.weightUnit);
    if (isBlank(values.exercise) || !isNumber(target) || target <= 0) return undefined;
    return `${values.exercise.trim()} ${formatNumber(target, 2)} ${values.weightUnit}`;
  }
  const { measure, muscle } = values;
  const target = readTarget(values, units);
  if (measure === '' || !isNumber(target) || target <= 0) return undefined;
  const { name, decimals } = unitOf(measure, units);
  const number = formatNumber(target, decimals);
  const amount = withUnit(number, unitAfter(number, name));
  if (isBodyKind(measure)) return `${bodyMeasures[measure].label} ${amount}`;
  if (measure !== 'WEEKLY_MUSCLE_SETS') return amount;
  return muscle === '' ? undefined : `${muscleLabels[muscle]}: ${amount}`;
}

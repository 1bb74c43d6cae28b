import { type GoalType, priorityLabels } from '#shared/goals/vocabulary.ts';
import { isBodyKind } from '#shared/goals/body-measures.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useToday } from '#web/hooks/use-today.ts';
import { isNumber, readNumber } from '#web/text/number-text.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FieldGroup } from '#web/ui/fields/FieldGroup.tsx';
import { unitOf, type Units } from '../measure-units.ts';
import { MeasureFields } from './MeasureFields.tsx';
import { planText } from '../pace.ts';
import { StrengthFields } from './StrengthFields.tsx';
import type { GoalFormState } from './goal-rules.ts';
import { goalTypeLooks } from '../goal-types.ts';
import { goalName } from './goal-name.ts';
import { useFillLate } from './use-fill-late.ts';
import classes from './GoalForm.module.css';

interface GoalFieldsProps {
  type: GoalType;
  form: GoalFormState;
  /** Unit of the goal that is changed. */
  storedUnit?: WeightUnit | undefined;
}

/** The details of a goal, to make one and to change one. */
export function GoalFields({ type, form, storedUnit }: GoalFieldsProps) {
  const { field, values, errors, change, fill } = form;
  // Until the person writes another.
  useFillLate(goalName(type, values, form.units), values.description, (description) =>
    fill({ description }),
  );
  const today = useToday();
  const plan = type === 'STRENGTH' ? strengthPlan(form, today) : bodyPlan(form, form.units, today);
  return (
    <>
      {type === 'STRENGTH' ? (
        <StrengthFields form={form} storedUnit={storedUnit} />
      ) : (
        <MeasureFields type={type} form={form} />
      )}
      <TextField
        {...field('description')}
        label="Description"
        maxLength={500}
        autoComplete="off"
        note={`For example: ${goalTypeLooks[type].example(form.units.weightUnit)}`}
      />
      <TextField {...field('targetDate')} label="Target date (optional)" type="date" min={today} />
      <p className={classes.plan} role="status" data-numeric>
        {plan}
      </p>
      <PriorityChoice
        value={values.priorityLevel}
        onChange={(priorityLevel) => change({ priorityLevel })}
        error={errors.priorityLevel}
      />
    </>
  );
}

/** Returns a sentence on the plan as soon as all numbers are typed. */
function strengthPlan({ values }: GoalFormState, today: string): string | null {
  const { targetDate, weightUnit } = values;
  const start = readNumber(values.current1RM);
  const target = readNumber(values.targetWeight);
  if (!isNumber(start) || !isNumber(target)) return null;
  if (target <= start) return 'You already lift that. Set a target above your 1RM.';
  if (targetDate === '') return null;
  return planText({ start, target, unit: weightUnit, today, targetDate });
}

/** The same for a measure of the body; null for a weekly one, which has no start. */
function bodyPlan({ values }: GoalFormState, units: Units, today: string): string | null {
  const { measure, targetDate } = values;
  if (measure === '' || !isBodyKind(measure)) return null;
  const start = readNumber(values.measureStart);
  const target = readNumber(values.measureTarget);
  if (!isNumber(start) || !isNumber(target)) return null;
  if (target === start) return 'You have already reached that. Set a different target.';
  if (targetDate === '') return null;
  const { word: unit, decimals } = unitOf(measure, units);
  return planText({ start, target, unit, decimals, today, targetDate });
}

interface PriorityChoiceProps {
  value: number;
  onChange: (level: number) => void;
  error: string | undefined;
}

/** 1 Low to 5 High, side by side. */
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
              className={classes.levelInput}
            />
            <span className={classes.levelNumber}>{level}</span>
            <span className={classes.levelLabel}>{label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

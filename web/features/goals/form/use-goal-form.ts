// The state of a goal's form: checked when it is submitted, then with every change.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { localDay } from '#shared/dates.ts';
import type { GoalType } from '#shared/goals/vocabulary.ts';
import {
  checkValues,
  fieldOrder,
  type GoalErrors,
  type GoalField,
  type GoalValues,
  refusedFields,
} from './goal-form.ts';
import type { Units } from '../measure-units.ts';

interface GoalFormOptions {
  initial: GoalValues;
  type: GoalType | undefined;
  units: Units;
  /** The date that stands already. */
  keptDate?: string | undefined;
}

export function useGoalForm({ initial, type, units, keptDate }: GoalFormOptions) {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  // What nobody typed: the start, and what was filled in since.
  const [untouched, setUntouched] = useState(initial);
  const [isChecking, setIsChecking] = useState(false);
  const [refused, setRefused] = useState<GoalErrors>({});
  const [attempts, setAttempts] = useState(0);
  /** In which the numbers of the fields are written. */
  const [held, setHeld] = useState(units);

  const isDirty = [...fieldOrder, 'weightUnit' as const].some(
    (field) => values[field] !== untouched[field],
  );
  // The settings may still come from the server: the units change as long as nothing was typed.
  const isOther = held.weightUnit !== units.weightUnit || held.lengthUnit !== units.lengthUnit;
  if (isOther && !isDirty) {
    setHeld(units);
    setValues(initial);
    setUntouched(initial);
  }

  const check = () =>
    type === undefined
      ? {}
      : checkValues(values, { type, today: localDay(new Date()), units: held, keptDate });
  const errors: GoalErrors = { ...refused, ...(isChecking ? check() : {}) };

  // After each attempt that failed: once the messages stand beside the fields.
  const focusProblem = useEffectEvent(() => {
    if (attempts > 0) focusFirst(ref.current, errors);
  });
  useEffect(() => focusProblem(), [attempts]);

  return {
    ref,
    values,
    errors,
    /** Something was typed or chosen that is not saved. */
    isDirty,
    /** Of the numbers in the fields. */
    units: held,
    /** Fills a field in for somebody who has not typed into it. */
    fill: <Field extends GoalField>(field: Field, value: GoalValues[Field]) => {
      setValues((before) => ({ ...before, [field]: value }));
      setUntouched((before) => ({ ...before, [field]: value }));
    },
    set: <Field extends GoalField>(field: Field, value: GoalValues[Field]) => {
      setValues((before) => ({ ...before, [field]: value }));
      setRefused(({ [field]: _mended, ...others }) => others);
    },
    /** True when there is nothing wrong; else the first wrong field takes the focus. */
    validate: () => {
      setIsChecking(true);
      const isValid = Object.keys(check()).length === 0;
      if (!isValid) setAttempts((count) => count + 1);
      return isValid;
    },
    /** Shows what the server refused beside the fields; returns what belongs to none of them. */
    showRefused: (details: readonly { path: string; message: string }[]) => {
      const found = refusedFields(details);
      setRefused(found.errors);
      setAttempts((count) => count + 1);
      return found.rest;
    },
  };
}

export type GoalFormState = ReturnType<typeof useGoalForm>;

function focusFirst(form: HTMLFormElement | null, errors: GoalErrors): void {
  const name = fieldOrder.find((field) => errors[field] !== undefined);
  const field = name === undefined ? null : form?.elements.namedItem(name);
  const input = field instanceof RadioNodeList ? field[0] : field;
  if (input instanceof HTMLElement) input.focus();
}

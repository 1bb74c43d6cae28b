// The state of a goal's form: checked when it is submitted, then with every change.
import { useEffect, useRef, useState } from 'react';
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

interface GoalFormOptions {
  initial: GoalValues;
  type: GoalType | undefined;
  /** The date that stands already. */
  keptDate?: string | undefined;
}

export function useGoalForm({ initial, type, keptDate }: GoalFormOptions) {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [isChecking, setIsChecking] = useState(false);
  const [refused, setRefused] = useState<GoalErrors>({});
  const [attempts, setAttempts] = useState(0);

  const check = () =>
    type === undefined ? {} : checkValues(values, { type, today: localDay(new Date()), keptDate });
  const errors: GoalErrors = { ...refused, ...(isChecking ? check() : {}) };

  // After each attempt that failed: once the messages stand beside the fields.
  useEffect(() => {
    if (attempts > 0) focusFirst(ref.current, errors);
    // oxlint-disable-next-line react/exhaustive-deps -- the attempt alone moves the focus, not typing
  }, [attempts]);

  return {
    ref,
    values,
    errors,
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

// Keeps the state of a form that is saved. Typed values stay text until the user submits; then the
// server's rules check the values. A failed save keeps the typed values. After a refusal the rules
// run again at each change, so that the messages are current.
import { useForm } from '@mantine/form';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Settings } from '#shared/account/settings.ts';
import { errorDetails } from '#web/api/calls/error-message.ts';
import {
  refusal,
  type SaveFailure,
  saveFailure,
  withoutSentence,
} from '#web/api/calls/save-failure.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { useLoadAhead } from '#web/hooks/use-load-ahead.ts';
import { areSettingsAwaited } from '#web/api/settings/first-settings.ts';
import { getSettings, settingsStore } from '#web/api/settings/settings-store.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import { type FieldErrors, isTyped, place, type Problem, problemsOf } from './problems.ts';

/** Units of the numbers in the fields. */
export type Units = Pick<Settings, 'weightUnit' | 'heightUnit' | 'lengthUnit'>;

interface SavedFormOptions<Values extends object, Input extends object, Saved> {
  /** Returns the initial values of the fields. */
  initial: (units: Units) => Values;
  /** Removes empty content, such as empty rows, before the form is saved. */
  tidy?: (values: Values) => Values;
  /**
   * Returns the unchecked input for the typed values; null when nothing was changed. Text that is no number becomes
   * NaN. Unchanged text becomes the stored value (`keepStored`).
   */
  draft: (values: Values, units: Units) => object | null;
  /** Checks beyond the rules. The rules run only when `check` finds no problem. */
  check?: (values: Values, units: Units) => readonly Problem[];
  /** Loads the rules beside the form. */
  rules: () => Promise<z.ZodType<Input>>;
  /** Converts a problem of the rules or of the server to the name of its field and the typed unit. */
  inField?: (problem: Problem, units: Units, values: Values) => Problem;
  /**
   * Asks the user for confirmation after the rules have passed. Nothing is sent when it returns
   * false.
   */
  maySend?: (values: Values, units: Units) => Promise<boolean>;
  /** Id of the command, when a draft stores it; default: the same content keeps its id until it is saved. */
  commandId?: string;
  /** Sends the checked input. */
  send: (input: Input & { commandId: string }) => Promise<Saved>;
  /** Returns the message after saving; null shows none. */
  savedText: (saved: Saved, sent: Input) => string | null;
  /** Duration of the message; default: 2 s. */
  savedMs?: number;
  failedText: string | ((error: unknown) => string);
  /** Place of the message about a failed save; default: the page. With a toast the page shows its own content. */
  failureIn?: 'page' | 'toast' | 'both';
  onSaved: (saved: Saved, sent: Input) => void;
  /** Called after a submit without changes. Nothing is sent. */
  onUnchanged?: () => void;
  /** True for a form that stays open: a save resets its fields. */
  startsAnew?: boolean;
}

/** State of a form for its frame: `Form`, `FormFoot`. */
export interface FormState {
  formRef: RefObject<HTMLFormElement | null>;
  /** Failure of the save that belongs to no field. */
  failure: SaveFailure | undefined;
  /** True when closing the form would lose changes. */
  isDirty: boolean;
  isSaving: boolean;
  submit: () => Promise<void>;
}

export function useSavedForm<Values extends object, Input extends object, Saved>(
  options: SavedFormOptions<Values, Input, Saved>,
) {
  const { initial, draft, rules, check, inField, tidy = (all) => all } = options;
  const settings = useSettings();
  const [units, setUnits] = useState<Units>(settings);
  const [failure, setFailure] = useState<SaveFailure>();
  const [isSaving, setIsSaving] = useState(false);
  /** The rules that refused an input; undefined before the first refusal. */
  const [refusing, setRefusing] = useState<z.ZodType<Input>>();
  const [refusals, setRefusals] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const { commandIdOf, forget } = useCommandId();
  const [loadAhead] = useState(() => rules);
  useLoadAhead(loadAhead);
  const form = useForm<Values>({
    initialValues: initial(units),
    // After a change, an earlier refusal no longer applies.
    onValuesChange: () => setFailure((shown) => (shown?.isUnsent ? shown : undefined)),
  });
  const isDirty = isTyped(tidy(form.values), tidy(form.getInitialValues()));

  function startIn(next: Units) {
    setUnits(next);
    form.setInitialValues(initial(next));
    form.reset();
  }
  // The units may still arrive from the server. A typed number keeps its unit; no number can be typed before the first
  // units are known.
  const takeUnits = useEffectEvent((next: Units) => {
    if (isSame(units, next)) return;
    if (isDirty && !areSettingsAwaited()) return;
    const typed = form.getValues();
    const before = form.getInitialValues();
    startIn(next);
    // `as`: `Object.keys` returns plain strings, and the form has only the fields of `Values`.
    const names = Object.keys(typed) as (keyof Values)[];
    const kept = names.filter((name) => isTyped({ [name]: typed[name] }, { [name]: before[name] }));
    if (kept.length === 0) return;
    form.setValues((now) => ({
      ...now,
      // `as`: `names` are fields of `Values`, so the object is a part of the values.
      ...(Object.fromEntries(kept.map((name) => [name, typed[name]])) as Partial<Values>),
    }));
  });
  useEffect(() => {
    // The units may have changed between the first render and this effect.
    queueMicrotask(() => takeUnits(getSettings()));
    return settingsStore.subscribe((next) => takeUnits(next));
  }, []);

  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(ref.current);
  }, [refusals]);

  /** Returns the input for `values`, or their problems. */
  function inspect(schema: z.ZodType<Input>, values: Values) {
    const found = check?.(values, units) ?? [];
    if (found.length > 0) return { problems: found };
    const parsed = schema.safeParse(draft(values, units));
    if (parsed.success) return { input: parsed.data, problems: [] };
    return { problems: inFields(problemsOf(parsed.error), values) };
  }

  function inFields(problems: readonly Problem[], values: Values): readonly Problem[] {
    return inField ? problems.map((each) => inField(each, units, values)) : problems;
  }

  async function submit(): Promise<void> {
    if (isSaving) return;
    setFailure(undefined);
    form.clearErrors();
    const values = tidy(form.getValues());
    form.setValues(values);
    if (draft(values, units) === null) {
      options.onUnchanged?.();
      return;
    }
    setIsSaving(true);
    try {
      const schema = await rules();
      const { input, problems } = inspect(schema, values);
      if (input !== undefined) {
        if ((await options.maySend?.(values, units)) !== false) await save(input);
        return;
      }
      setRefusing(() => schema);
      refuse(problems, values);
    } catch (error) {
      fail(error, values);
    } finally {
      setIsSaving(false);
    }
  }

  async function save(input: Input): Promise<void> {
    const saved = await options.send({
      ...input,
      commandId: options.commandId ?? commandIdOf(input),
    });
    // The next save of the same content is a new command.
    forget();
    const text = options.savedText(saved, input);
    if (text !== null) toastSuccess(text, options.savedMs);
    if (options.startsAnew) {
      startIn(getSettings());
      setRefusing(undefined);
    }
    options.onSaved(saved, input);
  }

  function refuse(problems: readonly Problem[], values: Values): void {
    const { errors, rest } = place(problems, values);
    form.setErrors(errors);
    if (rest !== null) setFailure(refusal(rest));
    setRefusals((count) => count + 1);
  }

  function fail(error: unknown, values: Values): void {
    const { failedText, failureIn = 'page' } = options;
    const text = typeof failedText === 'string' ? failedText : failedText(error);
    if (failureIn !== 'page') toastError(text);
    const details = errorDetails(error);
    if (details.length > 0) return refuse(inFields(details, values), values);
    const failed = saveFailure(error, text);
    setFailure(failureIn === 'toast' ? withoutSentence(failed, text) : failed);
  }

  const live = refusing ? place(inspect(refusing, form.values).problems, form.values).errors : {};
  // `as`: only this hook sets errors, and all are sentences.
  const errors: FieldErrors = { ...(form.errors as FieldErrors), ...live };
  const state: FormState = { formRef: ref, failure, isDirty, isSaving, submit };
  return {
    ...state,
    values: form.values,
    errors,
    units,
    /** Changes several fields, for inputs that are not bound to one. */
    change(part: Partial<Values>) {
      form.setValues((now) => ({ ...now, ...part }));
    },
    /** Changes fields based on their current values. */
    changeBy(partOf: (now: Values) => Partial<Values>) {
      form.setValues(partOf(form.getValues()));
    },
    /** Fills in fields that the user has not typed into. */
    fill(part: Partial<Values>) {
      form.setInitialValues({ ...form.getInitialValues(), ...part });
      form.setValues((now) => ({ ...now, ...part }));
    },
    /** Returns the props that bind a field: name, value, handler and error. */
    field<Name extends keyof Values & string>(name: Name) {
      const { onChange } = form.getInputProps(name);
      return { name, value: form.values[name], onChange, error: errors[name] };
    },
  };
}

function isSame(units: Units, others: Units): boolean {
  return (
    units.weightUnit === others.weightUnit &&
    units.heightUnit === others.heightUnit &&
    units.lengthUnit === others.lengthUnit
  );
}

/** Focuses the first field with an error. A number is selected, so that typing replaces it. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  if (field instanceof HTMLInputElement && field.inputMode !== '') field.select();
}

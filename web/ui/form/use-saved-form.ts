// Holds the state of a form. Values stay text until a submit, when the schema validates them on this device.
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

export type Units = Pick<Settings, 'weightUnit' | 'heightUnit' | 'lengthUnit'>;

interface SavedFormOptions<Values extends object, Input extends object, Saved> {
  initial: (units: Units) => Values;
  /** `tidy` removes empty list entries before the form is validated. */
  tidy?: (values: Values) => Values;
  /**
   * `draft` converts the typed values into an input for the schema; null if nothing has changed. Text that is not a
   * number becomes NaN.
   */
  draft: (values: Values, units: Units) => object | null;
  /** `check` finds errors that the schema does not cover, before the schema validates. */
  check?: (values: Values, units: Units) => readonly Problem[];
  /** `rules` loads the schema, which is not part of the form's own code. */
  rules: () => Promise<z.ZodType<Input>>;
  /**
   * `inField` converts a validation error of the schema into an error at a form field. Limits in the message get the
   * unit of the field.
   */
  inField?: (problem: Problem, units: Units, values: Values) => Problem;
  /**
   * `maySend` asks for a confirmation after a successful validation. The form is not sent if its promise resolves to
   * false.
   */
  maySend?: (values: Values, units: Units) => Promise<boolean>;
  /** `commandId` is the command id of a stored draft. Without `commandId`, the form creates an id. */
  commandId?: string;
  send: (input: Input & { commandId: string }) => Promise<Saved>;
  savedText: (saved: Saved, sent: Input) => string | null;
  /** `savedMs` is the duration of the success message, in ms. The default is 2000. */
  savedMs?: number;
  failedText: string | ((error: unknown) => string);
  /** `failureIn` says where the error message appears: in the page (the default), in a toast, or in both. */
  failureIn?: 'page' | 'toast' | 'both';
  onSaved: (saved: Saved, sent: Input) => void;
  /** `onUnchanged` runs when the user submits the form without changes. The form then sends nothing. */
  onUnchanged?: () => void;
  /** `startsAnew` is true for a form that stays open. Its fields are emptied after a save. */
  startsAnew?: boolean;
}

export interface FormState {
  formRef: RefObject<HTMLFormElement | null>;
  /** `failure` is the error of the last save, if it belongs to no single field. */
  failure: SaveFailure | undefined;
  /** `isDirty` is true when leaving the form would lose changes. */
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
  /**
   * `refusing` is the validation schema after a failed attempt to save; undefined before. The schema then validates
   * every change of the form, so that the error messages stay correct.
   */
  const [refusing, setRefusing] = useState<z.ZodType<Input>>();
  const [refusals, setRefusals] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const { commandIdOf, forget } = useCommandId();
  const [loadAhead] = useState(() => rules);
  useLoadAhead(loadAhead);
  const form = useForm<Values>({
    initialValues: initial(units),
    // An earlier refusal may no longer apply to the changed values, so its message is removed. The message of an unsent
    // form stays.
    onValuesChange: () => setFailure((shown) => (shown?.isUnsent ? shown : undefined)),
  });
  const isDirty = isTyped(tidy(form.values), tidy(form.getInitialValues()));

  function startIn(next: Units) {
    setUnits(next);
    form.setInitialValues(initial(next));
    form.reset();
  }
  // The user's units may arrive after the first render. The fields then start again in these units. Fields in which the
  // user has typed keep their text.
  const takeUnits = useEffectEvent((next: Units) => {
    if (isSame(units, next)) return;
    if (isDirty && !areSettingsAwaited()) return;
    const typed = form.getValues();
    const before = form.getInitialValues();
    startIn(next);
    // The cast is safe because `typed` has only the form's field names as keys.
    const names = Object.keys(typed) as (keyof Values)[];
    const kept = names.filter((name) => isTyped({ [name]: typed[name] }, { [name]: before[name] }));
    if (kept.length === 0) return;
    form.setValues((now) => ({
      ...now,
      // The cast is safe because `kept` contains only field names.
      ...(Object.fromEntries(kept.map((name) => [name, typed[name]])) as Partial<Values>),
    }));
  });
  useEffect(() => {
    // The units may have changed between the first render and this effect, so they are compared once here.
    queueMicrotask(() => takeUnits(getSettings()));
    return settingsStore.subscribe((next) => takeUnits(next));
  }, []);

  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(ref.current);
  }, [refusals]);

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
    // A later save of the same content needs a new command id.
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
  // The cast is safe because this hook sets only strings as errors.
  const errors: FieldErrors = { ...(form.errors as FieldErrors), ...live };
  const state: FormState = { formRef: ref, failure, isDirty, isSaving, submit };
  return {
    ...state,
    values: form.values,
    errors,
    units,
    change(part: Partial<Values>) {
      form.setValues((now) => ({ ...now, ...part }));
    },
    changeBy(partOf: (now: Values) => Partial<Values>) {
      form.setValues(partOf(form.getValues()));
    },
    /** Fills in values that the page sets instead of the user, so they do not count as changes. */
    fill(part: Partial<Values>) {
      form.setInitialValues({ ...form.getInitialValues(), ...part });
      form.setValues((now) => ({ ...now, ...part }));
    },
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

/** Focuses the first invalid field. The number of a number field is selected, so that typing replaces it. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  if (field instanceof HTMLInputElement && field.inputMode !== '') field.select();
}

// Forms of the prerendered pages. They are read from the page itself when submitted, so that what somebody typed or
// the browser filled in before the code arrived counts; the rules (zod) load while the person types.
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';

export type FieldErrors = Readonly<Record<string, string>>;

export interface FieldReader {
  text: (name: string) => string;
  isChecked: (name: string) => boolean;
}

interface AccountForm {
  ref: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  setErrors: (errors: FieldErrors) => void;
  /** Puts the focus into the first of the fields that is in the form. */
  focusField: (name: string) => void;
  /** Marks the text of a field, ready to be typed over. */
  selectField: (name: string) => void;
  /** Reads the fields as they are now. */
  read: () => FieldReader;
}

export function useAccountForm(): AccountForm {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  useEffect(() => {
    // Loaded ahead: at submit they are needed at once.
    import('#shared/auth/schema.ts').catch(() => undefined);
    markHydrated();
  }, []);

  return {
    ref,
    errors,
    setErrors,
    focusField: (name) => focusField(ref.current, name),
    selectField: (name) => selectField(ref.current, name),
    read: () => readForm(ref.current),
  };
}

function readForm(form: HTMLFormElement | null): FieldReader {
  const data = form ? new FormData(form) : new FormData();
  return {
    text: (name) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    },
    isChecked: (name) => data.get(name) !== null,
  };
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  const input = field instanceof RadioNodeList ? field[0] : field;
  if (input instanceof HTMLElement) input.focus();
}

function selectField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.select();
}

/** First message per field, in the order of the fields. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const found: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    found[field] ??= issue.message;
  }
  return found;
}

/** Returns a handler for `onSubmit` that keeps the page open and calls `submit`. */
export function withoutLeaving(submit: () => Promise<void>) {
  return (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
}

/**
 * Marks that the page's code now handles its forms. A fast thumb (or a password manager) may send a prerendered form before:
 * web/index.html holds it back, and it is sent again here.
 */
function markHydrated(): void {
  document.documentElement.dataset.hydrated = '';
  const form = document.querySelector<HTMLFormElement>('form[data-early]');
  if (!form) return;
  delete form.dataset.early;
  form.requestSubmit();
}

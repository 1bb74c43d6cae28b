// Holds the state of account forms. The values are read from the DOM, because users may type into a prerendered page
// before the code has loaded.
import { Alert } from '@mantine/core';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import classes from './AccountPage.module.css';

export const OFFLINE = 'No connection. Please try again when you are online.';

export type FieldErrors = Readonly<Record<string, string>>;

export interface FieldReader {
  text: (name: string) => string;
  isChecked: (name: string) => boolean;
}

interface AccountForm {
  ref: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  setErrors: (errors: FieldErrors) => void;
  focusField: (name: string) => void;
  selectField: (name: string) => void;
  read: () => FieldReader;
}

export function useAccountForm(): AccountForm {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  useEffect(() => {
    // The schema (zod) is prefetched, so that a submit does not wait for the download.
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

export function fieldErrors(error: z.ZodError): FieldErrors {
  const found: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    found[field] ??= issue.message;
  }
  return found;
}

interface AccountFormProps extends ComponentProps<'form'> {
  onSend: () => Promise<void>;
}

/** The method POST keeps the password out of the address when the user submits before the code has loaded. */
export function AccountForm({ onSend, ...form }: AccountFormProps) {
  return (
    <form
      method="post"
      noValidate
      className={`stacked ${classes.form}`}
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSend();
      }}
    />
  );
}

export function AccountFailure({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <Alert color="red" variant="light" role="alert">
      {text}
    </Alert>
  );
}

/** Marks the page as hydrated, and submits a form that the script in web/index.html has held back until then. */
function markHydrated(): void {
  document.documentElement.dataset.hydrated = '';
  const form = document.querySelector<HTMLFormElement>('form[data-early]');
  if (!form) return;
  delete form.dataset.early;
  form.requestSubmit();
}

// Assigns validation errors to the fields of a form. An error without a field is shown above the save button.
import type { z } from 'zod';

export interface Problem {
  /**
   * `path` is the name of the field, such as `surgeries.0.date` for a list entry; empty for an error that concerns the
   * whole form.
   */
  path: string;
  message: string;
}

export type FieldErrors = Readonly<Record<string, string>>;

export function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}

/** Returns the first error message of each field that `values` contains. `rest` is the first of the other messages. */
export function place(
  problems: readonly Problem[],
  values: object,
): { errors: FieldErrors; rest: string | null } {
  const errors: Record<string, string> = {};
  let rest: string | null = null;
  for (const { path, message } of problems) {
    if (valueAt(values, path) === undefined) rest ??= message;
    else errors[path] ??= message;
  }
  return { errors, rest };
}

/** Returns true when `values` differs from `initial` by more than leading and trailing spaces. */
export function isTyped(values: object, initial: object): boolean {
  return contentOf(values) !== contentOf(initial);
}

function contentOf(values: object): string {
  return JSON.stringify(values, (_, value: unknown) =>
    typeof value === 'string' ? value.trim() : value,
  );
}

function valueAt(values: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
      values,
    );
}

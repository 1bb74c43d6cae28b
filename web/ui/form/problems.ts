// Assigns the problems of a form to its fields. Problems without a field are shown above the button.
import type { z } from 'zod';

export interface Problem {
  /**
   * Name of the field, with the position for an entry of a list: `surgeries.0.date`. Empty for a
   * problem of the whole form.
   */
  path: string;
  message: string;
}

/** One sentence per field, by its path. */
export type FieldErrors = Readonly<Record<string, string>>;

export function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}

/** Returns the first sentence of each field in `values`; `rest` is the first sentence without a field. */
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

/** Returns whether `values` has content that would be lost. Spaces around a text are ignored. */
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

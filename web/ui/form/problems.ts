// The problems of a form: each stands beside its field, and those without a field stand above the button.
import type { z } from 'zod';

export interface Problem {
  /** The field by its name, or by its place in a list: `surgeries.0.date`. Empty: the form as a whole. */
  path: string;
  message: string;
}

/** One sentence per field, by its path. */
export type FieldErrors = Readonly<Record<string, string>>;

export function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}

/** The first sentence of each field in `values`; `rest` is the first one that belongs to none of them. */
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

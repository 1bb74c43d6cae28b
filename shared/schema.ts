// Building blocks of every input schema: text that a database and a screen can carry, ids, dates, pages, commands.
import { z } from 'zod';
import { isBlank } from './blank.ts';
import { hasHiddenCharacters, withoutHiddenCharacters } from './hidden-characters.ts';

const CONTROL_ONE_LINE = /\p{Cc}/u;
const CONTROL_MANY_LINES = /[^\P{Cc}\n\t\r]/u;

/**
 * Text that survives storage unchanged: no NUL or other control characters, no lone surrogates.
 * Length is counted in code points, before trimming; the value is trimmed.
 */
export function text(options: { max: number; label: string; lines?: 'one' | 'many' }) {
  const control = options.lines === 'many' ? CONTROL_MANY_LINES : CONTROL_ONE_LINE;
  return z
    .string({ error: `${options.label} must be text` })
    .max(options.max * 2, {
      error: `${options.label} can have at most ${options.max} characters`,
      abort: true,
    })
    .refine((value) => [...value].length <= options.max, {
      error: `${options.label} can have at most ${options.max} characters`,
    })
    .refine((value) => value.isWellFormed() && !control.test(value), {
      error: `${options.label} contains characters that cannot be stored`,
    })
    .trim();
}

/** `text` that a person can see; `message` when there is nothing to see. */
export function requiredText(options: { max: number; label: string; message: string }) {
  return text(options).refine((value) => !isBlank(value), { error: options.message });
}

/** The name of a thing, as a person gives it. Names stored before this rule are read by plain text schemas. */
export function requiredName(options: { max: number; label: string; message: string }) {
  return requiredText(options).refine((value) => !hasHiddenCharacters(value), {
    error: `${options.label} contains hidden characters. Please type it instead of pasting it`,
  });
}

/**
 * A name that was stored before `requiredName` refused hidden characters: without them it is as `name` has it. The value
 * stays as it is.
 */
export function storedName(name: z.ZodType<string>) {
  return z.string().superRefine((value, context) => {
    const issue = name.safeParse(withoutHiddenCharacters(value)).error?.issues[0];
    if (issue) context.addIssue(issue.message);
  });
}

/** A UUID of any version, lower-cased so that it compares equal however it was typed. */
export const id = z.uuid({ error: 'This is not a valid id' }).toLowerCase();

/** Names one command: the same id with the same content has one effect and one answer, however often it is sent. */
export const commandId = id.describe(
  'client-made id; a repeat with the same content answers as the first time',
);

/** Input of a mutation: unknown keys are refused, `commandId` may ride along. */
export function command<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...shape, commandId: commandId.optional() });
}

const CALENDAR_YEARS = { first: 1900, last: 2200 };
/** Years that a moment may have. A year too late is in the future, and refused where that matters. */
const INSTANT_YEARS = { first: 1900, last: 9999 };
const INSTANT_INVALID = 'This is not a valid date and time';

/**
 * ISO 8601 instant from 1900 to 9999, with any offset; it becomes the same instant in UTC, to the millisecond. Databases
 * know fewer offsets and other years than ISO does.
 */
export const instant = z.iso
  .datetime({ offset: true, error: INSTANT_INVALID })
  .refine((value) => isWithin(INSTANT_YEARS, new Date(value).getUTCFullYear()), {
    error: INSTANT_INVALID,
  })
  .transform((value) => new Date(value).toISOString())
  .pipe(z.iso.datetime());

function isWithin({ first, last }: { first: number; last: number }, year: number): boolean {
  return year >= first && year <= last;
}

/** Allowed lead of a client's clock over the server's. */
const AHEAD_MS = 5 * 60_000;

/** An instant from 1900 to now; `message` says that it is later. */
export function pastInstant(message: string) {
  return instant.refine((value) => Date.parse(value) <= Date.now() + AHEAD_MS, { error: message });
}

/** `YYYY-MM-DD`, a real day between 1900 and 2200; an instant at midnight UTC is accepted for its day. */
export const calendarDate = z
  .string({ error: 'This is not a valid date' })
  .transform((value) => value.replace(/T00:00(:00(\.0+)?)?(Z|\+00:00)$/, ''))
  .pipe(
    z.iso
      .date({ error: 'This is not a valid date' })
      .refine((value) => isWithin(CALENDAR_YEARS, Number(value.slice(0, 4))), {
        error: 'This is not a valid date',
      }),
  );

/** Told beside the start of a session. Where it is optional, it is absent when the zone is not known. */
export const startDay = z
  .string()
  .describe('the day of the session, YYYY-MM-DD, where it was trained');

/** True when the number has at most `digits` decimals (22.505 has three). */
export function hasDecimals(value: number, digits: number): boolean {
  return Number(value.toFixed(digits)) === value;
}

/** Lists answer `data` and `meta`. */
export const pageMeta = z.object({
  total: z.number().int(),
  limit: z.number().int(),
  offset: z.number().int(),
});

/** A list with its `meta`, the shape of every paged answer. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), meta: pageMeta });
}

/** Returns the `limit` and `offset` of a list, with the default and the largest limit. */
export function paging(options: { limit: number; most: number }) {
  return {
    limit: z
      .number({ error: 'limit must be a number' })
      .int({ error: 'limit must be a whole number' })
      .min(1, { error: 'limit must be at least 1' })
      .max(options.most, { error: `limit can be at most ${options.most}` })
      .default(options.limit)
      .describe('entries in an answer, at most'),
    offset: z
      .number({ error: 'offset must be a number' })
      .int({ error: 'offset must be a whole number' })
      .min(0, { error: 'offset must be at least 0' })
      .max(1_000_000, { error: 'offset is too large' })
      .default(0)
      .describe('entries that are passed over'),
  };
}

/** The answer to a delete. */
export const deleted = z.object({ id: z.string() });

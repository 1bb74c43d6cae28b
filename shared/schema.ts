// Builds the common parts of schemas: text that databases and screens can handle, ids, dates, pages and commands.
import { z } from 'zod';
import { hasHiddenCharacters, isBlank, withoutHiddenCharacters } from './blank.ts';

const CONTROL_ONE_LINE = /\p{Cc}/u;
const CONTROL_MANY_LINES = /[^\P{Cc}\n\t\r]/u;

/**
 * Returns the schema of a text, which is trimmed. Lone surrogates and control characters are refused, but a text of
 * many lines may contain line breaks and tabs. The length is counted in code points.
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

/**
 * Returns the schema of a text with at least one visible character.
 *
 * @param options.message the error for a blank text
 */
export function requiredText(options: { max: number; label: string; message: string }) {
  return text(options).refine((value) => !isBlank(value), { error: options.message });
}

/** Returns the schema of a name that a user gives. Hidden characters, such as direction overrides, are refused. */
export function requiredName(options: { max: number; label: string; message: string }) {
  return requiredText(options).refine((value) => !hasHiddenCharacters(value), {
    error: `${options.label} contains hidden characters. Please type it instead of pasting it`,
  });
}

/**
 * Returns the schema of a name that was stored before `requiredName` refused hidden characters. The name must be valid
 * after the hidden characters are removed, but the schema returns it unchanged.
 */
export function storedName(name: z.ZodType<string>) {
  return z.string().superRefine((value, context) => {
    const issue = name.safeParse(withoutHiddenCharacters(value)).error?.issues[0];
    if (issue) context.addIssue(issue.message);
  });
}

/** `id` is a UUID of any version. It is converted to lower case, so that equal ids compare equal. */
export const id = z.uuid({ error: 'This is not a valid id' }).toLowerCase();

/**
 * `commandId` identifies one command. A retry with the same id and content changes nothing and gets the first response.
 */
export const commandId = id.describe(
  'client-made id; a repeat with the same content answers as the first time',
);

/** Returns the input schema of a mutation. Unknown fields are refused, and `commandId` is optional. */
export function command<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...shape, commandId: commandId.optional() });
}

const CALENDAR_YEARS = { first: 1900, last: 2200 };
/**
 * An instant may be in the future. An input that forbids future times, such as that of a past workout, checks this
 * itself.
 */
const INSTANT_YEARS = { first: 1900, last: 9999 };
const INSTANT_INVALID = 'This is not a valid date and time';

/**
 * An instant has a year from 1900 to 9999 and any offset, and is converted to UTC with milliseconds. Postgres would
 * refuse some offsets and years that ISO 8601 allows.
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

/** A client's clock may be 5 minutes ahead of the server's, because clocks of devices differ. */
const AHEAD_MS = 5 * 60_000;

/**
 * Returns the schema of an instant from 1900 to now, or up to 5 minutes ahead.
 * @param message the error for a later instant
 */
export function pastInstant(message: string) {
  return instant.refine((value) => Date.parse(value) <= Date.now() + AHEAD_MS, { error: message });
}

/**
 * `calendarDate` accepts a real day from 1900 to 2200, `YYYY-MM-DD`. It also accepts an instant at midnight UTC as that
 * day.
 */
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

/** Describes the calendar day on which a session began, such as '2026-03-01', in the time zone of the session. */
export const startDay = z
  .string()
  .describe('the day of the session, YYYY-MM-DD, where it was trained');

/** Returns true when the number has at most `digits` decimals (22.505 has three). */
export function hasDecimals(value: number, digits: number): boolean {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale === value;
}

export const pageMeta = z.object({
  total: z.number().int(),
  limit: z.number().int(),
  offset: z.number().int(),
});

export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), meta: pageMeta });
}

/**
 * Returns the schemas of a list's `limit` and `offset`.
 *
 * @param options.limit the default limit
 * @param options.most the largest limit
 */
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

export const deleted = z.object({ id: z.string() });

/** A request that changes no field is refused. Otherwise a mistyped field name would be reported as a success. */
export const NOTHING_TO_UPDATE = 'Nothing to update';

/**
 * A change with only these fields changes nothing: they identify the change, or give the date of another field, as
 * `weightDay` does for `weight`.
 */
const noChange = new Set(['commandId', 'id', 'weightDay']);

export function isEmptyChange(change: object): boolean {
  return Object.entries(change).every(([name, value]) => noChange.has(name) || value === undefined);
}

// Defines the wire schemas of the history's queries and totals (behaviour/history.md#history).
import { z } from 'zod';
import { readCursor } from '#shared/place-cursor.ts';
import { calendarDate, id, paging, text } from '#shared/schema.ts';
import { timeZone } from '#shared/time-zone.ts';
import { MOST_SEARCH_CHARACTERS } from './search-match.ts';

/** A session is found only when it matches all given filters. */
const filters = {
  customTemplateId: id.optional().describe('only sessions of this template'),
  query: text({ max: MOST_SEARCH_CHARACTERS, label: 'Search' })
    .optional()
    .describe(
      'words; each is looked for in the name and the notes of a session, the notes of its sets and the names of its exercises',
    ),
  exerciseId: id.optional().describe('only sessions with a set of this exercise'),
  programId: id.optional().describe('only sessions that carried out a day of this program'),
  isQuick: z
    .boolean({ error: 'isQuick must be true or false' })
    .optional()
    .describe('true: only sessions without a template; false: only those with one'),
  hasRecord: z
    .literal(true, { error: 'hasRecord can only be true' })
    .optional()
    .describe('only sessions that set a personal record'),
  from: calendarDate.optional().describe('first day, YYYY-MM-DD'),
  to: calendarDate.optional().describe('last day, YYYY-MM-DD'),
  timeZone,
};

export const historyInput = z.strictObject({
  ...paging({ limit: 20, most: 100 }),
  ...filters,
  cursor: z
    .string({ error: 'This is not a valid cursor' })
    .refine((value) => readCursor(value) !== null, { error: 'This is not a valid cursor' })
    .optional()
    .describe(
      'nextCursor of the previous page: continues after its last session, whatever was added meanwhile',
    ),
});
export type HistoryInput = z.infer<typeof historyInput>;

export const historyMonthsInput = z.strictObject(filters);
export type HistoryMonthsInput = z.infer<typeof historyMonthsInput>;

export const historyMonth = z
  .object({
    month: z.string().describe('YYYY-MM, of the day on which its sessions began'),
    sessions: z.number().int().describe('finished and running ones'),
    finished: z.number().int(),
    sets: z.number().int().describe('sets without warm-ups; running sessions count none'),
    volume: z
      .number()
      .describe('lbs: sum of reps × weight, without warm-ups; running sessions count none'),
  })
  .meta({ id: 'HistoryMonth' });
export type HistoryMonth = z.infer<typeof historyMonth>;

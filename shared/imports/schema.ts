// Defines the wire schemas of imports: files of other apps, and archives of LiftLedger
// (behaviour/import.md).
import { z } from 'zod';
import { isTimeZone } from '#shared/calendar.ts';
import { command, id, page, paging } from '#shared/schema.ts';
import { weightUnits } from '#shared/units.ts';
import {
  dayOrders,
  decimalMarks,
  distanceUnits,
  importSources,
  importStatuses,
  lengthMeanings,
  questionKeys,
} from './vocabulary.ts';

export const importSource = z.enum(importSources);
const importStatus = z.enum(importStatuses);

const count = z.number().int();

const importCounts = z
  .object({
    workouts: count.describe('in the file'),
    sets: count,
    newWorkouts: count.describe('that the account does not have: these come in'),
    knownWorkouts: count.describe('that the account has already: these are passed over'),
    exercises: count.describe('different names in the file'),
    unmatched: count.describe('names that no exercise was found for, or that nobody has confirmed'),
    measurements: count.describe('days of body measurements'),
    errorLines: count.describe('lines that stay out'),
  })
  .meta({ id: 'ImportCounts' });

const importQuestion = z
  .object({
    key: z.enum(questionKeys),
    options: z
      .array(z.string())
      .describe('what `answers` takes; of time zones those that are likely'),
    example: z
      .string()
      .describe('the same entries of the file by each answer, one line for each option'),
  })
  .meta({ id: 'ImportQuestion' });

const nameMatch = z.enum(['EXACT', 'REMEMBERED', 'SUGGESTED', 'NEW']);
export type NameMatch = z.infer<typeof nameMatch>;

const importedExercise = z
  .object({
    name: z.string().describe('as in the file'),
    sets: count,
    exerciseId: z.string().nullable().describe('the exercise; null: an own one will be made'),
    exerciseName: z
      .string()
      .nullable()
      .describe('its name with us; null: it gets the name of the file'),
    how: nameMatch.describe(
      'EXACT: the name is known; REMEMBERED: chosen by the person, now or in an earlier import; SUGGESTED: waits to be confirmed, and is an own exercise until then; NEW: an own exercise',
    ),
  })
  .meta({ id: 'ImportedExercise' });

const importProblem = z
  .object({ line: count.describe('line of the file, from 1'), message: z.string() })
  .meta({ id: 'ImportProblem' });

const timeZone = z
  .string({ error: 'The time zone must be text' })
  .max(64, { error: 'This is not a time zone' })
  .refine(isTimeZone, { error: 'This is not a time zone' })
  .describe('an IANA name, such as Europe/Berlin');

export const uploadImportFields = z.object({
  timeZone: timeZone.optional().describe('the zone of clock times in the file that say none'),
});
export type UploadImportFields = z.infer<typeof uploadImportFields>;

const lengthMeaning = z.enum(lengthMeanings, { error: 'Please choose one of the options' });

export const importAnswers = z
  .strictObject({
    unit: z.enum(weightUnits, { error: 'The unit must be lbs or kg' }).optional(),
    dayOrder: z
      .enum(dayOrders, { error: 'The order of day and month must be DMY or MDY' })
      .optional(),
    timeZone: timeZone.optional(),
    language: z
      .string({ error: 'The language must be text' })
      .max(20, { error: 'This is not a language' })
      .optional()
      .describe('of names of months that are other months elsewhere: hr, pl'),
    decimalMark: z
      .enum(decimalMarks, { error: 'The decimal mark must be a point or a comma' })
      .optional(),
    distanceUnit: z
      .enum(distanceUnits, { error: 'The unit of distances must be km, mi, m or yd' })
      .optional(),
    timeColumn: lengthMeaning.optional().describe('what the column Time holds'),
    setLength: lengthMeaning.optional().describe('unit of the lengths of sets'),
    duration: lengthMeaning.optional().describe('what the column Duration holds'),
  })
  .meta({ id: 'ImportAnswers' });
export type ImportAnswers = z.infer<typeof importAnswers>;

export const importPlan = z
  .object({
    id: z.string(),
    source: importSource,
    status: importStatus,
    fileName: z.string(),
    createdAt: z.string(),
    counts: importCounts,
    answers: importAnswers.describe('given so far'),
    questions: z.array(importQuestion).describe('open ones'),
    exercises: z.array(importedExercise),
    problems: z.array(importProblem).describe('the first thousand; `counts.errorLines` counts all'),
    remarks: z
      .array(z.string())
      .describe(
        'what was repaired, cut or left out, a sentence each: columns, sites of a tape, long notes',
      ),
    done: count.describe('workouts that were written, or days of measurements'),
    total: count.describe('those that come in when it runs'),
    message: z.string().nullable().describe('why it failed; null in any other status'),
  })
  .meta({ id: 'Import' });
export type ImportPlan = z.infer<typeof importPlan>;

export type ImportFindings = Pick<ImportPlan, 'counts' | 'questions' | 'problems' | 'remarks'>;

export const importSummary = importPlan
  .pick({
    id: true,
    source: true,
    status: true,
    fileName: true,
    createdAt: true,
    counts: true,
    done: true,
    total: true,
    message: true,
  })
  .meta({ id: 'ImportSummary' });
export type ImportSummary = z.infer<typeof importSummary>;

const importId = id.describe('the import');
export const importIdInput = z.strictObject({ id: importId });

export const updateImportInput = command({
  id: importId,
  answers: importAnswers.default({}),
  mappings: z
    .array(
      z.strictObject({
        name: z
          .string({ error: 'The name must be text' })
          .max(200, { error: 'This name is too long' }),
        exerciseId: id.nullable().describe('null: an own exercise'),
      }),
      { error: 'The exercises must be a list' },
    )
    .max(2000, { error: 'These are too many exercises at once' })
    .default([]),
});

export const runImportInput = command({ id: importId });
export const undoImportInput = command({
  id: importId,
  keepEdited: z
    .boolean({ error: 'keepEdited must be true or false' })
    .optional()
    .describe(
      'workouts that were edited since: true keeps them, false deletes them too; absent: 409 when there are any',
    ),
});

export const listImportsInput = z.strictObject(paging({ limit: 20, most: 100 }));
export const importPage = page(importSummary);

// Defines the wire schemas of programs: the plan, its run, and the position in the plan.
import { z } from 'zod';
import { equipment, loadKind } from '#shared/exercises/schema.ts';
import { difficultyLevels, muscles } from '#shared/exercises/vocabulary.ts';
import { rpeLimits, rpeSentences } from '#shared/rpe.ts';
import { command, hasDecimals, id, requiredName, text } from '#shared/schema.ts';
import { weightUnits } from '#shared/units.ts';
import { programDay, wholeNumber } from './program-day.ts';
import {
  dayStatuses,
  programLimits as limits,
  programStatuses,
  progressionRules,
  starterNames,
} from './vocabulary.ts';

const weightLbs = z
  .number({ error: 'Weight must be a number' })
  .min(0, { error: 'Weight cannot be negative' })
  .max(limits.weightLbs, { error: `Weight can be at most ${limits.weightLbs} lbs` })
  .refine((value) => hasDecimals(value, 2), { error: 'Weight can have at most 2 decimals' });

const trueOrFalse = (label: string) => z.boolean({ error: `${label} must be true or false` });

const dayTarget = z
  .strictObject({
    exerciseId: id,
    sets: wholeNumber('Sets', 1, limits.sets),
    reps: wholeNumber('Reps', 1, limits.reps),
    repsMax: wholeNumber('Reps', 1, limits.reps)
      .nullable()
      .default(null)
      .describe('upper end of a range that begins with reps; null: no range'),
    percent: z
      .number({ error: 'Percent must be a number' })
      .positive({ error: 'Percent must be more than 0' })
      .max(limits.percent, { error: `Percent can be at most ${limits.percent}` })
      .nullable()
      .default(null)
      .describe('% of the training max; null: the weight of the workout'),
    targetRpe: z
      .number({ error: rpeSentences.isNoNumber })
      .min(rpeLimits.min, { error: rpeSentences.isOutOfRange })
      .max(rpeLimits.max, { error: rpeSentences.isOutOfRange })
      .multipleOf(rpeLimits.step, { error: rpeSentences.isBetweenSteps })
      .nullable()
      .default(null),
    isOpen: trueOrFalse('isOpen')
      .default(false)
      .describe('true: as many repetitions as possible, at least `reps`'),
  })
  .refine(({ reps, repsMax }) => repsMax === null || repsMax >= reps, {
    error: 'A range of reps cannot end below its start',
    path: ['repsMax'],
  })
  .meta({ id: 'ProgramTarget' });
export type DayTarget = z.infer<typeof dayTarget>;

const day = z
  .strictObject({
    id,
    templateId: id.describe('the workout template'),
    targets: z
      .array(dayTarget, { error: 'Targets must be a list' })
      .max(limits.targetsPerDay, { error: `At most ${limits.targetsPerDay} targets for a day` })
      .default([])
      .describe(
        'the targets that differ from the template, by exercise; several for one exercise are its sets in order',
      ),
  })
  .meta({ id: 'ProgramDay' });

const week = z
  .strictObject({
    id,
    days: z
      .array(day, { error: 'Days must be a list' })
      .min(1, { error: 'Each week needs a workout' })
      .max(limits.daysPerWeek, { error: `A week has at most ${limits.daysPerWeek} days` }),
    isLighter: trueOrFalse('isLighter')
      .default(false)
      .describe('true: half the sets and nine tenths of the weight'),
  })
  .meta({ id: 'ProgramWeek' });

const trainingMax = z
  .strictObject({
    exerciseId: id,
    weightLbs: weightLbs.positive({ error: 'Training max must be more than 0' }),
    incrementLbs: weightLbs.describe('increase after each round'),
    stepLbs: weightLbs
      .positive({ error: 'Step must be more than 0' })
      .describe('its weights are multiples of this'),
  })
  .meta({ id: 'TrainingMax' });
export type TrainingMax = z.infer<typeof trainingMax>;

const planFields = {
  name: requiredName({
    max: limits.name,
    label: 'Program name',
    message: 'Please enter a program name',
  }),
  description: text({ max: limits.description, label: 'Description', lines: 'many' }).default(''),
  unit: z
    .enum(weightUnits, { error: 'The unit must be lbs or kg' })
    .describe('the unit in which its weights are rounded'),
  rule: z.enum(progressionRules, { error: 'Unknown progression rule' }).default('off'),
  rounds: wholeNumber('Repeat', 1, limits.rounds)
    .default(1)
    .describe('number of times that the weeks are repeated'),
  weeks: z
    .array(week, { error: 'Weeks must be a list' })
    .min(1, { error: 'A program needs a week' })
    .max(limits.weeks, { error: `A program has at most ${limits.weeks} weeks` }),
  trainingMaxes: z
    .array(trainingMax, { error: 'Training maxes must be a list' })
    .max(limits.trainingMaxes, { error: `At most ${limits.trainingMaxes} training maxes` })
    .default([])
    .describe('the confirmed weights that percentages are taken of'),
};

interface Weeks {
  weeks: readonly { id: string; days: readonly { id: string }[] }[];
  rounds: number;
}

export function refuseLongOrAmbiguous({ weeks, rounds }: Weeks, context: z.RefinementCtx): void {
  if (weeks.length * rounds > limits.weeksInAll) {
    const message = `A program can last at most ${limits.weeksInAll} weeks`;
    context.addIssue({ code: 'custom', path: ['rounds'], message });
  }
  const ids = weeks.flatMap((each) => [each.id, ...each.days.map((inWeek) => inWeek.id)]);
  if (new Set(ids).size < ids.length) {
    const message = 'Two weeks or days of the program have the same id';
    context.addIssue({ code: 'custom', path: ['weeks'], message });
  }
}

export const createProgramInput = command(planFields).superRefine(refuseLongOrAmbiguous);
export type CreateProgramInput = z.infer<typeof createProgramInput>;

export const updateProgramInput = command({ id, ...planFields }).superRefine(refuseLongOrAmbiguous);
export type UpdateProgramInput = z.infer<typeof updateProgramInput>;

export type ProgramPlan = Pick<
  CreateProgramInput,
  'unit' | 'rule' | 'rounds' | 'weeks' | 'trainingMaxes'
>;
export type ProgramWeek = ProgramPlan['weeks'][number];
export type ProgramDay = ProgramWeek['days'][number];

const weekdays = z
  .array(wholeNumber('Weekday', 0, 6), { error: 'Weekdays must be a list' })
  .min(1, { error: 'Please choose at least one weekday' })
  .max(7, { error: 'A week has 7 days' })
  .transform((days) => [...new Set(days)].toSorted((a, b) => a - b))
  .describe('the weekdays on which the calendar shows open days; 0 is Sunday');

export const startProgramInput = command({ id, weekdays });
export const programStepInput = command({ id });
export const skipDayInput = command({
  id,
  round: programDay.shape.round,
  pass: programDay.shape.pass,
  dayId: id,
});
export const repeatWeekInput = command({ id, round: programDay.shape.round, weekId: id });
export const takeBackInput = command({
  id,
  stepId: id.describe('id of the step, from the program'),
});

export const createFromStarterInput = command({
  starter: z.enum(starterNames, { error: 'Unknown starter' }),
  unit: planFields.unit,
  daysPerWeek: wholeNumber('Days', 1, limits.daysPerWeek).optional(),
  loads: z
    .array(
      z.strictObject({
        exerciseId: id,
        weightLbs: weightLbs.positive({ error: 'Weight must be more than 0' }),
      }),
      { error: 'Loads must be a list' },
    )
    .max(100, { error: 'At most 100 loads' })
    .default([])
    .describe('the confirmed weights; an exercise without one has no weight yet'),
});
export type CreateFromStarterInput = z.infer<typeof createFromStarterInput>;

const dayState = z
  .object({
    round: z.number().int(),
    weekId: z.string(),
    dayId: z.string(),
    pass: z.number().int(),
    status: z.enum(dayStatuses),
    sessionId: z.string().nullable(),
    at: z.string().nullable().describe('the time at which it was begun or skipped'),
    timeZone: z
      .string()
      .nullable()
      .describe('the time zone in which its workout was begun; null: not known'),
    stepId: z
      .string()
      .nullable()
      .describe('id of the step that skipped the day; takeBack undoes it'),
  })
  .meta({ id: 'ProgramDayState' });
export type DayState = z.infer<typeof dayState>;

const nextProgramDay = dayState
  .pick({ round: true, dayId: true, pass: true, status: true })
  .extend({
    runId: z.string(),
    templateId: z.string(),
    templateName: z.string().nullable().describe('name of the template; null when it was deleted'),
    week: z.number().int().describe('the week, counted from 1 through all rounds'),
    weeks: z.number().int().describe('number of weeks of all rounds'),
    day: z.number().int().describe('the day of its week, counted from 1'),
    isLighter: z.boolean(),
  })
  .meta({ id: 'NextProgramDay' });
export type NextProgramDay = z.infer<typeof nextProgramDay>;

const summary = {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  starter: z.enum(starterNames).nullable(),
  rule: z.enum(progressionRules),
  status: z.enum(programStatuses),
  weekCount: z.number().int().describe('number of weeks of all rounds'),
  daysPerWeek: z.number().int().describe('the most days of a week'),
  doneDays: z.number().int(),
  lastDone: dayState
    .pick({ timeZone: true })
    .extend({ at: z.string() })
    .nullable()
    .describe('when the newest workout of a done day was begun'),
  dayCount: z.number().int(),
  next: nextProgramDay.nullable(),
  weekdays: z.array(z.number().int()).describe('of the run; 0 is Sunday'),
};
export const programSummary = z.object(summary).meta({ id: 'ProgramSummary' });
export type ProgramSummary = z.infer<typeof programSummary>;
export const programList = z.array(programSummary);
export const runningProgram = programSummary.nullable();

const run = z
  .object({
    id: z.string(),
    startedAt: z.string(),
    weekdays: z.array(z.number().int()),
    lastStep: z
      .object({ stepId: z.string(), type: z.string() })
      .nullable()
      .describe('the step that can be undone'),
  })
  .meta({ id: 'ProgramRun' });

export const program = z
  .object({
    ...summary,
    unit: planFields.unit,
    rounds: z.number().int(),
    weeks: z.array(week),
    trainingMaxes: z.array(trainingMax).describe('the confirmed weights'),
    currentMaxes: z
      .array(trainingMax.extend({ name: z.string().describe('of the exercise') }))
      .describe('weights of the next round'),
    run: run.nullable(),
    days: z
      .array(dayState)
      .describe('days of the run, in order; without a run, as if it began now'),
    templates: z
      .array(z.object({ id: z.string(), name: z.string(), minutes: z.number().int() }))
      .describe('existing templates that its days name'),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Program' });
export type Program = z.infer<typeof program>;

const starterLift = z.object({
  exerciseId: z.string(),
  name: z.string(),
  equipmentRequired: z.array(equipment),
  loadKind,
  asks: z.enum(['WEIGHT', 'ONE_REP_MAX']).describe('the weights to confirm, lbs'),
  reps: z.number().int(),
  targetRpe: z.number(),
});
export type StarterLift = z.infer<typeof starterLift>;
const starterDay = z.object({
  name: z.string(),
  lines: z.array(
    z.object({
      exerciseId: z.string(),
      name: z.string(),
      muscles: z.array(z.enum(muscles)).optional().describe('primary muscles'),
      sets: z.number().int(),
      reps: z.number().int(),
      repsMax: z.number().int().nullable().describe('upper end of a range; null: none'),
      isWave: z.boolean().describe('true where the weights are percentages of a training max'),
    }),
  ),
});
export type StarterDay = z.infer<typeof starterDay>;

export const starter = z
  .object({
    starter: z.enum(starterNames),
    name: z.string(),
    description: z.string(),
    level: z.enum(difficultyLevels),
    minutes: z.number().int().describe('of its longest workout'),
    rule: z.enum(progressionRules),
    weekCount: z.number().int(),
    daysPerWeek: z.array(z.number().int()).describe('the choices'),
    lifts: z.array(starterLift).describe('lifts with the equipment of the usual gym'),
    firstWeek: z
      .array(starterDay)
      .default([])
      .describe('the days of the first week, with the fewest days that can be chosen'),
  })
  .meta({ id: 'ProgramStarter' });
export type Starter = z.infer<typeof starter>;
export const starterList = z.array(starter);

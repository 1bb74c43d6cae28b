import { z } from 'zod';
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import {
  finishProgram,
  pauseProgram,
  repeatWeek,
  resumeProgram,
  skipDay,
  startProgram,
  takeBack,
} from '#shared/programs/decide.ts';
import {
  createFromStarterInput,
  createProgramInput,
  program,
  programList,
  programStepInput,
  repeatWeekInput,
  runningProgram,
  skipDayInput,
  starterList,
  startProgramInput,
  takeBackInput,
  updateProgramInput,
} from '#shared/programs/schema.ts';
import { command, deleted, id } from '#shared/schema.ts';
import { createFromStarter, type CreateTemplate, listStarters } from './from-starter.ts';
import { removeProgram, restoreProgram } from './removal.ts';
import {
  createProgram,
  getProgram,
  getRunning,
  listPrograms,
  takeStep,
  updateProgram,
} from './store.ts';

const { userMutation, userProcedure } = proceduresOf('templates');

const planBytes = 512 * 1024;

/**
 * Returns the procedures for training programs.
 * @param createTemplate saves a template when a program is created from a starter
 */
export const programsRouter = (createTemplate: CreateTemplate) =>
  router({
    list: userProcedure
      .meta({
        trainerMayRead: 'plans',
        rest: { method: 'GET', path: '/programs' },
        mcp: { name: 'list_programs', description: 'List the programs, the running one first.' },
        summary: 'List your programs, the running one first',
      })
      .output(programList)
      .query(({ ctx }) => listPrograms(ctx.db, ctx.userId)),
    running: userProcedure
      .meta({
        trainerMayRead: 'plans',
        rest: { method: 'GET', path: '/programs/running' },
        mcp: {
          name: 'next_program_workout',
          description:
            'Read the running program with its next workout: the day, the template and its targets. Use get_template for the whole template.',
        },
        summary: 'Read the running program with its next day',
      })
      .output(runningProgram)
      .query(({ ctx }) => getRunning(ctx.db, ctx.userId)),
    starters: userProcedure
      .meta({
        rest: { method: 'GET', path: '/programs/starters' },
        summary: 'List the starter programs, with the weights that each asks for',
      })
      .output(starterList)
      .query(({ ctx }) => listStarters(ctx.db, ctx.userId)),
    get: userProcedure
      .meta({
        trainerMayRead: 'plans',
        rest: { method: 'GET', path: '/programs/{id}' },
        summary: 'Read a program: its plan, its run and its days',
      })
      .input(z.strictObject({ id }))
      .output(program)
      .query(({ ctx, input }) => getProgram(ctx.db, ctx.userId, input.id)),
    create: userMutation
      .meta({
        rest: { method: 'POST', path: '/programs', status: 201 },
        summary: 'Make a program from your workout templates',
        bodyBytes: planBytes,
      })
      .input(createProgramInput)
      .output(program)
      .mutation(({ ctx, input }) => createProgram(ctx.db, ctx.userId, input, ctx.now())),
    createFromStarter: userMutation
      .meta({
        rest: { method: 'POST', path: '/programs/starters', status: 201 },
        summary: 'Make a program and its workout templates from a starter',
      })
      .input(createFromStarterInput)
      .output(program)
      .mutation(({ ctx, input }) =>
        createFromStarter(ctx.db, ctx.userId, input, { now: ctx.now(), createTemplate }),
      ),
    update: userMutation
      .meta({
        rest: { method: 'PUT', path: '/programs/{id}' },
        summary: 'Replace the plan of a program',
        bodyBytes: planBytes,
      })
      .input(updateProgramInput)
      .output(program)
      .mutation(({ ctx, input }) => updateProgram(ctx.db, ctx.userId, input, ctx.now())),
    remove: userMutation
      .meta({
        rest: { method: 'DELETE', path: '/programs/{id}' },
        summary: 'Delete a program; its workouts and templates stay',
      })
      .input(command({ id }))
      .output(deleted)
      .mutation(({ ctx, input }) => removeProgram(ctx.db, ctx.userId, input.id, ctx.now())),
    restore: userMutation
      .meta({
        rest: { method: 'POST', path: '/programs/{id}/restore' },
        summary: 'Restore a deleted program with its run',
      })
      .input(programStepInput)
      .output(program)
      .mutation(({ ctx, input }) => restoreProgram(ctx.db, ctx.userId, input.id)),
    start: userMutation
      .meta({
        rest: { method: 'POST', path: '/programs/{id}/start' },
        summary: 'Start a program; one runs at a time',
      })
      .input(startProgramInput)
      .output(program)
      .mutation(({ ctx, input }) =>
        takeStep({ ...ctx, now: ctx.now() }, input.id, (standing, isOtherRunning) =>
          startProgram(standing, input.weekdays, isOtherRunning),
        ),
      ),
    pause: userMutation
      .meta({ rest: { method: 'POST', path: '/programs/{id}/pause' }, summary: 'Pause a program' })
      .input(programStepInput)
      .output(program)
      .mutation(({ ctx, input }) => takeStep({ ...ctx, now: ctx.now() }, input.id, pauseProgram)),
    resume: userMutation
      .meta({
        rest: { method: 'POST', path: '/programs/{id}/resume' },
        summary: 'Resume a paused program',
      })
      .input(programStepInput)
      .output(program)
      .mutation(({ ctx, input }) => takeStep({ ...ctx, now: ctx.now() }, input.id, resumeProgram)),
    skip: userMutation
      .meta({ rest: { method: 'POST', path: '/programs/{id}/skip' }, summary: 'Skip a day' })
      .input(skipDayInput)
      .output(program)
      .mutation(({ ctx, input }) =>
        takeStep({ ...ctx, now: ctx.now() }, input.id, (standing) => skipDay(standing, input)),
      ),
    repeatWeek: userMutation
      .meta({
        rest: { method: 'POST', path: '/programs/{id}/repeat-week' },
        summary: 'Repeat a week',
      })
      .input(repeatWeekInput)
      .output(program)
      .mutation(({ ctx, input }) =>
        takeStep({ ...ctx, now: ctx.now() }, input.id, (standing) => repeatWeek(standing, input)),
      ),
    finish: userMutation
      .meta({
        rest: { method: 'POST', path: '/programs/{id}/finish' },
        summary: 'End the run of a program',
      })
      .input(programStepInput)
      .output(program)
      .mutation(({ ctx, input }) => takeStep({ ...ctx, now: ctx.now() }, input.id, finishProgram)),
    takeBack: userMutation
      .meta({
        rest: { method: 'POST', path: '/programs/{id}/take-back' },
        summary: 'Undo a skipped day, a repeated week or the end',
      })
      .input(takeBackInput)
      .output(program)
      .mutation(({ ctx, input }) =>
        takeStep({ ...ctx, now: ctx.now() }, input.id, (standing, isOtherRunning) =>
          takeBack(standing, input.stepId, isOtherRunning),
        ),
      ),
  });

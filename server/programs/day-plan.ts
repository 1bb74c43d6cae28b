// Makes the plan for a session of a running program that starts on the server.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { requireDay, requireRunning } from '#shared/programs/decide.ts';
import type { DayPlan } from '#shared/programs/day-targets.ts';
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import { readTrainingMaxes } from './open-sets.ts';
import { readPrograms } from './read.ts';

/**
 * Returns the plan of a program day.
 *
 * @throws DomainError PROGRAM_NOT_FOUND also for another user's program; NOT_FOUND for a day that does not exist or has
 * another template; INVALID_TRANSITION when this run has ended, or the day is done or skipped
 */
export async function readDayPlan(
  db: Kysely<Database>,
  userId: string,
  asked: ProgramDayOfSession,
  templateId: string,
): Promise<DayPlan> {
  const [program] = await readPrograms(db, userId, { id: asked.programId });
  if (!program) throw new DomainError('PROGRAM_NOT_FOUND');
  const { plan, standing } = program;
  requireRunning(standing);
  if (standing.run?.runId !== asked.runId) {
    throw new DomainError('INVALID_TRANSITION', 'This program was started anew meanwhile');
  }
  const { status, weekId } = requireDay(standing.days, asked);
  const week = plan.weeks.find(({ id }) => id === weekId);
  const day = week?.days.find(({ id }) => id === asked.dayId);
  if (!week || day?.templateId !== templateId) {
    throw new DomainError('NOT_FOUND', 'This day of the program has another workout');
  }
  if (status === 'DONE' || status === 'SKIPPED') {
    throw new DomainError('INVALID_TRANSITION', 'This day of the program is already over');
  }
  return {
    targets: day.targets,
    isLighter: week.isLighter,
    unit: plan.unit,
    trainingMaxes: await readTrainingMaxes(db, userId, program, asked.round),
  };
}

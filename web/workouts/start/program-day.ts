// Stores the program day of a workout in the address of the run page (`?program=…`), so that it survives a reload.
import type { NamedProgramDay, ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { NextProgramDay, ProgramSummary } from '#shared/programs/schema.ts';

const NAME = 'program';
const PARTS = 5;
const NO_DAY = 'none';

/** Returns the query part that names a program day in the address, such as `?program=…`. */
export function programDayQuery(day: ProgramDayOfSession): string {
  return `?${NAME}=${partsOf(day)}`;
}

function partsOf({ programId, runId, round, pass, dayId }: ProgramDayOfSession): string {
  return [programId, runId, round, pass, dayId].join('.');
}

/**
 * Returns the query part of the address with the user's choice: the program day for which the workout counts, or null
 * for none. Other parameters stay.
 */
export function answeredQuery(search: string, day: ProgramDayOfSession | null): string {
  const query = new URLSearchParams(search);
  query.set(NAME, day ? partsOf(day) : NO_DAY);
  return `?${query}`;
}

/**
 * Returns the program day in the address, or null if the workout counts for no program. Returns undefined if the
 * address contains no choice. The server then decides.
 */
export function readProgramDay(search: string): ProgramDayOfSession | null | undefined {
  const said = new URLSearchParams(search).get(NAME);
  if (said === NO_DAY) return null;
  const parts = said?.split('.') ?? [];
  const [programId = '', runId = '', round, pass, dayId = ''] = parts;
  if (parts.length !== PARTS) return undefined;
  return { programId, runId, round: Number(round), pass: Number(pass), dayId };
}

/** Returns the query part for the next day of a program; empty without a next day. */
export function nextDayQuery(program: Pick<ProgramSummary, 'id' | 'next'> | undefined): string {
  if (!program?.next) return '';
  const { runId, round, pass, dayId } = program.next;
  return programDayQuery({ programId: program.id, runId, round, pass, dayId });
}

/** Returns a text such as 'week 2 of 12, day 1, deload'. */
export function dayText({ week, weeks, day, isLighter }: NextProgramDay): string {
  return `week ${week} of ${weeks}, day ${day}${isLighter ? ', deload' : ''}`;
}

/** Returns a text such as ' · week 2, day 1'; empty for a day that is no longer in the program. */
export function placeText({ week, day }: NamedProgramDay): string {
  return week === null ? '' : ` · week ${week}, day ${day}`;
}

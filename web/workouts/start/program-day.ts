// Stores the program day of a workout in the address of the live workout (`?program=…`), so that the day survives a
// reload.
import type { NamedProgramDay, ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { NextProgramDay, ProgramSummary } from '#shared/programs/schema.ts';

const NAME = 'program';
const PARTS = 5;
const NO_DAY = 'none';

export function programDayQuery(day: ProgramDayOfSession): string {
  return `?${NAME}=${partsOf(day)}`;
}

function partsOf({ programId, runId, round, pass, dayId }: ProgramDayOfSession): string {
  return [programId, runId, round, pass, dayId].join('.');
}

/**
 * Returns the query string with the program day that the user chose for the workout. `day` is null when the user chose
 * no program. Other parameters are unchanged.
 */
export function answeredQuery(search: string, day: ProgramDayOfSession | null): string {
  const query = new URLSearchParams(search);
  query.set(NAME, day ? partsOf(day) : NO_DAY);
  return `?${query}`;
}

/**
 * Returns the program day in the query string of a live workout. Null means that the workout counts for no program.
 * Undefined means that the user has not chosen, so the server decides.
 */
export function readProgramDay(search: string): ProgramDayOfSession | null | undefined {
  const said = new URLSearchParams(search).get(NAME);
  if (said === NO_DAY) return null;
  const parts = said?.split('.') ?? [];
  const [programId = '', runId = '', round, pass, dayId = ''] = parts;
  if (parts.length !== PARTS) return undefined;
  return { programId, runId, round: Number(round), pass: Number(pass), dayId };
}

export function nextDayQuery(program: Pick<ProgramSummary, 'id' | 'next'> | undefined): string {
  if (!program?.next) return '';
  const { runId, round, pass, dayId } = program.next;
  return programDayQuery({ programId: program.id, runId, round, pass, dayId });
}

export function dayText({ week, weeks, day, isLighter }: NextProgramDay): string {
  return `week ${week} of ${weeks}, day ${day}${isLighter ? ', deload' : ''}`;
}

export function placeText({ week, day }: NamedProgramDay): string {
  return week === null ? '' : ` · week ${week}, day ${day}`;
}

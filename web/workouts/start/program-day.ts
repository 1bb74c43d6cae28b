// The day of a program in the address of a live session: `?program=…`, so that it survives a reload and a new tab.
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { NamedProgramDay } from '#shared/programs/named-day.ts';
import type { NextProgramDay, ProgramSummary } from '#shared/programs/schema.ts';

const NAME = 'program';
const PARTS = 5;
const NO_DAY = 'none';

/** Returns the query of the workout's address. */
export function programDayQuery(day: ProgramDayOfSession): string {
  return `?${NAME}=${partsOf(day)}`;
}

function partsOf({ programId, runId, round, pass, dayId }: ProgramDayOfSession): string {
  return [programId, runId, round, pass, dayId].join('.');
}

/**
 * Returns the query of an address after the question whether its workout counts for a program: the day that it carries
 * out, null for none. Other parts of the query stay.
 */
export function answeredQuery(search: string, day: ProgramDayOfSession | null): string {
  const query = new URLSearchParams(search);
  query.set(NAME, day ? partsOf(day) : NO_DAY);
  return `?${query}`;
}

/** null: it counts for no program. Undefined: the address does not say; the server decides whether a day is one. */
export function readProgramDay(search: string): ProgramDayOfSession | null | undefined {
  const said = new URLSearchParams(search).get(NAME);
  if (said === NO_DAY) return null;
  const parts = said?.split('.') ?? [];
  const [programId = '', runId = '', round, pass, dayId = ''] = parts;
  if (parts.length !== PARTS) return undefined;
  return { programId, runId, round: Number(round), pass: Number(pass), dayId };
}

/** The same for the next day of a program; nothing without one. */
export function nextDayQuery(program: Pick<ProgramSummary, 'id' | 'next'> | undefined): string {
  if (!program?.next) return '';
  const { runId, round, pass, dayId } = program.next;
  return programDayQuery({ programId: program.id, runId, round, pass, dayId });
}

/** Returns 'week 2 of 12, day 1, deload'. */
export function dayText({ week, weeks, day, isLighter }: NextProgramDay): string {
  return `week ${week} of ${weeks}, day ${day}${isLighter ? ', deload' : ''}`;
}

/** ' · week 2, day 1', behind the name of a program; nothing for a day that its plan has no longer. */
export function placeText({ week, day }: NamedProgramDay): string {
  return week === null ? '' : ` · week ${week}, day ${day}`;
}

// The day of a program in the address of a live session: `?program=…`, so that it survives a reload and a new tab.
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { NamedProgramDay } from '#shared/programs/named-day.ts';
import type { NextProgramDay, ProgramSummary } from '#shared/programs/schema.ts';

const NAME = 'program';
const PARTS = 5;

/** Returns the query of the workout's address. */
export function programDayQuery(day: ProgramDayOfSession): string {
  const { programId, runId, round, pass, dayId } = day;
  return `?${NAME}=${[programId, runId, round, pass, dayId].join('.')}`;
}

/** Undefined where the address names none, or nothing that could be one: the server has the last word. */
export function readProgramDay(search: string): ProgramDayOfSession | undefined {
  const parts = new URLSearchParams(search).get(NAME)?.split('.') ?? [];
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

/** 'week 2 of 12, day 1, lighter week' */
export function dayText({ week, weeks, day, isLighter }: NextProgramDay): string {
  return `week ${week} of ${weeks}, day ${day}${isLighter ? ', lighter week' : ''}`;
}

/** ' · week 2, day 1', behind the name of a program; nothing for a day that its plan has no longer. */
export function placeText({ week, day }: NamedProgramDay): string {
  return week === null ? '' : ` · week ${week}, day ${day}`;
}

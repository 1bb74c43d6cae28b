// Generates the events of years of training sessions for the benchmark.
import { v7 as uuidv7 } from 'uuid';
import { HOUR_MS } from '#shared/durations.ts';
import { completeSession, logSet, startSession } from '#shared/sessions/decide.ts';
import type { SessionTemplate } from '#shared/sessions/schema.ts';
import type { ParsedInput } from '#shared/sessions/session-commands.ts';
import { beginLog, type Decide, type SessionLog } from '../../seed/log.ts';

const YEAR_HOURS = 365 * 24;
/**
 * Start times with the pace `usual`: the newest 500 sessions start 48 hours apart, as in real training. Older sessions
 * are closer together.
 */
const RECENT = { sessions: 500, hoursBetween: 48 };
const EARLIER_HOURS_BETWEEN = 4;
const SET_MS = 120_000;
const FEWEST_REPS = 3;
const COMMAND_HASH = 'x'.repeat(43);

/**
 * Describes a user's sessions up to `until`. The pace `usual` follows `RECENT`. With `dense`, all sessions lie within
 * one year.
 */
export interface Training {
  pace: 'usual' | 'dense';
  userId: string;
  templates: readonly SessionTemplate[];
  sessions: number;
  setsPerSession: number;
  until: Date;
}

export function startOf({ pace, sessions, until }: Training, index: number): Date {
  const newer = sessions - index;
  const recent = Math.min(newer, RECENT.sessions);
  const hours =
    pace === 'dense'
      ? newer * (YEAR_HOURS / sessions)
      : recent * RECENT.hoursBetween + (newer - recent) * EARLIER_HOURS_BETWEEN;
  return new Date(until.getTime() - hours * HOUR_MS);
}

export function trainSession(training: Training, index: number): SessionLog {
  const { userId, templates, setsPerSession } = training;
  const template = templates[index % templates.length];
  if (!template) throw new Error('A training needs a template');
  const start = startOf(training, index).getTime();
  const sessionId = uuidv7({ msecs: start });
  const log = beginLog(userId, sessionId);
  const take = (decide: Decide) => {
    const at = new Date(start + log.events.length * SET_MS);
    const id = uuidv7({ msecs: at.getTime() });
    log.take({ id, hash: COMMAND_HASH, at, recordedAt: at }, decide);
  };
  take((current) => startSession(current, template, null));
  for (let set = 0; set < setsPerSession; set += 1) {
    take((current) => logSet(current, setOf(training, { template, sessionId, index, set })));
  }
  take(completeSession);
  return log;
}

interface Place {
  template: SessionTemplate;
  sessionId: string;
  index: number;
  set: number;
}

function setOf(
  { sessions }: Training,
  { template, sessionId, index, set }: Place,
): ParsedInput<'logSet'> {
  const lines = template.exercises;
  const line = lines[set % lines.length];
  if (!line) throw new Error('A template needs an exercise');
  const isWarmUp = set < lines.length;
  const reps = FEWEST_REPS + ((index + set) % lines.length) + (set % 3 === 0 ? 2 : 0);
  const form = 0.9 + 0.1 * noise(index * lines.length + (set % lines.length));
  const pounds = (220 - 6 * reps) * (0.75 + 0.25 * (index / sessions)) * form;
  return {
    id: sessionId,
    exerciseId: line.exerciseId,
    templateExerciseId: line.id,
    actualReps: reps,
    actualWeight: toPlates(isWarmUp ? pounds / 2 : pounds),
    rpeRating: 7 + (set % 3),
    setClassification: isWarmUp ? 'WARMUP' : 'WORKING',
  };
}

function toPlates(pounds: number): number {
  return Math.round(pounds / 2.5) * 2.5;
}

function noise(number: number): number {
  return (Math.imul(number + 1, 2_654_435_761) >>> 0) / 2 ** 32;
}

// Creates users with running sessions for the benchmark. Each connection has a separate user, so that no two writes
// compete for the same version of a session.
import { v7 as uuidv7 } from 'uuid';
import { type AccessClaims, signAccessToken } from '#server/auth/access-token.ts';
import type { AuthSettings } from '#server/auth/auth-settings.ts';
import type { OpenDatabase } from '#server/db/opening/open.ts';
import { openSession } from '#server/features/auth/session-store.ts';
import { insertAccount } from '#server/features/auth/store.ts';
import { copyTemplate } from '#server/features/sessions/template-copy.ts';
import { createTemplate } from '#server/features/templates/store.ts';
import { exerciseId } from '#server/features/exercises/load-library.ts';
import { appendToSession } from '#server/session-log/append.ts';
import { reportChanges } from '#server/session-log/project-report.ts';
import { type Transition, transition } from '#server/session-log/transition.ts';
import { type Statement, writeStatement } from '#server/session-log/write-events.ts';
import { registerInput } from '#shared/auth/schema.ts';
import { logSet, startSession } from '#shared/sessions/decide.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { SessionTemplate } from '#shared/sessions/schema.ts';
import { sessionCommands } from '#shared/sessions/session-commands.ts';
import { createTemplateInput } from '#shared/templates/schema.ts';

/**
 * The benchmark logs 40 sets into a session and then uses another session, because logging is slower in a very long
 * session.
 */
export const SETS_PER_SESSION = 40;
const HASH_CHARACTERS = 43;

export interface Person {
  userId: string;
  signInId: string;
  claims: AccessClaims;
  accessToken: string;
  template: SessionTemplate;
}

export async function createPerson(
  { db }: OpenDatabase,
  auth: AuthSettings,
  passwordHash: string,
): Promise<Person> {
  const userId = uuidv7();
  const now = new Date();
  const input = registerInput.parse({
    email: `bench-${userId}@liftledger.example`,
    password: uuidv7(),
    name: 'Bench',
    dateOfBirth: '1990-01-01',
    height: 180,
    weight: 80,
  });
  const key = await db.transaction().execute(async (trx) => {
    await insertAccount(trx, { userId, input, passwordHash, now });
    const session = {
      userId,
      remember: true,
      method: 'PASSWORD' as const,
      bindHash: null,
      userAgent: 'bench',
      ipPrefix: '',
    };
    return openSession(trx, session, now);
  });
  const saved = await createTemplate(db, userId, benchTemplate, now);
  return {
    userId,
    signInId: key.sessionId,
    claims: key,
    accessToken: await signAccessToken(auth, key, now),
    template: await copyTemplate(db, userId, saved.id),
  };
}

const lifts = [
  'barbell-back-squat',
  'barbell-bench-press',
  'barbell-row',
  'overhead-press',
  'ez-bar-curl',
  'triceps-rope-pushdown',
];
const otherLifts = [
  [
    'conventional-deadlift',
    'incline-barbell-bench-press',
    'lat-pulldown',
    'leg-press',
    'dumbbell-curl',
    'dip',
  ],
  [
    'barbell-back-squat',
    'barbell-bench-press',
    'pull-up',
    'lying-leg-curl',
    'face-pull',
    'barbell-hip-thrust',
  ],
  ['romanian-deadlift', 'overhead-press', 'barbell-row', 'leg-extension', 'chin-up', 'push-up'],
];

function templateOf(name: string, slugs: readonly string[]) {
  return createTemplateInput.parse({
    name,
    exercises: slugs.map((slug, index) => ({
      exerciseId: exerciseId(slug),
      exerciseOrder: index,
      groupNumber: Math.min(index, 3),
      targetSets: 4,
      targetReps: 8,
      targetWeight: 140,
      restTime: 90,
    })),
  });
}

const benchTemplate = templateOf('Bench', lifts);

export async function createOtherTemplates(
  { db }: OpenDatabase,
  userId: string,
): Promise<SessionTemplate[]> {
  const templates: SessionTemplate[] = [];
  for (const [index, slugs] of otherLifts.entries()) {
    const input = templateOf(`Bench ${index + 2}`, slugs);
    const { id } = await createTemplate(db, userId, input, new Date());
    templates.push(await copyTemplate(db, userId, id));
  }
  return templates;
}

export async function startSessions(
  { pool }: OpenDatabase,
  { userId, template }: Person,
  count: number,
): Promise<SessionState[]> {
  const states: SessionState[] = [];
  for (let i = 0; i < count; i += 1) {
    const now = new Date();
    const options = { userId, sessionId: uuidv7(), occurredAt: now.toISOString(), now };
    const { state } = await appendToSession(pool, options, (current) =>
      startSession(current, template, null),
    );
    states.push(state);
  }
  return states;
}

export function nextSet(userId: string, state: SessionState, now: Date): Transition {
  const line = state.template.exercises[state.sets.length % state.template.exercises.length];
  const input = sessionCommands.logSet.input.parse({
    id: state.sessionId,
    exerciseId: line?.exerciseId,
    templateExerciseId: line?.id,
    actualReps: 8,
    actualWeight: 142.5,
    rpeRating: 8,
  });
  const options = {
    userId,
    sessionId: state.sessionId,
    command: { id: uuidv7(), hash: 'x'.repeat(HASH_CHARACTERS) },
    occurredAt: now.toISOString(),
    now,
  };
  return transition(options, state, logSet(state, input));
}

/** Returns the SQL statements that log `SETS_PER_SESSION` sets into a session. */
export function readyStatements(person: Person, first: SessionState): Statement[] {
  let state = first;
  return Array.from({ length: SETS_PER_SESSION }, () => {
    const step = nextSet(person.userId, state, new Date());
    state = step.after;
    return writeStatement(person, [step.event], [reportChanges(person.userId, step)]);
  });
}

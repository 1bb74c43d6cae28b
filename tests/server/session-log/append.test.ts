// Runs random commands on one session. Each response must have the expected status. At the end, the
// rows, the API and the log must agree.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { forgetStream } from '#server/session-log/stream-cache.ts';
import { checkLog } from '#tests/support/database/checker.ts';
import { type Door, type DoorAnswer, doors, send } from '#tests/support/doors.ts';
import { createTemplate, startSession } from '#tests/support/factories.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const RUNS = 100;

const app = useTestApp();
const user = useUser(app);

let templateId: string;
let exerciseIds: string[];

beforeAll(async () => {
  const template = await createTemplate(app, user.token);
  templateId = template.id;
  exerciseIds = template.exercises.map((line: { exerciseId: string }) => line.exerciseId);
});

const reps = fc.integer({ min: 0, max: 1000 });
const weight = fc.integer({ min: 0, max: 500_000 }).map((hundredths) => hundredths / 100);
const rpe = fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const nth = fc.nat({ max: 30 });

const action = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('log' as const),
      exercise: fc.nat({ max: 1 }),
      reps,
      weight,
      rpe: maybe(rpe),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      nth,
      reps: maybe(reps),
      weight: maybe(weight),
      rpe,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('complete' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('discard' as const) }) },
);
const step = fc.record({
  action,
  door: fc.constantFrom(...doors),
  expects: fc.constantFrom('nothing' as const, 'nothing' as const, 'now' as const, 'old' as const),
  // Is true when the command is sent twice in a row, and once more after all other commands. A
  // repeated command must have no effect.
  isSentTwice: fc.boolean(),
  // Is true when the session is not in the server's cache, as after a write of another server.
  isCold: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Action = Step['action'];

/** Models a session with plain values. The test compares the rows of the server with this model. */
interface Paper {
  sets: {
    id: string;
    exerciseId: string;
    actualReps: number;
    actualWeight: number;
    rpeRating: number;
    rpeSource: string;
  }[];
  isCompleted: boolean;
  isDiscarded: boolean;
  version: number;
}

interface Command {
  path: string;
  input: Record<string, unknown>;
}

function toCommand(paper: Paper, sessionId: string, each: Action): Command | undefined {
  const setAt = (index: number) => paper.sets[index % paper.sets.length]?.id;
  switch (each.kind) {
    case 'log':
      return {
        path: 'sessions.logSet',
        input: {
          id: sessionId,
          exerciseId: exerciseIds[each.exercise],
          actualReps: each.reps,
          actualWeight: each.weight,
          ...(each.rpe === undefined ? {} : { rpeRating: each.rpe }),
        },
      };
    case 'edit': {
      const { reps: actualReps, weight: actualWeight, rpe: rpeRating } = each;
      const changes = JSON.parse(JSON.stringify({ actualReps, actualWeight, rpeRating }));
      const setId = setAt(each.nth);
      if (setId === undefined) return undefined;
      return { path: 'sessions.editSet', input: { id: sessionId, setId, ...changes } };
    }
    case 'delete': {
      const setId = setAt(each.nth);
      if (setId === undefined) return undefined;
      return { path: 'sessions.deleteSet', input: { id: sessionId, setId } };
    }
    case 'complete':
      return { path: 'sessions.complete', input: { id: sessionId } };
    case 'discard':
      return { path: 'sessions.discard', input: { id: sessionId } };
  }
}

/** Returns the HTTP status with which the server must respond to a command. */
function predict(paper: Paper, { action: each, expects, door }: Step): number {
  if (paper.isDiscarded) return 404;
  if (expects === 'old') return 409;
  if (each.kind === 'log') return paper.isCompleted ? 409 : door === 'REST' ? 201 : 200;
  return 200;
}

function writeDown(paper: Paper, each: Action, command: Command, answer: DoorAnswer) {
  const at = paper.sets.findIndex((set) => set.id === command.input['setId']);
  const set = paper.sets[at];
  switch (each.kind) {
    case 'log':
      paper.sets.push({
        id: answer.data.id,
        exerciseId: String(command.input['exerciseId']),
        actualReps: each.reps,
        actualWeight: each.weight,
        rpeRating: each.rpe ?? 7,
        rpeSource: each.rpe === undefined ? 'default' : 'entered',
      });
      break;
    case 'edit':
      if (!set) break;
      set.actualReps = each.reps ?? set.actualReps;
      set.actualWeight = each.weight ?? set.actualWeight;
      set.rpeRating = each.rpe;
      set.rpeSource = 'entered';
      break;
    case 'delete':
      paper.sets.splice(at, 1);
      break;
    case 'complete':
      if (paper.isCompleted) return;
      paper.isCompleted = true;
      break;
    case 'discard':
      paper.isDiscarded = true;
  }
  paper.version += 1;
}

function numbered(sets: Paper['sets']) {
  const counts = new Map<string, number>();
  return sets.map((set) => {
    const setNumber = (counts.get(set.exerciseId) ?? 0) + 1;
    counts.set(set.exerciseId, setNumber);
    return { ...set, setNumber };
  });
}

async function play(steps: readonly Step[]) {
  const { token, id: userId } = user;
  const sessionId = (await startSession(app, token, templateId)).id;
  const paper: Paper = { sets: [], isCompleted: false, isDiscarded: false, version: 1 };
  const effective: { door: Door; command: Command; key: string; answer: DoorAnswer }[] = [];
  for (const next of steps) {
    const { action: each, door, expects, isSentTwice, isCold } = next;
    const command = toCommand(paper, sessionId, each);
    if (!command) continue;
    if (isCold) forgetStream({ userId, sessionId });
    const key = randomUUID();
    if (expects !== 'nothing') {
      command.input['expectedVersion'] = expects === 'now' ? paper.version : paper.version - 1;
    }
    const status = predict(paper, next);
    const before = paper.version;
    const answer = await send(app.app, door, command.path, command.input, { token, key });
    expect([answer.status, answer.text]).toEqual([status, answer.text]);
    if (status >= 300) continue;
    writeDown(paper, each, command, answer);
    if (paper.version === before) continue;
    effective.push({ door, command, key, answer });
    if (isSentTwice) {
      const again = await send(app.app, door, command.path, command.input, { token, key });
      expect(again.text).toBe(answer.text);
    }
  }
  for (const { door, command, key, answer } of effective) {
    const again = await send(app.app, door, command.path, command.input, { token, key });
    expect([again.status, again.text]).toEqual([answer.status, answer.text]);
  }
  await expectStory(sessionId, paper);
}

/** Expects that the API, the log and the rows of the session equal the model. */
async function expectStory(sessionId: string, paper: Paper) {
  const { rows } = await app.database.ownerPool.query<{ version: number }>(
    'select version from session_event where session_id = $1 order by version',
    [sessionId],
  );
  expect(rows.map((row) => row.version)).toEqual(
    Array.from({ length: paper.version }, (_, index) => index + 1),
  );
  const read = await send(app.app, 'REST', 'sessions.get', { id: sessionId }, user);
  if (paper.isDiscarded) {
    expect(read.code).toBe('SESSION_NOT_FOUND');
  } else {
    expect(read.data).toMatchObject({
      version: paper.version,
      completionStatus: paper.isCompleted ? 'COMPLETED' : 'IN_PROGRESS',
      exerciseSets: numbered(paper.sets),
    });
    expect(read.data.exerciseSets).toHaveLength(paper.sets.length);
  }
  expect(await checkLog(app.database, user.id)).toMatchObject({ gaps: [], drift: [] });
}

test('after random commands, the rows of a session equal a replay of its log', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), play), {
    numRuns: RUNS,
  });
}, 120_000);

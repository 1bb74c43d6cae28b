// Any sequence of commands on one session: the rows, the answers and the log always tell the same story.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetStream } from '#server/session-log/stream-cache.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { checkLog } from '#tests/support/checker.ts';
import { doors, type DoorAnswer, send } from '#tests/support/doors.ts';
import { createTemplate, createUser, startSession, type TestUser } from '#tests/support/factories.ts';

let app: TestApp;
let user: TestUser;
let templateId: string;
let exerciseIds: string[];

beforeAll(async () => {
  app = await createTestApp();
  user = await createUser(app);
  const template = await createTemplate(app, user.token);
  templateId = template.id;
  exerciseIds = template.exercises.map((line: { exerciseId: string }) => line.exerciseId);
});

afterAll(() => app.close());

const reps = fc.integer({ min: 0, max: 1000 });
const weight = fc.integer({ min: 0, max: 500_000 }).map((hundredths) => hundredths / 100);
const rpe = fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2);
const nth = fc.nat({ max: 30 });

const action = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('log' as const),
      exercise: fc.nat({ max: 1 }),
      reps,
      weight,
      rpe: fc.option(rpe, { nil: undefined }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      nth,
      reps: fc.option(reps, { nil: undefined }),
      weight: fc.option(weight, { nil: undefined }),
      rpe,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('complete' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resend' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reuse' as const), nth }) },
);
const step = fc.record({
  action,
  door: fc.constantFrom(...doors),
  expects: fc.constantFrom('nothing' as const, 'the version' as const, 'an old version' as const),
  isSentTwice: fc.boolean(),
  // Another server wrote last: this one knows nothing of the stream.
  isCold: fc.boolean(),
});
type Step = ReturnType<typeof generated>;
const generated = () => fc.sample(step, 1)[0] as never;

interface ModelSet {
  id: string;
  exerciseId: string;
  actualReps: number;
  actualWeight: number;
  rpeRating: number;
  rpeSource: string;
}

interface Sent {
  path: string;
  input: Record<string, unknown>;
  key: string;
  door: (typeof doors)[number];
  answer: DoorAnswer;
}

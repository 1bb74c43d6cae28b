// Simulates up to three devices that log one workout and are offline at times. Their commands
// arrive in any order.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStream } from '#server/session-log/read.ts';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { foldSession } from '#shared/sessions/fold.ts';
import { pendingSession, type SessionCommand } from '#shared/sessions/pending-session.ts';
import type { Session } from '#shared/sessions/schema.ts';
import { sessionCommands } from '#shared/sessions/session-commands.ts';
import { fromWireSession, toWireSession } from '#shared/sessions/wire.ts';
import { send } from '#tests/support/doors.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const app = useTestApp();
const user = useUser(app);

type Press =
  | { press: 'log'; exercise: number }
  | { press: 'edit' | 'delete' | 'restore'; set: number; reps: number }
  | { press: 'plan'; change: 'add' | 'swap' | 'leaveOut' | 'note' }
  | { press: 'finish' };

/**
 * Describes one attempt of a device to send pending commands, as a batch or one by one. The attempt
 * may be repeated, and its response may be lost.
 */
interface Delivery {
  device: number;
  count: number;
  isBatch: boolean;
  isTwice: boolean;
  isAnswerLost: boolean;
}

const press: fc.Arbitrary<Press> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ press: fc.constant('log'), exercise: fc.nat(1) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      press: fc.constantFrom('edit', 'delete', 'restore'),
      set: fc.nat(5),
      reps: fc.integer({ min: 1, max: 20 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      press: fc.constant('plan'),
      change: fc.constantFrom('add', 'swap', 'leaveOut', 'note'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ press: fc.constant('finish') }) },
) as fc.Arbitrary<Press>;

const workouts = fc
  .array(fc.array(press, { minLength: 1, maxLength: 10 }), { minLength: 2, maxLength: 3 })
  .chain((devices) =>
    fc.record({
      devices: fc.constant(devices),
      deliveries: fc.array(
        fc.record({
          device: fc.nat(devices.length - 1),
          count: fc.integer({ min: 1, max: 6 }),
          isBatch: fc.boolean(),
          isTwice: fc.boolean(),
          isAnswerLost: fc.boolean(),
        }),
        { maxLength: 12 },
      ),
    }),
  );

/** Simulates a phone with a queue of pending commands. */
class Phone {
  readonly queue: SessionCommand[] = [];
  /** Stores the ids of the sets that the phone's screen has shown as logged. */
  readonly logged: string[] = [];
  readonly given: GivenSession;
  readonly session: Session;
  private hasFinished = false;

  constructor(given: GivenSession, session: Session) {
    this.given = given;
    this.session = session;
  }

  get shown() {
    return pendingSession(fromWireSession(this.session), this.queue);
  }

  does(pressed: Press) {
    if (this.hasFinished && pressed.press !== 'edit' && pressed.press !== 'delete') return;
    const stamp = { id: this.session.id, commandId: randomUUID(), performedAt: now() };
    const { exerciseIds } = this.given;
    switch (pressed.press) {
      case 'log': {
        const exerciseId = String(exerciseIds[pressed.exercise]);
        this.queue.push({ kind: 'logSet', input: { ...setOf(exerciseId), ...stamp } });
        this.logged.push(stamp.commandId);
        return;
      }
      case 'edit':
      case 'delete': {
        const set = this.shown.sets[pressed.set];
        if (!set) return;
        const input = { ...stamp, setId: set.setId };
        this.queue.push(
          pressed.press === 'edit'
            ? { kind: 'editSet', input: { ...input, actualReps: pressed.reps } }
            : { kind: 'deleteSet', input },
        );
        return;
      }
      case 'restore': {
        const set = this.shown.deletedSets[pressed.set];
        if (set) this.queue.push({ kind: 'restoreSet', input: { ...stamp, setId: set.setId } });
        return;
      }
      case 'plan': {
        const lineId = String(this.session.customTemplate.exercises[0]?.id);
        const changes = {
          add: { type: 'add', exerciseId: String(exerciseIds[1]) },
          swap: { type: 'swap', lineId, exerciseId: String(exerciseIds[1]) },
          leaveOut: { type: 'leaveOut', lineId },
          note: { type: 'noteSession', notes: stamp.commandId },
        } as const;
        this.queue.push({
          kind: 'changePlan',
          input: { ...stamp, change: changes[pressed.change] },
        });
        return;
      }
      case 'finish':
        this.hasFinished = true;
        this.queue.push({ kind: 'completeSession', input: stamp });
    }
  }

  /**
   * Sends the first `count` pending commands. A command leaves the queue when its response arrives.
   */
  async sends({ count, isBatch, isTwice, isAnswerLost }: Omit<Delivery, 'device'>) {
    const commands = this.queue.slice(0, count);
    if (commands.length === 0) return;
    for (let time = 0; time < (isTwice ? 2 : 1); time += 1) await sent(commands, isBatch);
    if (!isAnswerLost) this.queue.splice(0, commands.length);
  }
}

async function sent(commands: readonly SessionCommand[], isBatch: boolean) {
  const token = user.token;
  const named = commands.map(({ kind, input }) => ({ path: sessionCommands[kind].path, input }));
  if (isBatch) {
    const { status, text } = await send(
      app.app,
      'tRPC',
      'sessions.sendCommands',
      { commands: named },
      { token },
    );
    expect(status, text).toBe(200);
    return;
  }
  for (const { path, input } of named) {
    const { status, text } = await send(app.app, 'tRPC', path, input, { token });
    expect(status, text).toBeLessThan(500);
  }
}

/**
 * Returns the input of a command that logs a set. The input has the fields that the workout screen
 * sends.
 */
const setOf = (exerciseId: string) => ({
  exerciseId,
  actualReps: 8,
  actualWeight: 185,
  evenIfFinished: true,
});

const now = () => new Date().toISOString();

const read = async (given: GivenSession): Promise<Session> =>
  (
    await send(
      app.app,
      'tRPC',
      'sessions.get',
      { id: given.sessionId },
      {
        token: given.token,
      },
    )
  ).data;

test('each set that a screen showed as logged is in the log exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(workouts, async ({ devices, deliveries }) => {
      const given = await givenSession(app, user);
      // The log contains two sets that each device has read before it goes offline.
      const seen = [0, 1].map(() => ({
        kind: 'logSet' as const,
        input: {
          ...setOf(String(given.exerciseIds[0])),
          id: given.sessionId,
          commandId: randomUUID(),
          performedAt: now(),
        },
      }));
      await sent(seen, true);
      const before = await read(given);
      const phones = devices.map((presses) => {
        const phone = new Phone(given, before);
        for (const pressed of presses) phone.does(pressed);
        return phone;
      });
      const deleted = new Set(
        phones.flatMap(({ queue }) =>
          queue.flatMap(({ kind, input }) => (kind === 'deleteSet' ? [input.setId] : [])),
        ),
      );
      for (const { device, ...delivery } of deliveries) await phones[device]?.sends(delivery);
      for (const phone of phones) {
        await phone.sends({ count: 50, isBatch: true, isTwice: false, isAnswerLost: false });
        expect(phone.queue).toEqual([]);
      }

      const session = await read(given);
      const { stream } = await readStream(
        app.database.pool,
        { userId: user.id, sessionId: given.sessionId },
        { now: new Date() },
      );
      const log = foldSession(stream.events);
      expect(log && toWireSession(log)).toEqual(session);
      expect(pendingSession(fromWireSession(session), [])).toEqual(fromWireSession(session));

      const inLog = stream.events.flatMap(({ eventId, fact }) =>
        fact.type === 'SetLogged' ? [eventId] : [],
      );
      const standing = session.exerciseSets.map(({ id }) => id);
      for (const { logged } of phones) {
        expect(inLog.filter((id) => logged.includes(id))).toEqual(logged);
        const kept = logged.filter((id) => !deleted.has(id));
        expect(standing.filter((id) => kept.includes(id))).toEqual(kept);
      }
      const numbers = Map.groupBy(session.exerciseSets, ({ exerciseId }) => exerciseId);
      for (const sets of numbers.values()) {
        expect(sets.map(({ setNumber }) => setNumber)).toEqual(sets.map((_, index) => index + 1));
      }
    }),
    { numRuns: 40 },
  );
  const { drift } = await replayUser(app.database.pool, user.id, { check: true });
  expect(drift).toEqual([]);
}, 60_000);

// A fact on its way into the log and out of it: what it costs to parse it once, and to read it again.
import { v7 as uuidv7 } from 'uuid';
import { transition } from '#server/session-log/transition.ts';
import { parseFact } from '#shared/sessions/events.ts';
import { type StoredFact, toStored, upcast } from '#shared/sessions/upcast.ts';
import { nextSet, type Person } from './people.ts';
import { formatTable } from './stats.ts';

const WARM_UP_CALLS = 10_000;
const CALLS = 100_000;
const ROUNDS = 5;

/** Prints the processor's microseconds of each step, in the best of a few rounds. */
export function benchFacts(person: Person, print: (text: string) => void) {
  const { started, logged } = factsOf(person);
  const old: StoredFact = { ...toStored(started), schemaVersion: 1 };
  const [storedStart, storedSet] = [toStored(started), toStored(logged)];
  const row = (name: string, work: () => unknown) => [name, cpuMicroseconds(work).toFixed(2)];
  print(
    formatTable([
      ['A fact', 'CPU µs'],
      row('parsing a set', () => parseFact(logged)),
      row('parsing a start', () => parseFact(started)),
      row('reading a set', () => upcast(storedSet)),
      row('reading a start', () => upcast(storedStart)),
      row('reading a start of version 1', () => upcast(old)),
    ]),
  );
}

function factsOf({ userId, template }: Person) {
  const now = new Date();
  const options = { userId, sessionId: uuidv7(), occurredAt: now.toISOString(), now };
  const start = transition(options, null, {
    type: 'SessionStarted',
    template,
    bodyWeightKg: null,
  });
  const set = nextSet(userId, start.after, now);
  return { started: start.event.fact, logged: set.event.fact };
}

function cpuMicroseconds(work: () => unknown): number {
  for (let call = 0; call < WARM_UP_CALLS; call += 1) work();
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    for (let call = 0; call < CALLS; call += 1) work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / CALLS;
  });
  return Math.min(...rounds);
}

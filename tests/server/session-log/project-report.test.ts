// The pure half of the log: changes of rows, event by event, lead to the rows of the whole fold.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reportChanges, type SessionRow, type SetRow } from '#server/session-log/project-report.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import { evolve, foldSession, type SessionState } from '#shared/sessions/fold.ts';

const USER = randomUUID();
const SESSION = randomUUID();
const exercises = [randomUUID(), randomUUID(), randomUUID()];
const template = {
  id: randomUUID(),
  name: 'Legs',
  description: '',
  estimatedDuration: 30,
  exercises: [],
};

const reps = fc.nat({ max: 1000 });
const weightLbs = fc.nat({ max: 500_000 }).map((hundredths) => hundredths / 100);
const rpe = fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2);

/** A fact that may name a set by its place among those there are. */
const step = fc.oneof(
  fc.record({
    type: fc.constant('log' as const),
    exercise: fc.nat({ max: 2 }),
    reps,
    weightLbs,
    rpe,
  }),
  fc.record({ type: fc.constant('edit' as const), nth: fc.nat(), reps }),
  fc.record({ type: fc.constant('delete' as const), nth: fc.nat() }),
  fc.record({ type: fc.constant('restore' as const), nth: fc.nat() }),
  fc.record({ type: fc.constant('discard' as const) }),
  fc.record({ type: fc.constant('complete' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function toFact(state: SessionState, each: Step): SessionFact | undefined {
  const setAt = (nth: number) => state.sets[nth % state.sets.length]?.setId;
  switch (each.type) {
    case 'log':
      return {
        type: 'SetLogged',
        // The index is below the length of the list.
        exerciseId: String(exercises[each.exercise]),
        lineId: null,
        reps: each.reps,
        weightLbs: each.weightLbs,
        rpe: each.rpe,
        rpeSource: 'entered',
        classification: 'WORKING',
      };
    case 'edit': {
      const setId = setAt(each.nth);
      return setId ? { type: 'SetEdited', setId, reps: each.reps, source: 'report' } : undefined;
    }
    case 'delete': {
      const setId = setAt(each.nth);
      return setId ? { type: 'SetDeleted', setId, source: 'live' } : undefined;
    }
    case 'restore': {
      const setId = state.deletedSets[each.nth % state.deletedSets.length]?.setId;
      return setId ? { type: 'SetRestored', setId, source: 'report' } : undefined;
    }
    case 'discard':
      return { type: 'SessionDiscarded' };
    case 'complete':
      return { type: 'SessionCompleted' };
  }
}

function eventOf(version: number, fact: SessionFact) {
  const at = new Date(Date.UTC(2026, 0, 1) + version * 1000).toISOString();
  return {
    eventId: randomUUID(),
    sessionId: SESSION,
    version,
    occurredAt: at,
    recordedAt: at,
    fact,
  };
}

/** The rows that a session is, as replay wants them: what follows from nothing. */
function rowsOf(after: SessionState): { session: SessionRow | null; sets: SetRow[] } {
  const changes = reportChanges(USER, { before: null, after });
  return changes.session === 'insert'
    ? { session: changes.row, sets: changes.upsertSets }
    : { session: null, sets: [] };
}

test('the row changes of each event, one after the other, make the rows of the whole log', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const first = eventOf(1, { type: 'SessionStarted', template });
      const events = [first];
      let state = evolve(null, first);
      let row: SessionRow | null = rowsOf(state).session;
      const sets = new Map<string, SetRow>();
      for (const each of steps) {
        // A deleted session does nothing but come back.
        const fact: SessionFact | undefined = state.isDiscarded
          ? { type: 'SessionRestored' }
          : toFact(state, each);
        if (!fact) continue;
        const event = eventOf(state.version + 1, fact);
        events.push(event);
        const next = evolve(state, event);
        const changes = reportChanges(USER, { before: state, after: next });
        if (changes.session !== 'update') sets.clear();
        if ('row' in changes) {
          for (const id of changes.deleteSetIds) sets.delete(id);
          for (const set of changes.upsertSets) sets.set(set.id, set);
        }
        row = 'row' in changes ? changes.row : null;
        state = next;
      }
      expect(foldSession(events)).toEqual(state);
      const whole = rowsOf(state);
      expect(row).toEqual(whole.session);
      const byPosition = [...sets.values()].toSorted((a, b) => a.position - b.position);
      expect(byPosition).toEqual(whole.sets);
    }),
    { numRuns: 300 },
  );
});

test('only the sets that an event changes are written', () => {
  const log = (version: number) =>
    eventOf(version, {
      type: 'SetLogged',
      exerciseId: String(exercises[0]),
      lineId: null,
      reps: 5,
      weightLbs: 100,
      rpe: 8,
      rpeSource: 'entered',
      classification: 'WORKING',
    });
  const start = eventOf(1, { type: 'SessionStarted', template });
  const before = foldSession([start, log(2), log(3), log(4)]);
  if (!before) throw new Error('A started session has a state');
  const after = evolve(before, log(5));
  expect(reportChanges(USER, { before, after })).toMatchObject({
    session: 'update',
    upsertSets: [{ position: 5 }],
    deleteSetIds: [],
  });
});

test('a session that is deleted takes its rows along, and one that was has none', () => {
  const before = evolve(null, eventOf(1, { type: 'SessionStarted', template }));
  const gone = evolve(before, eventOf(2, { type: 'SessionDiscarded' }));
  const back = evolve(gone, eventOf(3, { type: 'SessionRestored' }));
  expect(reportChanges(USER, { before, after: gone })).toEqual({ session: 'delete' });
  expect(reportChanges(USER, { before: null, after: gone })).toEqual({ session: 'none' });
  expect(reportChanges(USER, { before: gone, after: back })).toMatchObject({ session: 'insert' });
});

test('a stream with a missing version, or one that does not begin with its start, is an error', () => {
  const start = eventOf(1, { type: 'SessionStarted', template });
  const end = (version: number) => eventOf(version, { type: 'SessionCompleted' });
  expect(() => foldSession([start, end(3)])).toThrow('event 3 follows 1');
  expect(() => foldSession([end(1)])).toThrow('begins with SessionCompleted');
});

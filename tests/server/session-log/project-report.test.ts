// Tests the row changes that each event causes. All changes together must give the rows of the
// whole log.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SetRow } from '#server/db/rows/set-columns.ts';
import {
  type BestRow,
  noChanges,
  type ReportChanges,
  reportChanges,
  type SessionRow,
  type TemplateRow,
} from '#server/session-log/project-report.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import { evolve, foldSession } from '#shared/sessions/fold.ts';
import { sessionStep, toFact } from '#tests/support/accounts/session-steps.ts';

const USER = randomUUID();
const SESSION = randomUUID();
const exercise = randomUUID();
const template = {
  id: randomUUID(),
  name: 'Legs',
  description: '',
  estimatedDuration: 30,
  exercises: [],
};

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

interface Rows {
  session: SessionRow | undefined;
  template: TemplateRow | undefined;
  sets: Map<string, SetRow>;
  bests: Map<string, BestRow>;
  counted: { sessions: number; completed: number };
}

const none: Rows = {
  session: undefined,
  template: undefined,
  sets: new Map(),
  bests: new Map(),
  counted: { sessions: 0, completed: 0 },
};

const nameOf = ({ exercise_id, scale, level }: BestRow) => `${exercise_id} ${scale} ${level}`;

function apply(rows: Rows, changes: ReportChanges): Rows {
  const { counted } = rows;
  const [count] = changes.counts;
  const next = {
    ...(changes.goneSessions.length > 0 ? none : rows),
    counted: {
      sessions: counted.sessions + (count?.sessions ?? 0),
      completed: counted.completed + (count?.completed ?? 0),
    },
  };
  const [sets, bests] = [new Map(next.sets), new Map(next.bests)];
  for (const { id } of changes.goneSets) sets.delete(id);
  for (const set of changes.sets) sets.set(set.id, set);
  for (const best of changes.goneBests) bests.delete(nameOf(best));
  for (const best of changes.bests) bests.set(nameOf(best), best);
  return {
    ...next,
    session: changes.sessions[0] ?? next.session,
    template: changes.templates[0] ?? next.template,
    sets,
    bests,
  };
}

/** Sorts the rows of a session as a replay of the log does. */
const inOrder = ({ sets, bests, ...rows }: Rows) => ({
  ...rows,
  sets: [...sets.values()].toSorted((a, b) => a.position - b.position),
  bests: [...bests.values()].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
});

test('applying the row changes of each event in turn gives the rows of the final state', () => {
  fc.assert(
    fc.property(fc.array(sessionStep, { maxLength: 60 }), (steps) => {
      const first = eventOf(1, { type: 'SessionStarted', template, bodyWeightKg: null });
      const events = [first];
      let state = evolve(null, first);
      let rows = apply(none, reportChanges(USER, { before: null, after: state }));
      for (const each of steps) {
        const fact = toFact(state, each);
        if (!fact) continue;
        const event = eventOf(state.version + 1, fact);
        events.push(event);
        const next = evolve(state, event);
        rows = apply(rows, reportChanges(USER, { before: state, after: next }));
        state = next;
      }
      expect(foldSession(events)).toEqual(state);
      const whole = apply(none, reportChanges(USER, { before: null, after: state }));
      expect(inOrder(rows)).toEqual(inOrder(whole));
    }),
    { numRuns: 300 },
  );
});

test('logging a set changes only the row of the set', () => {
  const log = (version: number) =>
    eventOf(version, {
      type: 'SetLogged',
      exerciseId: exercise,
      lineId: null,
      reps: 5,
      weightLbs: 100,
      rpe: 8,
      rpeSource: 'entered',
      classification: 'WORKING',
    });
  const start = eventOf(1, { type: 'SessionStarted', template, bodyWeightKg: null });
  const before = foldSession([start, log(2), log(3), log(4)]);
  if (!before) throw new Error('A started session has a state');
  const after = evolve(before, log(5));
  expect(reportChanges(USER, { before, after })).toEqual({
    ...noChanges,
    sets: [expect.objectContaining({ position: 5 })],
  });
});

test('a note on a running workout changes the row of the workout', () => {
  const before = evolve(null, eventOf(1, { type: 'SessionStarted', template, bodyWeightKg: null }));
  const after = evolve(before, eventOf(2, { type: 'SessionNoted', notes: 'Tired' }));
  const sessions = [expect.objectContaining({ notes: 'Tired' })];
  expect(reportChanges(USER, { before, after })).toMatchObject({ sessions, templates: [] });
});

test('deleting a session deletes its rows, and restoring it writes them', () => {
  const before = evolve(null, eventOf(1, { type: 'SessionStarted', template, bodyWeightKg: null }));
  const gone = evolve(before, eventOf(2, { type: 'SessionDiscarded' }));
  const back = evolve(gone, eventOf(3, { type: 'SessionRestored' }));
  const counted = { user_id: USER, template_id: template.id, completed: 0 };
  expect(reportChanges(USER, { before, after: gone })).toEqual({
    ...noChanges,
    goneSessions: [{ id: SESSION }],
    counts: [{ ...counted, sessions: -1 }],
  });
  expect(reportChanges(USER, { before: null, after: gone })).toEqual(noChanges);
  expect(reportChanges(USER, { before: gone, after: back })).toEqual({
    ...noChanges,
    sessions: [expect.objectContaining({ id: SESSION })],
    templates: [expect.objectContaining({ session_id: SESSION })],
    counts: [{ ...counted, sessions: 1 }],
  });
});

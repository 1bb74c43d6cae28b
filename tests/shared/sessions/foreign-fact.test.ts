import { expect, test } from 'vitest';
import type { SessionFact } from '#shared/sessions/events.ts';
import { requireForeignFact } from '#shared/sessions/foreign-fact.ts';

const EXERCISE_ID = '75231a2b-c604-5bda-b07b-1d132812ed8f';
const TEMPLATE_ID = '01a214a0-ec48-760d-bdb4-cc8225a286b0';

const started: Extract<SessionFact, { type: 'SessionStarted' }> = {
  type: 'SessionStarted',
  template: {
    id: TEMPLATE_ID,
    name: 'Push A',
    description: '',
    estimatedDuration: 10,
    exercises: [],
  },
  bodyWeightKg: 80,
};
const completed: SessionFact = { type: 'SessionCompleted', endedAt: '2026-01-01T10:00:00.000Z' };

/** Returns a merge with a set that has these notes. */
function withMovedNotes(notes: string): SessionFact {
  const times = { startedAt: '2026-01-01T10:00:00.000Z', endedAt: '2026-01-01T11:00:00.000Z' };
  const parts = { ...times, notes: '', gym: null, program: null, lines: [], goneSetIds: [] };
  // The cast is safe because the tests need only the notes of the moved set.
  const added = [{ notes }] as unknown as Extract<SessionFact, { type: 'SetsMoved' }>['added'];
  return { type: 'SetsMoved', reason: 'MERGED', otherSessionId: TEMPLATE_ID, ...parts, added };
}

test('requireForeignFact accepts the start of a workout from an archive', () => {
  expect(() => requireForeignFact(null, started)).not.toThrow();
});

test('a stored gym name with hidden characters is accepted from an archive', () => {
  const gym = { id: TEMPLATE_ID, name: 'Ga\u202erage' };
  const fact: SessionFact = { type: 'GymChosen', gym };
  expect(() => requireForeignFact(null, fact)).not.toThrow();
});

test('workout notes of 2,000 characters are accepted from an archive', () => {
  const fact: SessionFact = { type: 'SessionNoted', notes: 'x'.repeat(2000) };
  expect(() => requireForeignFact(null, fact)).not.toThrow();
});

test.each<[string, SessionFact, RegExp]>([
  [
    'notes of a workout with 2,001 characters',
    { type: 'SessionNoted', notes: 'x'.repeat(2001) },
    /^notes: /,
  ],
  [
    'notes of a set with 501 characters',
    { type: 'SetEdited', setId: EXERCISE_ID, notes: 'x'.repeat(501), source: 'api' },
    /^notes: /,
  ],
  [
    'notes of a moved set with 501 characters',
    withMovedNotes('x'.repeat(501)),
    /^added\.0\.notes: /,
  ],
  ['a body weight of 1e308 kg', { ...started, bodyWeightKg: 1e308 }, /^bodyWeightKg: /],
  [
    'an invalid id',
    { ...started, template: { ...started.template, id: 'nope' } },
    /^template\.id: This is not a valid id/,
  ],
  [
    'no name',
    { ...started, template: { ...started.template, name: ' ' } },
    /^template\.name: Please enter a workout name/,
  ],
  [
    'an end without a start',
    { ...completed, type: 'SessionCompleted' },
    /SESSION_NOT_FOUND|workout/i,
  ],
  [
    'a deletion of a set outside a workout',
    { type: 'SetDeleted', setId: EXERCISE_ID, source: 'api' },
    /workout/i,
  ],
])('a fact from an archive is refused: %s', (_, fact, sentence) => {
  expect(() => requireForeignFact(null, fact)).toThrow(sentence);
});

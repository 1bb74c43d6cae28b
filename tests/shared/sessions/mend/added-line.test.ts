// Tests that an exercise can be added to a finished workout, removed from it and put back.
import { describe, expect, test } from 'vitest';
import { changePlan } from '#shared/sessions/decide-plan.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import { foldSession, type SessionState } from '#shared/sessions/fold.ts';
import { putLineBack, removeLine } from '#shared/sessions/mend/added-line.ts';
import { events, given, logged, started, template } from '#tests/shared/sessions/stream.ts';

describe('an exercise can be added to a finished workout', () => {
  const exercise = template.exercises[0]?.exercise;
  if (!exercise) throw new Error('The template has an exercise');
  const created = { lineId: 'line-curl', exercise: { ...exercise, id: 'curl', name: 'curl' } };
  const none = { lineId: '', exercise: null };
  const facts: SessionFact[] = [started, logged('bench'), { type: 'SessionCompleted' }];
  const happen = (fact: SessionFact | null): SessionState => {
    if (fact) facts.push(fact);
    const state = foldSession(events(...facts));
    if (!state) throw new Error('A stream that starts has a state');
    return state;
  };

  test('an exercise that was added to a finished workout can be removed without sets and put back', () => {
    const before = happen(null);
    const added = happen(
      changePlan(before, { type: 'add', exerciseId: 'curl', afterLineId: 'line-bench' }, created),
    );
    expect(added.template.exercises[1]).toMatchObject({
      id: 'line-curl',
      targetSets: 1,
      isUnplanned: true,
    });
    const remove = (state: SessionState, lineId = 'line-curl') =>
      changePlan(state, { type: 'remove', lineId }, none);
    const withSet = happen({ ...logged('curl'), lineId: 'line-curl' } as SessionFact);
    expect(() => remove(withSet)).toThrow('Delete the sets of this exercise first');
    expect(() => remove(withSet, 'line-row')).toThrow('belongs to the plan');
    const setId = String(withSet.sets[1]?.setId);
    const emptied = happen({ type: 'SetDeleted', setId, source: 'report' });
    const removed = happen(remove(emptied));
    expect(removed.template).toEqual(before.template);
    expect(remove(removed)).toBeNull();
    // A deleted set of the removed line keeps its exercise, so that the set can be restored.
    expect(removed.deletedSets[0]?.exercise?.id).toBe('curl');
    const back = happen(changePlan(removed, { type: 'putBack', lineId: 'line-curl' }, none));
    expect(back.template).toEqual(added.template);
    expect(back.removedLines).toEqual([]);
  });
});

describe('an added exercise of a finished workout can be removed and put back', () => {
  const [bench] = template.exercises;
  if (!bench) throw new Error('The template has a line');
  const add = (exerciseId: string): SessionFact => ({
    type: 'LineAdded',
    line: { ...bench, id: 'added', exerciseId },
    afterLineId: null,
  });
  const set = (exerciseId: string, lineId: string | null) =>
    ({ ...logged(exerciseId), lineId }) as SessionFact;

  test('an added line can be removed when another line of the exercise can take its sets', () => {
    expect(removeLine(given(add('bench'), set('bench', null)), 'added')).toEqual({
      type: 'LineRemoved',
      lineId: 'added',
    });
  });

  test.each<[string, SessionFact[]]>([
    ['a set names it', [add('bench'), set('bench', 'added')]],
    ['no other line has its exercise', [add('curl'), set('curl', null)]],
  ])('an added line with a set cannot be removed when %s', (_, facts) => {
    expect(() => removeLine(given(...facts), 'added')).toThrow('Delete the sets of this exercise');
  });

  test('a removed line can be put back only into a workout with fewer than 200 exercises', () => {
    const removed = given(add('curl'), { type: 'LineRemoved', lineId: 'added' });
    const withLines = (count: number) => ({
      ...removed,
      template: { ...template, exercises: Array.from({ length: count }, () => bench) },
    });
    expect(putLineBack(withLines(199), 'added')?.type).toBe('LineAdded');
    expect(() => putLineBack(withLines(200), 'added')).toThrow('at most 200 exercises');
  });
});

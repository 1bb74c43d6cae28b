import { expect, test } from 'vitest';
import { pendingSession } from '#shared/sessions/pending-session.ts';
import {
  addedExercise,
  addedSet,
  idsOfAdded,
  withoutAdded,
  withTyped,
} from '#web/features/report/edit-state/added-sets.ts';
import { reportGroups } from '#web/features/report/report-lines.ts';
import { given, logged, template } from '#tests/shared/sessions/stream.ts';

const over = given(logged('bench', 6, 190), { type: 'SessionCompleted' });
const lineAt = (index: number) => {
  const line = reportGroups(over).flatMap(({ lines }) => lines)[index];
  if (!line) throw new Error('The template has two lines');
  return line;
};

test('an added set copies the last set of its exercise, or the plan when the exercise has no set', () => {
  expect(addedSet('session', lineAt(0)).input).toMatchObject({
    templateExerciseId: 'line-bench',
    actualReps: 6,
    actualWeight: 190,
    afterwards: true,
  });
  expect(addedSet('session', lineAt(1)).input).toMatchObject({ actualReps: 8, actualWeight: 185 });
});

test('an added set of a report is saved with the values that the user typed', () => {
  const set = addedSet('session', lineAt(0));
  const shown = pendingSession(over, [set]);
  expect(shown.sets.map(({ reps }) => reps)).toEqual([6, 6]);
  const setId = set.input.commandId;
  const [saved] = withTyped(shown, [set], [{ setId, changes: { reps: 4, weightLbs: 200 } }]);
  expect(saved?.input).toMatchObject({ actualReps: 4, actualWeight: 200, commandId: setId });
});

test('an added exercise starts with one set, and deleting that set removes the exercise', () => {
  const exercise = template.exercises[0]?.exercise;
  if (!exercise) throw new Error('The template has an exercise');
  // The cast is safe because `addedExercise` reads only these fields of an exercise.
  const curl = { ...exercise, id: 'curl', name: 'Curl' } as Parameters<typeof addedExercise>[1];
  const { commands: added, lineId } = addedExercise('session', curl);
  const shown = pendingSession(over, added);
  expect(shown.template.exercises.at(-1)).toMatchObject({
    id: lineId,
    exerciseId: 'curl',
    targetSets: 1,
  });
  const [setId] = idsOfAdded(added);
  expect(shown.sets.at(-1)).toMatchObject({ setId, exerciseId: 'curl', reps: 10 });
  expect(withoutAdded(added, String(setId))).toEqual([]);
});

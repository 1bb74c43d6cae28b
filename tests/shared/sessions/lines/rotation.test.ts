import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  indexAfterSet,
  nextIndex,
  resumeIndex,
  type RotationLine,
} from '#shared/sessions/lines/rotation.ts';
import { countSets, type LinedSet } from '#shared/sessions/lines/set-lines.ts';

/** Reads a plan: 'A3 B2 | C1' is a group of A (3 sets) and B (2 sets), and then C (1 set). */
function plan(text: string): RotationLine[] {
  return text.split(' | ').flatMap((group, groupNumber) =>
    group.split(' ').map((word) => ({
      id: word.charAt(0),
      exerciseId: `exercise-${word.charAt(0)}`,
      groupNumber,
      targetSets: Number(word.slice(1)),
    })),
  );
}

const setOf = (line: RotationLine): LinedSet => ({
  exerciseId: line.exerciseId,
  lineId: line.id,
});

/** Returns the letters of the lines in the order in which the live session visits them. */
function walk(lines: readonly RotationLine[]): string {
  const sets: LinedSet[] = [];
  let visited = '';
  let index = 0;
  for (let step = 0; step < 100; step += 1) {
    const line = lines[index];
    if (!line) return visited;
    visited += line.id;
    sets.push(setOf(line));
    index = nextIndex(lines, countSets(lines, sets), index);
  }
  throw new Error('The session never ends');
}

describe('the live session visits the exercises of the plan in order', () => {
  test.each([
    ['a straight set stays until its sets are logged, then moves on', 'A3 | B2', 'AAABB'],
    ['a circuit returns to its first exercise after the last', 'A2 B2 C2', 'ABCABC'],
    ['a member without sets left is passed over in later rounds', 'A3 B1 C2', 'ABCACA'],
    ['a circuit ends when none of its members has sets left', 'A2 B2 | C1', 'ABABC'],
    ['two circuits in a row do not mix', 'A1 B1 | C2 D2', 'ABCDCD'],
    ['a circuit between straight sets takes its turn', 'A2 | B2 C1 | D1', 'AABCBD'],
  ])('the live session visits the exercises in the planned order: %s', (_, text, expected) => {
    expect(walk(plan(text))).toBe(expected);
  });

  test('the summary comes after the last exercise, even if an earlier exercise has no sets', () => {
    const lines = plan('A1 | B1');
    expect(nextIndex(lines, [0, 1], 1)).toBe(lines.length);
  });

  test('the live session skips an exercise whose sets were done early', () => {
    expect(nextIndex(plan('A1 | B1 | C1'), [1, 1, 0], 0)).toBe(2);
  });

  test('after an extra set of an exercise, the live session goes to the next exercise', () => {
    expect(nextIndex(plan('A1 | B1'), [2, 0], 0)).toBe(1);
  });
});

describe('a reopened session continues at the exercise that follows the last logged set', () => {
  test('a session without sets starts at the first exercise', () => {
    expect(resumeIndex(plan('A1 | B1'), [])).toBe(0);
  });

  test('the session resumes at the exercise that follows the last logged set', () => {
    const lines = plan('A2 B2 | C1');
    const logged = lines.slice(0, 2).map(setOf);
    expect(resumeIndex(lines, logged.slice(0, 1))).toBe(1);
    expect(resumeIndex(lines, logged)).toBe(0);
    expect(resumeIndex(lines, [...logged, ...logged])).toBe(2);
  });

  test('sets without a line fill the lines of their exercise in the order of the plan', () => {
    const lines = plan('A1 | B2 | C1').map((line) => ({ ...line, exerciseId: 'same' }));
    const unnamed = { exerciseId: 'same', lineId: null };
    expect(resumeIndex(lines, [unnamed, unnamed])).toBe(1);
    expect(resumeIndex(lines, [unnamed, unnamed, unnamed])).toBe(2);
  });

  test('a session with all sets done continues at the summary', () => {
    const lines = plan('A1');
    expect(resumeIndex(lines, lines.map(setOf))).toBe(1);
  });
});

test('the order of exercises in a live session reaches the last set of any plan', () => {
  const anyPlan = fc
    .array(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    })
    .map((groups) =>
      groups.flatMap((group, groupNumber) =>
        group.map((targetSets, member) => ({
          id: `${groupNumber}-${member}`,
          exerciseId: `exercise-${groupNumber}-${member}`,
          groupNumber,
          targetSets,
        })),
      ),
    );
  fc.assert(
    fc.property(anyPlan, (lines) => {
      const planned = lines.reduce((sum, line) => sum + line.targetSets, 0);
      const sets: LinedSet[] = [];
      let index = 0;
      while (index < lines.length) {
        const line = lines[index];
        if (!line) throw new Error('There is no such line');
        expect(countSets(lines, sets)[index]).toBeLessThan(line.targetSets);
        sets.push(setOf(line));
        expect(sets.length).toBeLessThanOrEqual(planned);
        index = nextIndex(lines, countSets(lines, sets), index);
      }
      expect(countSets(lines, sets)).toEqual(lines.map((line) => line.targetSets));
    }),
  );
});

test('in a circuit, an exercise is at most one set ahead of exercises with sets left', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 5 }),
      (targets) => {
        const lines = targets.map((targetSets, member) => ({
          id: String(member),
          exerciseId: `exercise-${member}`,
          groupNumber: 0,
          targetSets,
        }));
        const counts = lines.map(() => 0);
        for (let index = 0; index < lines.length; index = nextIndex(lines, counts, index)) {
          counts[index] = (counts[index] ?? 0) + 1;
          const unfinished = counts.filter((count, member) => count < (targets[member] ?? 0));
          for (const count of unfinished) {
            expect((counts[index] ?? 0) - count).toBeLessThanOrEqual(1);
          }
        }
      },
    ),
  );
});

describe('an unplanned warm-up in a circuit does not end the turn of an exercise that has sets left', () => {
  const lines = plan('A2 B2 | C1');
  const warmUp = (index: number): LinedSet => ({
    exerciseId: lines[index]?.exerciseId ?? '',
    lineId: lines[index]?.id ?? null,
    classification: 'WARMUP',
  });

  test('the session stays at the exercise after a warm-up', () => {
    expect(indexAfterSet(lines, [warmUp(0)], 0)).toBe(0);
    expect(resumeIndex(lines, [warmUp(0), warmUp(0)])).toBe(0);
  });

  test('after a warm-up, the session moves on when the exercise has no sets left', () => {
    const done = lines.slice(0, 2).flatMap((line) => [setOf(line), setOf(line)]);
    expect(indexAfterSet(lines, [...done, warmUp(1)], 1)).toBe(2);
  });

  test('a planned warm-up counts like any other set', () => {
    const planned = lines.map((line) => ({
      ...line,
      setTargets: [
        { setClassification: 'WARMUP' as const },
        { setClassification: 'WORKING' as const },
      ],
    }));
    expect(indexAfterSet(planned, [warmUp(0)], 0)).toBe(1);
  });
});

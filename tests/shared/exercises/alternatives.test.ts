import { expect, test } from 'vitest';
import { type Compared, rankAlternatives } from '#shared/exercises/alternatives.ts';

type Muscles = Compared['muscleGroups'];
const exercise = (
  name: string,
  movementPattern: Compared['movementPattern'],
  primary: Muscles['primary'],
  secondary: Muscles['secondary'] = [],
): Compared => ({ id: name, name, movementPattern, muscleGroups: { primary, secondary } });

const bench = exercise('Bench Press', 'PUSH', ['CHEST'], ['TRICEPS', 'FRONT_DELTS']);
const names = (of: Compared, ...candidates: Compared[]) =>
  rankAlternatives(of, candidates).map(({ name }) => name);

test('the same movement of the same main muscle comes before another movement', () => {
  const fly = exercise('Fly', 'ISOLATION', ['CHEST']);
  const dip = exercise('Dip', 'PUSH', ['CHEST']);
  expect(names(bench, fly, dip)).toEqual(['Dip', 'Fly']);
});

test('what trains none of the main muscles, and the exercise itself, are no alternatives', () => {
  const press = exercise('Overhead Press', 'PUSH', ['FRONT_DELTS'], ['CHEST']);
  expect(names(bench, bench, press)).toEqual([]);
});

test('the more muscles it shares and the fewer others it trains, the better; then by name', () => {
  const two = exercise('Two', 'PUSH', ['CHEST', 'TRICEPS']);
  const wide = exercise('Wide', 'PUSH', ['CHEST'], []);
  const near = exercise('Near', 'PUSH', ['CHEST'], ['TRICEPS']);
  const also = exercise('Also', 'PUSH', ['CHEST'], ['TRICEPS']);
  expect(names(bench, two, wide, near, also)).toEqual(['Also', 'Near', 'Wide', 'Two']);
});

test('there are at most 20', () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    exercise(`Push ${index}`, 'PUSH', ['CHEST']),
  );
  expect(rankAlternatives(bench, many)).toHaveLength(20);
});

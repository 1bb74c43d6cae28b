import { describe, expect, test } from 'vitest';
import { type Compared, rankAlternatives } from '#shared/exercises/alternatives.ts';

type Muscles = Compared['muscleGroups'];
const exercise = (
  name: string,
  movementPattern: Compared['movementPattern'],
  primary: Muscles['primary'],
  secondary: Muscles['secondary'] = [],
  equipmentRequired: Compared['equipmentRequired'] = ['BARBELL'],
): Compared => ({
  id: name,
  name,
  movementPattern,
  muscleGroups: { primary, secondary },
  equipmentRequired,
});
const push = (name: string, ...equipment: Compared['equipmentRequired']) =>
  exercise(name, 'PUSH', ['CHEST'], [], equipment);

const bench = exercise('Bench Press', 'PUSH', ['CHEST'], ['TRICEPS', 'FRONT_DELTS']);
const names = (of: Compared, ...candidates: Compared[]) =>
  rankAlternatives(of, candidates).map(({ name }) => name);

test('an exercise with the same movement ranks before one that shares only a muscle', () => {
  const fly = exercise('Fly', 'ISOLATION', ['CHEST']);
  const dip = exercise('Dip', 'PUSH', ['CHEST']);
  expect(names(bench, fly, dip)).toEqual(['Dip', 'Fly']);
});

test('the exercise itself is no alternative', () => {
  const press = exercise('Overhead Press', 'PUSH', ['FRONT_DELTS'], ['CHEST']);
  expect(names(bench, bench, press)).toEqual([]);
});

test('shared secondary muscles rank an alternative higher, and an extra primary muscle ranks it lower', () => {
  const two = exercise('Two', 'PUSH', ['CHEST', 'TRICEPS']);
  const wide = exercise('Wide', 'PUSH', ['CHEST'], []);
  const near = exercise('Near', 'PUSH', ['CHEST'], ['TRICEPS']);
  const also = exercise('Also', 'PUSH', ['CHEST'], ['TRICEPS']);
  expect(names(bench, two, wide, near, also)).toEqual(['Also', 'Near', 'Wide', 'Two']);
});

test('at most 20 alternatives are returned', () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    exercise(`Push ${index}`, 'PUSH', ['CHEST']),
  );
  expect(rankAlternatives(bench, many)).toHaveLength(20);
});

describe('alternatives with the same muscles are ordered by their kind of load', () => {
  const byEquipment = [
    push('Band Press', 'BAND'),
    push('Push-up', 'BODYWEIGHT'),
    push('Cable Press', 'CABLE', 'BENCH'),
    push('Dumbbell Press', 'DUMBBELL', 'BENCH'),
    push('Floor Press', 'BARBELL'),
  ];

  test('an alternative with the same kind of load ranks first', () => {
    expect(names(bench, ...byEquipment)).toEqual([
      'Floor Press',
      'Dumbbell Press',
      'Cable Press',
      'Push-up',
      'Band Press',
    ]);
  });

  test('alternatives to a bodyweight exercise rank bands before cables and dumbbells', () => {
    expect(names(push('Dips', 'DIP_BARS', 'BODYWEIGHT'), ...byEquipment)).toEqual([
      'Push-up',
      'Band Press',
      'Cable Press',
      'Dumbbell Press',
      'Floor Press',
    ]);
  });

  test('shared muscles rank an alternative higher than similar equipment does', () => {
    const wide = exercise('Incline Press', 'PUSH', ['CHEST', 'FRONT_DELTS'], [], ['BARBELL']);
    expect(names(bench, wide, push('Push-up', 'BODYWEIGHT'))).toEqual(['Push-up', 'Incline Press']);
  });

  test('a bench or a rack does not count as a kind of load', () => {
    expect(names(bench, push('A', 'BENCH', 'BAND'), push('B', 'RACK', 'BARBELL'))).toEqual([
      'B',
      'A',
    ]);
  });
});

test('an exercise that needs missing equipment is no alternative', () => {
  const fit = push('Floor Press', 'BARBELL');
  const unfit = push('Dumbbell Press', 'DUMBBELL', 'BENCH');
  expect(rankAlternatives(bench, [fit, unfit], ['BENCH']).map(({ name }) => name)).toEqual([
    'Floor Press',
  ]);
});

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

test('the same movement of the same main muscle comes before another movement', () => {
  const fly = exercise('Fly', 'ISOLATION', ['CHEST']);
  const dip = exercise('Dip', 'PUSH', ['CHEST']);
  expect(names(bench, fly, dip)).toEqual(['Dip', 'Fly']);
});

test('the exercise itself and exercises for other muscles are no alternatives', () => {
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

describe('among equals', () => {
  const byEquipment = [
    push('Band Press', 'BAND'),
    push('Push-up', 'BODYWEIGHT'),
    push('Cable Press', 'CABLE', 'BENCH'),
    push('Dumbbell Press', 'DUMBBELL', 'BENCH'),
    push('Floor Press', 'BARBELL'),
  ];

  test('exercises with the same kind of load come first: bar, hand weights, machines, the body, bands', () => {
    expect(names(bench, ...byEquipment)).toEqual([
      'Floor Press',
      'Dumbbell Press',
      'Cable Press',
      'Push-up',
      'Band Press',
    ]);
  });

  test('the scale goes both ways', () => {
    expect(names(push('Dips', 'DIP_BARS', 'BODYWEIGHT'), ...byEquipment)).toEqual([
      'Push-up',
      'Band Press',
      'Cable Press',
      'Dumbbell Press',
      'Floor Press',
    ]);
  });

  test('the equipment is less than the muscles', () => {
    const wide = exercise('Incline Press', 'PUSH', ['CHEST', 'FRONT_DELTS'], [], ['BARBELL']);
    expect(names(bench, wide, push('Push-up', 'BODYWEIGHT'))).toEqual(['Push-up', 'Incline Press']);
  });

  test('a bench, a rack or a wall is no kind of load', () => {
    expect(names(bench, push('A', 'BENCH', 'BAND'), push('B', 'RACK', 'BARBELL'))).toEqual([
      'B',
      'A',
    ]);
  });
});

test('an exercise that needs missing equipment is left out', () => {
  const fit = push('Floor Press', 'BARBELL');
  const unfit = push('Dumbbell Press', 'DUMBBELL', 'BENCH');
  expect(rankAlternatives(bench, [fit, unfit], ['BENCH']).map(({ name }) => name)).toEqual([
    'Floor Press',
  ]);
});

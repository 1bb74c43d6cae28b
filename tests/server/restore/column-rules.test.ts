import { expect, test } from 'vitest';
import { columnRules, nameColumn, rowRules } from '#server/restore/column-rules.ts';

test.each([
  ['user_exercise', 'equipment_required', ['BARBELL'], ['CAR']],
  ['user_exercise', 'load_kind', 'PER_SIDE', 'HEAVY'],
  ['user_exercise', 'muscle_groups', { primary: ['CHEST'], secondary: [] }, { primary: ['HEART'] }],
  ['user_volume_landmark', 'muscle', 'LATS', 'HEART'],
  ['body_weight_entry', 'weight_kg', 81.65, 0],
  ['body_weight_entry', 'day', '2026-03-02', '2026-02-30'],
  ['template_exercise', 'group_number', 0, -1],
  ['program', 'starter', 'LINEAR', 'MAGIC'],
] as const)('accepts for %s.%s %j and refuses %j', (table, column, right, wrong) => {
  const rule = columnRules[table]?.[column];
  expect([rule?.safeParse(right).success, rule?.safeParse(wrong).success]).toEqual([true, false]);
});

test('refuses a program event that this program cannot read', () => {
  const isRight = (type: string, schemaVersion: number) =>
    rowRules.program_event?.({ type, schemaVersion, payload: {} });
  expect([isRight('ProgramPaused', 1), isRight('ProgramEaten', 1)]).toEqual([true, false]);
});

test('uses the description as name of a goal', () => {
  expect([nameColumn('goal'), nameColumn('gym')]).toEqual(['description', 'name']);
});

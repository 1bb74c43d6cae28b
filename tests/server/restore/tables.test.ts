import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { archivedTable, archivedTables, fieldOf } from '#server/restore/tables.ts';

test('a table is restored before every table that references it', () => {
  const places = archivedTables.map(({ name }) => String(name));
  for (const { name, parent } of archivedTables) {
    if (parent) expect(places.indexOf(parent.table)).toBeLessThan(places.indexOf(name));
  }
});

test('the tables in an archive keep the order of earlier archives', () => {
  expect(archivedTables.map(({ name }) => name)).toEqual([
    'account',
    'user_settings',
    'user_exercise',
    'user_exercise_preference',
    'user_exercise_note',
    'user_exercise_travel',
    'user_volume_landmark',
    'user_progress_lift',
    'user_exercise_choice',
    'workout_template',
    'template_exercise',
    'program',
    'program_event',
    'goal',
    'goal_achievement',
    'biometric',
    'body_weight_entry',
    'heart_rate_zones',
    'medical_history',
    'assessment',
    'gym',
    'progress_photo',
    'exercise_mapping',
    'trainer_proposal',
    'trainer_comment',
  ]);
  expect(archivedTable('workout_template').columns.map(({ field }) => field)).toEqual([
    'id',
    'name',
    'description',
    'estimatedDurationMinutes',
    'createdAt',
    'updatedAt',
    'progressionDeclinedAt',
  ]);
});

test("archives contain neither the user's id nor whether the account is locked", () => {
  const fields = archivedTables.flatMap(({ columns }) => columns.map(({ name }) => name));
  const left = ['user_id', 'measurement_count', 'locked_at', 'password_reset_at'];
  expect(fields.filter((name) => left.includes(name))).toEqual([]);
});

test('a row of an older archive may use the former names of its fields', () => {
  const row = { exerciseId: randomUUID(), updatedAt: '2026-11-20T10:00:00.000Z' };
  const earlier = { ...row, offers: false, weightStep: 2.5, weightStepUnit: 'kg' };
  const today = { ...row, hasSuggestions: false, increment: 2.5, incrementUnit: 'kg' };
  const choice = archivedTable('user_exercise_choice');
  expect(choice.row.parse(earlier)).toEqual(today);
  expect(choice.row.parse(today)).toEqual(today);
  expect(archivedTable('user_volume_landmark').entryNames).toEqual([
    'user_volume_landmark.jsonl',
    'user_volume_mark.jsonl',
  ]);
});

test.each([
  ['user_exercise', 'equipment_required', ['BARBELL'], ['CAR']],
  ['user_exercise', 'load_kind', 'PER_SIDE', 'HEAVY'],
  ['user_exercise', 'muscle_groups', { primary: ['CHEST'], secondary: [] }, { primary: ['HEART'] }],
  ['user_volume_landmark', 'muscle', 'LATS', 'HEART'],
  ['body_weight_entry', 'weight_kg', 81.65, 0],
  ['body_weight_entry', 'day', '2026-03-02', '2026-02-30'],
  ['template_exercise', 'group_number', 0, -1],
  ['program', 'starter', 'LINEAR', 'MAGIC'],
] as const)('the archived field %s.%s accepts %j and refuses %j', (table, column, right, wrong) => {
  const isRight = (value: unknown) =>
    !archivedTable(table)
      .row.safeParse({ [fieldOf(column)]: value })
      .error?.issues.some(({ path }) => path[0] === fieldOf(column));
  expect([isRight(right), isRight(wrong)]).toEqual([true, false]);
});

test('an archived program event with an unknown type is refused', () => {
  const isRight = (type: string) =>
    archivedTable('program_event').row.safeParse({
      programId: randomUUID(),
      version: 1,
      eventId: randomUUID(),
      type,
      schemaVersion: 1,
      payload: {},
      occurredAt: '2026-11-20T10:00:00.000Z',
    }).success;
  expect([isRight('ProgramPaused'), isRight('ProgramEaten')]).toEqual([true, false]);
});

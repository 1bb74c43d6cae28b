import { expect, test } from 'vitest';
import { narrowed } from '#server/db/owner/narrowed.ts';
import type { Sight } from '#server/db/owner/sight.ts';

const sight: Sight = { clientId: 'C', trainerId: 'T', areas: ['training'], from: null };
const rewritten = (text: string, values: unknown[] = ['C'], more: Partial<Sight> = {}) =>
  narrowed({ text, values }, { ...sight, ...more });

test("a trainer's query reads only rows that the grant shares, in each table of its FROM", () => {
  const { text = '', values } = rewritten('select g.name from gym g where g.user_id = $1') ?? {};
  expect(text).toMatch(
    /from \(select t\.user_id, .* from gym t where t\.user_id = \$2::uuid\) g where g\.user_id = \$1$/,
  );
  expect(values).toEqual(['C', 'C']);
  expect(rewritten('select "name" from "gym" where "gym"."user_id" = $1')?.text).toMatch(
    /\) as "gym" where "gym"\."user_id" = \$1$/,
  );
  const joined = rewritten(
    'select 1 from gym as a inner join "gym" as "b" on true, gym c cross join lateral (select 1 from gym where a.x in (select 1 from gym)) d',
  );
  expect(joined?.text.match(/from gym t where/g)).toHaveLength(5);
});

test('a table that the grant hides returns no rows, and a hidden column returns null or an empty text', () => {
  const ofAreas =
    'user_exercise_note workout_template template_exercise program program_event goal goal_achievement goal_week body_weight_entry biometric progress_photo heart_rate_zones assessment medical_history';
  const ofNobody =
    'sign_in login personal_token shared_link deleted_item file_import webhook_endpoint trainer_invitation trainer_reading trainer_client';
  for (const table of `${ofAreas} ${ofNobody}`.split(' ')) {
    expect(rewritten(`select 1 from ${table} where user_id = $1`)?.text).toContain(
      `from ${table} t where false`,
    );
  }
  const account = rewritten('select 1 from account where user_id = $1')?.text;
  for (const column of ['email', 'date_of_birth', 'weight_kg', 'height_cm']) {
    expect(account).toContain(`case when false then t.${column} end as ${column}`);
  }
  const sets = rewritten('select 1 from exercise_set where user_id = $1')?.text;
  expect(sets).toContain("'' as notes");
  expect(sets).toContain('case when false then t.load_lbs end as load_lbs');
  const open = { areas: ['training', 'notes', 'weight'] as const };
  const seen = rewritten('select 1 from exercise_set where user_id = $1', ['C'], open)?.text;
  expect(seen).toContain('t.notes');
  expect(seen).toContain('t.load_lbs');
});

test("a trainer's query is sent unchanged when it reads no table with rows of users", () => {
  expect(rewritten('begin', [])).toBeUndefined();
  expect(rewritten('select name from exercise where id = $1')).toBeUndefined();
  expect(rewritten("select extract(epoch from now()), 'from gym'")).toBeUndefined();
});

test("a trainer's query is refused when it names a table outside FROM or as public.gym", () => {
  expect(() => rewritten('table gym')).toThrow('at a place that is not understood');
  expect(() => rewritten('select gym from x')).toThrow('at a place that is not understood');
  expect(() => rewritten('select 1 from public.gym')).toThrow('with its schema');
});

test('the first visible day of a grant is sent as a parameter of the query', () => {
  const { text, values } =
    rewritten('select 1 from workout_session where user_id = $1', ['C'], { from: '2026-01-01' }) ??
    {};
  expect(text).toContain('>= $3::date');
  expect(values).toEqual(['C', 'C', '2026-01-01']);
});

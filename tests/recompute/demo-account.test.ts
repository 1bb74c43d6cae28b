// Compares each figure that the API returns for the demo account with a recomputation from the export of the account.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plannedDates } from '#shared/programs/planned-days.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createDemoAccount } from '#tests/support/accounts/demo-account.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { type Account, accountOf, type Comparison } from './account.ts';
import { dayOf } from './calendar.ts';
import { compareBests, compareDashboard } from './compare-bests.ts';
import { compareBody } from './compare-body.ts';
import { compareGoals, compareHistory, comparePrograms, compareReports } from './compare-log.ts';
import { compareSuggestions } from './compare-suggestions.ts';
import {
  compareCalibrations,
  compareEstimates,
  compareNextSessions,
  compareReplays,
  compareVolume,
  compareWork,
} from './compare-training.ts';
import { datesOf, programsOf } from './programs.ts';
import type { SuggestionEvent } from './log.ts';
import { readExport } from './read-export.ts';

const NOW = new Date(2026, 8, 15, 13, 30);
const when = {
  now: NOW.toISOString(),
  calendar: { weeks: 26, timeZone: 'America/New_York', firstDayOfWeek: 'sunday' },
} as const;
/** The test compares every sixth session, so that the test stays fast. */
const EVERY = 6;

let app: TestApp;
let userId: string;
let token: string;
let account: Account;

const ask = (path: string, input: object = {}) => mustCall(app, path, input, token);
const isEqual = ({ told, own }: Comparison) => expect(told).toEqual(own);

beforeAll(async () => {
  app = await createTestApp({ now: () => NOW });
  ({ token, userId } = await createDemoAccount(app, { weeks: 64, now: NOW }));
  account = accountOf(await readExport(ask), when);
}, 120_000);

afterAll(() => app.close());

test('the export of the demo account contains over 150 workouts and over 35 exercises', () => {
  expect(account.completed.length).toBeGreaterThan(150);
  expect(account.exercises.size).toBeGreaterThan(35);
});

test('the volume of the demo account equals the recomputed volume', async () => {
  isEqual(await compareVolume(ask, account));
});

test('the mechanical work of the demo account equals the recomputed work', async () => {
  isEqual(await compareWork(ask, account, EVERY));
});

test('the suggestions of the demo account equal the recomputed suggestions', () => {
  const suggestions = account.sessions.flatMap((session) => session.suggestions);
  expect(new Set(suggestions.map(({ offered }) => offered.answer)).size).toBe(3);
  isEqual(compareSuggestions(account));
});

test('the next program days of the demo account equal the recomputed days', async () => {
  const programs = programsOf(account.exported, account.sessions);
  expect(programs.map(({ status }) => status).toSorted()).toEqual(['FINISHED', 'RUNNING']);
  isEqual(await comparePrograms(ask, account));
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const { weekdays, days } of programs) {
    const count = days.filter(({ status }) => status === 'OPEN').length;
    const today = dayOf(NOW, here);
    expect(plannedDates(weekdays, { today, count, isTodayDone: false })).toEqual(
      datesOf(weekdays, count, today),
    );
  }
});

test('the estimated 1RMs of the demo account equal the recomputed 1RMs', async () => {
  isEqual(await compareEstimates(ask, account));
});

test('the predicted repetitions of the demo account equal the recomputed ones', async () => {
  isEqual(await compareCalibrations(ask, account));
});

test('the backtests of the demo account equal the recomputed backtests', async () => {
  isEqual(await compareReplays(ask, account));
});

test('the records of the demo account equal the recomputed records', async () => {
  isEqual(await compareReports(ask, account, (_, index) => index % EVERY === 0));
});

test('the best sets of the demo account equal the recomputed best sets', async () => {
  isEqual(await compareBests(ask, account));
});

test('the dashboard of the demo account equals the recomputed dashboard', async () => {
  isEqual(await compareDashboard(ask, account));
});

test('the body weights of the demo account equal the recomputed body weights', async () => {
  const { told, own } = await compareBody(ask, account);
  expect(told).toEqual(own);
  expect(own).toMatchObject({ findings: ['LONG_LEGS'] });
});

test('the workout history of the demo account equals the recomputed history', async () => {
  isEqual(await compareHistory(ask, account));
});

test('the goal progress of the demo account equals the recomputed progress', async () => {
  isEqual(await compareGoals(ask, account));
});

test('the suggestions for the next sessions of the demo account equal the recomputed ones', async () => {
  const rules = ['double', 'linear', 'effort', 'amrap'];
  for (const template of (await ask('templates.list')).data) {
    const exercises = template.exercises.map((line: object, index: number) => ({
      ...line,
      progression: rules[index % rules.length],
    }));
    const { updatedAt: _, ...rest } = template;
    await ask('templates.update', { ...rest, exercises });
  }
  isEqual(await compareNextSessions(ask, accountOf(await readExport(ask), when)));
});

const latest = (
  slug: string,
) => `select e.id from exercise_set e join exercise x on x.id = e.exercise_id
  where e.user_id = $1 and x.slug = '${slug}' and e.rpe_source = 'entered'
  order by e.logged_at desc limit 1`;

test.each([
  [
    'the weight of a set',
    `update exercise_set set weight_lbs = weight_lbs + 50 where user_id = $1 and id = (${latest('barbell-bench-press')})`,
    [compareEstimates, (...asked: [typeof ask, Account]) => compareWork(...asked, 10_000)],
  ],
  [
    'the exercise of a set',
    `update exercise_set set exercise_id = (select id from exercise where slug = 'barbell-row')
     where user_id = $1 and id = (${latest('barbell-bench-press')})`,
    [compareVolume],
  ],
  [
    'the repetitions of an exercise',
    `update exercise_set e set reps = e.reps - 1 from exercise x
     where e.user_id = $1 and x.id = e.exercise_id and x.slug = 'romanian-deadlift' and e.reps > 1`,
    [compareReplays],
  ],
  [
    'the volume of a workout',
    `update workout_session set total_volume_lbs = total_volume_lbs + 1 where user_id = $1`,
    [compareHistory],
  ],
  [
    'the day that a workout carries out',
    `update workout_session set program_round = 12 where user_id = $1 and program_round = 2`,
    [comparePrograms],
  ],
  [
    'the value of a goal',
    `update goal set session_value = session_value + 1 where user_id = $1`,
    [compareGoals],
  ],
])(
  'the comparison finds %s that was changed by hand in the database',
  async (_, change, comparisons) => {
    const { rowCount } = await app.database.ownerPool.query(change, [userId]);
    expect(rowCount).toBeGreaterThan(0);
    for (const compare of comparisons) {
      const { told, own } = await compare(ask, account);
      expect(told).not.toEqual(own);
    }
  },
);

test('the comparison finds suggestions that do not follow from the logged sets', () => {
  const changed = (lbs: number) => (suggestion: SuggestionEvent) => ({
    ...suggestion,
    sets: suggestion.sets.map((set) => ({ ...set, weightLbs: set.weightLbs + lbs })),
  });
  const with50 = account.sessions.map((session) => ({
    ...session,
    suggestions: session.suggestions.map(changed(50)),
  }));
  const { told, own } = compareSuggestions({ ...account, sessions: with50 });
  expect(told).not.toEqual(own);
});

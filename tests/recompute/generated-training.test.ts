// Recomputes the figures of training that the demo account does not have: kilograms, circuits, targets of single sets,
// sets without a line, changed plans, corrections, a program with training maxes, far from UTC.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  generateTraining,
  type GeneratedTraining,
} from '#tests/support/accounts/generated-training.ts';
import { type Account, accountOf, type Comparison } from './account.ts';
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
import { readExport } from './read-export.ts';

const clock = { now: new Date('2026-03-04T10:00:00.000Z') };
let app: TestApp;
let training: GeneratedTraining;
let account: Account;

const ask = (path: string, input?: object) => training.ask(path, input);
const isEqual = ({ told, own }: Comparison) => expect(told).toEqual(own);

beforeAll(async () => {
  app = await createTestApp({ now: () => clock.now });
  training = await generateTraining(app, { clock, sessions: 24 });
  account = accountOf(await readExport(ask), {
    now: clock.now.toISOString(),
    calendar: { weeks: 12, timeZone: 'Pacific/Auckland', firstDayOfWeek: 'sunday' },
  });
}, 120_000);

afterAll(() => app.close());

test('the generated training has the recomputed volume, frequency, balance and intensity', async () => {
  isEqual(await compareVolume(ask, account));
});

test('the generated training has the recomputed work with bounds and covered sets', async () => {
  isEqual(await compareWork(ask, account));
});

test('the generated training has the recomputed suggestions in circuits, with the body and after rests', () => {
  const suggestions = account.sessions.flatMap((session) => session.suggestions);
  const rules = Object.groupBy(suggestions, ({ offered }) => offered.rule);
  expect(rules['next-set']?.length).toBeGreaterThan(40);
  isEqual(compareSuggestions(account));
});

test('the generated training has the recomputed program with a skipped day and a repeated week', async () => {
  const { told, own } = await comparePrograms(ask, account);
  expect(told).toEqual(own);
  expect(JSON.stringify(own)).toMatch(/"pass":2/);
  expect(JSON.stringify(own)).toMatch(/SKIPPED/);
});

test('the generated training has the recomputed estimates with bands, floors and trends', async () => {
  isEqual(await compareEstimates(ask, account));
});

test('the generated training has the recomputed calibration and RPE habits', async () => {
  isEqual(await compareCalibrations(ask, account));
});

test('the generated training has the recomputed backtest errors of the suggestions', async () => {
  isEqual(await compareReplays(ask, account));
});

test("the generated training has the recomputed next session of the templates' lines", async () => {
  isEqual(await compareNextSessions(ask, account));
});

test('the generated training has the recomputed records, effective load and previous workout of reports', async () => {
  isEqual(await compareReports(ask, account));
});

test("the generated training has the recomputed bests and the year's points of each exercise", async () => {
  isEqual(await compareBests(ask, account));
});

test('the generated training has the recomputed dashboard of the last weeks', async () => {
  isEqual(await compareDashboard(ask, account));
});

test('the generated training has the recomputed body weight at each start and findings about the build', async () => {
  const { told, own } = await compareBody(ask, account);
  expect(told).toEqual(own);
  expect(own).toMatchObject({ findings: ['CHECK_ARM_SPAN'] });
});

test('the generated training has the recomputed history and counts of the dashboard', async () => {
  isEqual(await compareHistory(ask, account));
});

test("the recomputed goal progress equals the server's for the generated training", async () => {
  const [bench] = [...account.exercises.values()].filter(({ name }) => /Bench Press/.test(name));
  const strength = {
    goalType: 'STRENGTH',
    description: 'A strong press',
    targetCriteria: {
      exercise: 'barbell bench press ',
      exerciseId: bench?.id,
      targetWeight: 120,
      weightUnit: 'kg',
      current1RM: 40,
    },
  };
  await ask('goals.create', strength);
  isEqual(await compareGoals(ask, accountOf(await readExport(ask), account)));
});

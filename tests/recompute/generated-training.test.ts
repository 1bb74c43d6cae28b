// Recomputes the figures of generated training with cases that the demo account lacks, such as kilograms, circuits and
// corrections.
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

test('the volume of the generated training equals the recomputed volume', async () => {
  isEqual(await compareVolume(ask, account));
});

test('the mechanical work of the generated training equals the recomputed work', async () => {
  isEqual(await compareWork(ask, account));
});

test('the suggestions for the next set of the generated training equal the recomputed ones', () => {
  const suggestions = account.sessions.flatMap((session) => session.suggestions);
  const rules = Object.groupBy(suggestions, ({ offered }) => offered.rule);
  expect(rules['next-set']?.length).toBeGreaterThan(40);
  isEqual(compareSuggestions(account));
});

test('a program with a skipped day and a repeated week equals the recomputed program', async () => {
  const { told, own } = await comparePrograms(ask, account);
  expect(told).toEqual(own);
  expect(JSON.stringify(own)).toMatch(/"pass":2/);
  expect(JSON.stringify(own)).toMatch(/SKIPPED/);
});

test('the estimated 1RMs of the generated training equal the recomputed 1RMs', async () => {
  isEqual(await compareEstimates(ask, account));
});

test('the predicted repetitions of the generated training equal the recomputed ones', async () => {
  isEqual(await compareCalibrations(ask, account));
});

test('the backtests of the generated training equal the recomputed backtests', async () => {
  isEqual(await compareReplays(ask, account));
});

test('the suggestions for the next sessions of the generated training equal the recomputed ones', async () => {
  isEqual(await compareNextSessions(ask, account));
});

test('the records of the generated training equal the recomputed records', async () => {
  isEqual(await compareReports(ask, account));
});

test('the best sets of the generated training equal the recomputed best sets', async () => {
  isEqual(await compareBests(ask, account));
});

test('the dashboard of the generated training equals the recomputed dashboard', async () => {
  isEqual(await compareDashboard(ask, account));
});

test('the body weights of the generated training equal the recomputed body weights', async () => {
  const { told, own } = await compareBody(ask, account);
  expect(told).toEqual(own);
  expect(own).toMatchObject({ findings: ['CHECK_ARM_SPAN'] });
});

test('the workout history of the generated training equals the recomputed history', async () => {
  isEqual(await compareHistory(ask, account));
});

test('the goal progress of the generated training equals the recomputed progress', async () => {
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

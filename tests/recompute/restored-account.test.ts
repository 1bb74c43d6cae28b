// Restores the archive of the demo account on another server, and compares the figures of both accounts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeletedItem } from '#shared/deleted/schema.ts';
import { createDemoAccount } from '#tests/support/accounts/demo-account.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { downloadArchive, restoreInto } from '#tests/support/restored.ts';
import { type Account, accountOf, type Ask, type Comparison } from './account.ts';
import { compareBests, compareDashboard } from './compare-bests.ts';
import { compareBody } from './compare-body.ts';
import { compareGoals, compareHistory, comparePrograms, compareReports } from './compare-log.ts';
import {
  compareEstimates,
  compareNextSessions,
  compareReplays,
  compareVolume,
  compareWork,
} from './compare-training.ts';
import { readExport } from './read-export.ts';

const NOW = new Date(2026, 8, 15, 13, 30);
const when = {
  now: NOW.toISOString(),
  calendar: { weeks: 26, timeZone: 'America/New_York', firstDayOfWeek: 'sunday' },
} as const;
const EVERY = 6;

let here: TestApp;
let there: TestApp;
let askHere: Ask;
let askThere: Ask;
let source: Account;
let restored: Account;

beforeAll(async () => {
  here = await createTestApp({ now: () => NOW });
  there = await createTestApp({ now: () => NOW });
  const { token } = await createDemoAccount(here, { weeks: 40, now: NOW });
  const user = await createUser(there);
  // The registration stored a body weight. It is removed, because a restore keeps existing entries.
  await mustCall(there, 'bodyWeight.remove', { day: '2026-09-15' }, user.token);
  await restoreInto(there, user.id, await downloadArchive(here, token));
  askHere = (path, input = {}) => mustCall(here, path, input, token);
  askThere = (path, input = {}) => mustCall(there, path, input, user.token);
  source = accountOf(await readExport(askHere), when);
  restored = accountOf(await readExport(askThere), when);
}, 180_000);

afterAll(async () => {
  await here.close();
  await there.close();
});

test('the restored account has the exported log', () => {
  expect(source.exported.events.length).toBeGreaterThan(1_000);
  expect(restored.exported.events).toEqual(source.exported.events);
});

test('the restored account has the exported entries, except for the row of the account itself', () => {
  const entriesOf = ({ exported: { tables, library } }: Account) => {
    const { account: _, ...entries } = tables;
    return { entries, library };
  };
  expect(entriesOf(restored)).toEqual(entriesOf(source));
});

const figures: Record<string, (ask: Ask, account: Account) => Promise<Comparison>> = {
  volume: compareVolume,
  work: (ask, account) => compareWork(ask, account, EVERY),
  programs: comparePrograms,
  estimates: compareEstimates,
  replays: compareReplays,
  reports: (ask, account) => compareReports(ask, account, (_, index) => index % EVERY === 0),
  bests: compareBests,
  dashboard: compareDashboard,
  body: compareBody,
  history: compareHistory,
  goals: compareGoals,
  'next sessions': compareNextSessions,
};

test.each(Object.entries(figures))(
  'the restored account has the same figures of %s as the original account',
  async (_, compare) => {
    expect(await compare(askThere, restored)).toEqual(await compare(askHere, source));
  },
);

test('the restored account lists the deleted items of the original account', async () => {
  const inTheLog = async (ask: Ask) => {
    const { items }: { items: DeletedItem[] } = await ask('deleted.list');
    return items.filter(({ kind }) => kind === 'SET' || kind === 'WORKOUT');
  };
  const deleted = await inTheLog(askHere);
  expect(deleted.length).toBeGreaterThan(0);
  expect(await inTheLog(askThere)).toEqual(deleted);
});

test('the restored account has each program of the original account with equal content', async () => {
  const ids = source.exported.tables['program']?.map(({ id }) => ({ id })) ?? [];
  expect(ids.length).toBeGreaterThan(0);
  for (const program of ids) {
    expect(await askThere('programs.get', program)).toEqual(await askHere('programs.get', program));
  }
});

import { expect, test } from 'vitest';
import type { TimelineEntry } from '#shared/sessions/report/timeline-schema.ts';
import { minute, sessionAt } from '#tests/shared/sessions/session-at.ts';
import { activeWithin } from '#web/features/report/ReportSummary.tsx';
import { plainEntry } from './given-session.ts';

const now = new Date(minute(600));

const entry = (type: TimelineEntry['type'], minutes: number): TimelineEntry => ({
  version: 1,
  type,
  occurredAt: minute(minutes),
  recordedAt: minute(minutes),
  ...plainEntry,
});
const live = [entry('SessionStarted', 0), entry('SessionCompleted', 130)];
const afterwards = [entry('SessionStarted', 500), entry('SessionCompleted', 500)];
const withBreak = sessionAt([10, 20, 100], { endMinutes: 130 });

test.each([
  ['a workout with a break: 52', withBreak, live, 52],
  ['a forgotten workout that still runs: 22', sessionAt([10, 20]), live.slice(0, 1), 22],
  ['a workout without a break: none', sessionAt([10, 20], { endMinutes: 60 }), live, null],
  ['a workout without a set: none', sessionAt([], { endMinutes: 130 }), live, null],
  ['a workout that was logged afterwards: none', withBreak, afterwards, null],
  ['a workout whose log has not loaded: none', withBreak, undefined, null],
])('the report shows the active minutes of %s', (_, session, timeline, expected) => {
  expect(activeWithin(session, timeline, now)).toBe(expected);
});

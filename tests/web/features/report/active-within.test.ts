import { expect, test } from 'vitest';
import type { TimelineEntry } from '#shared/sessions/report/timeline-schema.ts';
import { activeWithin } from '#web/features/report/active-within.ts';
import { minute, sessionAt } from '#tests/shared/sessions/session-at.ts';

const now = new Date(minute(600));

const entry = (type: TimelineEntry['type'], minutes: number): TimelineEntry => ({
  version: 1,
  type,
  occurredAt: minute(minutes),
  recordedAt: minute(minutes),
  source: null,
  set: null,
  offered: null,
  line: null,
  notes: null,
  gym: null,
  times: null,
  move: null,
  reassigned: null,
  endedAt: null,
  undo: null,
});
const live = [entry('SessionStarted', 0), entry('SessionCompleted', 130)];
const afterwards = [entry('SessionStarted', 500), entry('SessionCompleted', 500)];
const withBreak = sessionAt([10, 20, 100], { endMinutes: 130 });

test.each([
  ['a workout with a break', withBreak, live, 52],
  ['a forgotten workout that still runs', sessionAt([10, 20]), live.slice(0, 1), 22],
  ['nothing of a workout without a break', sessionAt([10, 20], { endMinutes: 60 }), live, null],
  ['nothing of one without a set', sessionAt([], { endMinutes: 130 }), live, null],
  ['nothing of one that was logged afterwards', withBreak, afterwards, null],
  ['nothing while its log is not there', withBreak, undefined, null],
])('the active minutes of a report are those of %s', (_, session, timeline, expected) => {
  expect(activeWithin(session, timeline, now)).toBe(expected);
});

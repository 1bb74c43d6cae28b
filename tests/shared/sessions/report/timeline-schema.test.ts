import { expect, test } from 'vitest';
import { sessionTimeline } from '#shared/sessions/report/build-timeline.ts';
import { timelineEntry } from '#shared/sessions/report/timeline-schema.ts';
import { type UndoCommand, undoNames } from '#shared/sessions/report/undo-of.ts';
import { events, started } from '#tests/shared/sessions/stream.ts';

const id = '01900000-0000-7000-8000-000000000001';
const ofSet = { id, setId: '01900000-0000-7000-8000-000000000002', source: 'report' as const };
const startTime = '2026-11-20T10:00:00.000Z';
const [entry] = sessionTimeline(events(started));

const undos: { [Name in UndoCommand['kind']]: Extract<UndoCommand, { kind: Name }>['input'] } = {
  editSet: { ...ofSet, actualReps: 8 },
  deleteSet: ofSet,
  restoreSet: ofSet,
  changePlan: { id, change: { type: 'noteSession', notes: '' } },
  changeTimes: { id, startTime, endTime: startTime, source: 'report' },
};

test.each(undoNames)('a timeline entry accepts %s as an undo command', (kind) => {
  const undo = { kind, input: undos[kind] };
  expect(timelineEntry.parse({ ...entry, undo }).undo).toEqual(undo);
});

test('the timeline refuses a command that undoes nothing', () => {
  const parsed = (undo: object) => timelineEntry.safeParse({ ...entry, undo }).success;
  expect(parsed({ kind: 'changePlan', input: ofSet })).toBe(false);
  expect(parsed({ kind: 'discardSession', input: { id } })).toBe(false);
});

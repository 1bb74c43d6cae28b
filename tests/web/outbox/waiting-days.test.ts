import { expect, test } from 'vitest';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { waitingDays } from '#web/outbox/waiting-days.ts';
import { template } from '#tests/shared/sessions/stream.ts';
import { complete, log, start } from './commands.ts';

const day = { programId: 'program', runId: 'run', round: 1, pass: 2, dayId: 'day' };
const performedAt = '2026-11-20T09:00:00.000Z';

function begin(commandId = 'session'): OutboxCommand {
  const input = { commandId, customTemplateId: template.id, performedAt, program: day };
  return { kind: 'startSession', input, isBegun: true, template };
}

test('a day that was begun here waits, and is done once its workout is finished', () => {
  const own = { ...day, sessionId: 'session', startedAt: performedAt };
  expect(waitingDays([begin(), log('a')])).toEqual([{ ...own, isDone: false }]);
  expect(waitingDays([begin(), log('a'), complete('end')])).toEqual([{ ...own, isDone: true }]);
});

test('a day that the server knows as running is done when its finish waits here', () => {
  const end: OutboxCommand = {
    kind: 'completeSession',
    input: { id: 'there', commandId: 'end', performedAt },
    program: day,
  };
  expect(waitingDays([log('a', 'there'), end])).toEqual([
    { ...day, sessionId: 'there', startedAt: performedAt, isDone: true },
  ]);
});

test('a workout that was discarded, one of no program, and a start that waits for its page are none', () => {
  const discard: OutboxCommand = {
    kind: 'discardSession',
    input: { id: 'session', commandId: 'discard', performedAt, onlyIfEmpty: true },
  };
  expect(waitingDays([begin(), discard])).toEqual([]);
  expect(waitingDays([start('asked'), log('a', 'other'), complete('end', 'other')])).toEqual([]);
});

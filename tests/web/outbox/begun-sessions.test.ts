import { expect, test } from 'vitest';
import { begunSessions } from '#web/outbox/begun-sessions.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { template } from '#tests/shared/sessions/stream.ts';
import { complete, log, start } from './commands.ts';

const startedAt = '2026-11-20T09:00:00.000Z';
const performedAt = '2026-11-20T10:00:00.000Z';

function begin(commandId = 'session'): OutboxCommand {
  const input = { commandId, customTemplateId: template.id, performedAt: startedAt };
  return { kind: 'startSession', input, isBegun: true, template };
}

test('a workout that exists only on this device is listed with all its logged sets', () => {
  const [session] = begunSessions([begin(), log('a'), log('b'), complete('end')]);
  expect(session?.begun).toMatchObject({ sessionId: 'session', status: 'IN_PROGRESS', sets: [] });
  expect(session?.pending).toMatchObject({
    sessionId: 'session',
    status: 'COMPLETED',
    startedAt,
    endedAt: performedAt,
    template: { name: 'Push A' },
    sets: [
      { setId: 'a', setNumber: 1 },
      { setId: 'b', setNumber: 2 },
    ],
  });
});

test('a workout without a pending command to finish it is listed as running', () => {
  const [session] = begunSessions([begin(), log('a')]);
  expect(session?.pending).toMatchObject({ status: 'IN_PROGRESS', endedAt: null });
});

test('begunSessions leaves out a workout that was discarded without a set', () => {
  const discard: OutboxCommand = {
    kind: 'discardSession',
    input: { id: 'session', commandId: 'discard', performedAt, onlyIfEmpty: true },
  };
  expect(begunSessions([begin(), discard])).toEqual([]);
});

test('a workout that the server already has is not listed', () => {
  expect(
    begunSessions([start('asked'), log('a', 'elsewhere'), complete('end', 'elsewhere')]),
  ).toEqual([]);
});

test('a workout that exists only on this device is linked to its program day', () => {
  const program = { programId: 'program', runId: 'run', round: 1, pass: 1, dayId: 'day' };
  const input = { commandId: 'session', customTemplateId: 't', performedAt: startedAt, program };
  const [session] = begunSessions([{ kind: 'startSession', input, isBegun: true, template }]);
  expect(session?.pending.program).toEqual(program);
});

import { describe, expect, test } from 'vitest';
import { foldSession, type SessionState } from '#shared/sessions/fold.ts';
import { pendingSession, type SessionCommand } from '#shared/sessions/pending-session.ts';
import { events, given, logged, SESSION_ID, started } from './stream.ts';

const performedAt = '2026-11-20T10:30:00.000Z';

function log(commandId: string, input: { id?: string; actualReps?: number } = {}): SessionCommand {
  return {
    kind: 'logSet',
    input: {
      id: SESSION_ID,
      commandId,
      exerciseId: 'bench',
      templateExerciseId: 'line-bench',
      actualReps: 8,
      actualWeight: 185,
      performedAt,
      ...input,
    },
  };
}

const ids = (commandId: string) => ({ id: SESSION_ID, commandId, performedAt });
const edit = (commandId: string, setId: string, actualReps: number): SessionCommand => ({
  kind: 'editSet',
  input: { ...ids(commandId), setId, actualReps },
});
const remove = (commandId: string, setId: string): SessionCommand => ({
  kind: 'deleteSet',
  input: { ...ids(commandId), setId },
});
const restore = (commandId: string, setId: string): SessionCommand => ({
  kind: 'restoreSet',
  input: { ...ids(commandId), setId },
});
const complete = (commandId: string): SessionCommand => ({
  kind: 'completeSession',
  input: ids(commandId),
});

const setIds = ({ sets }: SessionState) => sets.map((set) => set.setId);

describe('pending commands change the shown session', () => {
  test('a pending set is shown as it will be once the server has stored it', () => {
    const [, , third] = events(started, logged(), logged());
    const accepted = foldSession([
      ...events(started, logged()),
      { ...third!, eventId: 'a', occurredAt: performedAt, recordedAt: performedAt },
    ]);
    expect(pendingSession(given(logged()), [log('a')])).toEqual(accepted);
  });

  test('pending commands are applied in order', () => {
    const commands = [log('a'), edit('b', 'a', 6), remove('c', 'a')];
    expect(pendingSession(given(), commands.slice(0, 2)).sets[0]).toMatchObject({ reps: 6 });
    expect(pendingSession(given(), commands).sets).toEqual([]);
    const back = pendingSession(given(), [...commands, restore('d', 'a')]);
    expect(back.sets[0]).toMatchObject({ setId: 'a', reps: 6 });
  });

  test('a pending restore puts a set back at its old place', () => {
    const sent = given(logged(), logged());
    const commands = [log('a'), remove('b', 'event-2'), restore('c', 'event-2')];
    expect(setIds(pendingSession(sent, commands))).toEqual(['event-2', 'event-3', 'a']);
  });

  test('a pending set that the server has is shown once', () => {
    const sent = given(logged());
    expect(pendingSession(sent, [log('event-2')])).toBe(sent);
    expect(pendingSession(sent, [remove('a', 'event-2'), log('event-2')]).sets).toEqual([]);
  });

  test('commands of other sessions are ignored', () => {
    const sent = given(logged());
    expect(pendingSession(sent, [log('a', { id: 'other' })])).toBe(sent);
  });

  test('a pending finish ends the session at the time that the user chose', () => {
    const endedAt = '2026-11-20T10:01:30.000Z';
    const finish: SessionCommand = { kind: 'completeSession', input: { ...ids('a'), endedAt } };
    expect(pendingSession(given(logged()), [finish])).toMatchObject({
      status: 'COMPLETED',
      endedAt,
    });
  });

  test('without a chosen time, a pending finish ends the session at the time of the command', () => {
    expect(pendingSession(given(), [complete('a')])).toMatchObject({
      status: 'COMPLETED',
      endedAt: performedAt,
    });
  });

  test.each([
    ['a correction of a deleted set', edit('a', 'gone', 6)],
    ['a deletion of a deleted set', remove('a', 'gone')],
    ['a set after the end', log('a')],
  ])("the pending command '%s' is ignored, because the server would refuse it", (_, command) => {
    const sent = given(logged(), { type: 'SessionCompleted' });
    expect(pendingSession(sent, [command, edit('b', 'event-2', 6)]).sets).toEqual([
      expect.objectContaining({ setId: 'event-2', reps: 6 }),
    ]);
  });

  test('the session from the server is not modified', () => {
    const sent = given(logged());
    const copy = structuredClone(sent);
    pendingSession(sent, [log('a'), edit('b', 'event-2', 6), remove('c', 'event-2')]);
    expect(sent).toEqual(copy);
  });
});

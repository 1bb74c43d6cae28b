import { describe, expect, test } from 'vitest';
import { usualChoices } from '#shared/exercises/choices.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { overlaysOf } from '#web/outbox/overlays.ts';
import { unchanged } from '#web/outbox/use-overlay.ts';
import { begunSession } from '#shared/sessions/begun-session.ts';
import { pendingSession } from '#shared/sessions/pending-session.ts';
import { commandsOfSession } from '#web/outbox/commands-of-session.ts';
import { template } from '#tests/shared/sessions/stream.ts';
import { complete, log, remove, start } from './commands.ts';

const performedAt = '2026-11-20T09:00:00.000Z';

function begin(startedAt = performedAt, program?: typeof day): OutboxCommand {
  const input = { commandId: 'session', customTemplateId: template.id, performedAt: startedAt };
  return {
    kind: 'startSession',
    input: { ...input, ...(program ? { program } : {}) },
    isBegun: true,
    template,
  };
}

const discard: OutboxCommand = {
  kind: 'discardSession',
  input: { id: 'session', commandId: 'discard', performedAt, onlyIfEmpty: true },
};

const over = (...commands: OutboxCommand[]) => overlaysOf({ commands, ended: [] });

test('without a matching command, overlaysOf returns the shared functions that change nothing', () => {
  const overlays = over(start('asked'));
  for (const name of ['status', 'choices', 'note', 'lastTimes', 'suggestions'] as const) {
    expect(overlays[name]).toBe(unchanged[name]);
  }
});

describe('pending workouts appear in the list of workouts', () => {
  const listed = (id: string, startTime: string) => ({ id, startTime });
  const idsOf = (workouts: readonly { id: string }[]) => workouts.map(({ id }) => id);
  const waiting = over(begin('2026-11-19T10:00:00.000Z'), log('a'));

  test('a pending workout is listed at its start time', () => {
    const list = [listed('new', '2026-11-20T10:00:00Z'), listed('old', '2026-11-18T10:00:00Z')];
    expect(idsOf(waiting.workouts(list))).toEqual(['new', 'session', 'old']);
  });

  test('a workout that the server has is listed once', () => {
    const sent = listed('session', '2026-11-19T10:00:00Z');
    expect(waiting.workouts([sent])).toEqual([sent]);
  });

  test('a workout that was finished offline is listed as finished', () => {
    const [line] = template.exercises;
    const exercises = line ? [{ ...line, exerciseId: 'exercise-bench' }] : [];
    const finished = pendingSession(
      begunSession({ commandId: 'session', performedAt }, { ...template, exercises }),
      commandsOfSession([log('a')], 'session'),
    );
    const finish = { ...complete('end'), finished } as OutboxCommand;
    const list = over(log('a'), finish).workouts([]);
    expect(list).toMatchObject([
      {
        id: 'session',
        completionStatus: 'COMPLETED',
        loggedSets: 1,
        muscles: [{ muscle: 'CHEST', sets: 1 }],
      },
    ]);
    const begun = over(begin(), log('a'), finish).workouts([]);
    expect(idsOf(begun)).toEqual(['session']);
  });

  test('the workout list of a template shows only pending workouts of that template', () => {
    expect(waiting.workouts([], { customTemplateId: template.id })).toHaveLength(1);
    expect(waiting.workouts([], { customTemplateId: 'another' })).toEqual([]);
  });
});

describe('pending sets are counted in a running workout', () => {
  const workout = {
    id: 'session',
    name: 'Push A',
    startTime: '2026-11-20T09:30:00.000Z',
    timeZone: null,
    endTime: null,
    completionStatus: 'IN_PROGRESS' as const,
    customTemplateId: 'template',
    loggedSets: 1,
    warmUpSets: 0,
    plannedSets: 3,
    extraSets: 0,
    lastSetAt: '2026-11-20T09:45:00.000Z',
  };
  const countOf = (counted: typeof workout, ...commands: OutboxCommand[]) => {
    const { loggedSets, warmUpSets, extraSets } = over(...commands).counted(counted);
    return { loggedSets, warmUpSets, extraSets };
  };

  test('the set count adds pending sets, subtracts deleted sets and shows extra sets', () => {
    expect(
      countOf(workout, log('a'), log('b'), log('c'), remove('d', 'b'), log('e', 'other')),
    ).toEqual({ loggedSets: 3, warmUpSets: 0, extraSets: 0 });
    expect(countOf({ ...workout, loggedSets: 3 }, log('a'))).toEqual({
      loggedSets: 4,
      warmUpSets: 0,
      extraSets: 1,
    });
  });

  test('a pending set that the server has already counted is counted once', () => {
    const lastSetAt = '2026-11-20T10:00:00.000Z';
    expect(countOf({ ...workout, lastSetAt }, log('a')).loggedSets).toBe(1);
  });
});

describe('commands that wait for the server change the shown status of a workout', () => {
  const running = { id: 'session', completionStatus: 'IN_PROGRESS' } as const;

  test('a workout with a pending command to finish it has the status FINISH_WAITING', () => {
    expect(over(complete('end')).status(running)).toBe('FINISH_WAITING');
    expect(over(complete('end', 'other')).status(running)).toBe('IN_PROGRESS');
    expect(over(discard).status(running)).toBe('DISCARDED');
  });

  test('a workout whose finish the server has accepted is completed, unless a later command discards it', () => {
    const end = complete('end');
    expect(overlaysOf({ commands: [end], ended: [end] }).status(running)).toBe('COMPLETED');
    expect(overlaysOf({ commands: [], ended: [end] }).status(running)).toBe('COMPLETED');
    expect(overlaysOf({ commands: [discard], ended: [end] }).status(running)).toBe('DISCARDED');
  });

  test('a workout that was done entirely offline has the status FINISH_WAITING', () => {
    const { status } = over(begin(), complete('end'));
    const own = { id: 'session', completionStatus: 'COMPLETED', isWaiting: true } as const;
    expect(status(own)).toBe('FINISH_WAITING');
  });
});

const day = { programId: 'program', runId: 'run', round: 1, pass: 1, dayId: 'day' };

describe('pending commands change the days of a program', () => {
  const program = {
    id: 'program',
    status: 'FINISHED',
    run: { id: 'run' },
    weeks: [],
    rounds: 1,
    days: [{ ...day, status: 'PLANNED' }],
    doneDays: 0,
    next: null,
    templates: [],
  };
  // The cast is safe because the overlay reads only these fields of a program.
  const shown = (...commands: OutboxCommand[]) =>
    over(...commands).program(program as never).days[0]?.status;

  test('a program day is running after the pending start of its workout and done after its pending finish', () => {
    expect(shown(begin(performedAt, day), log('a'))).toBe('RUNNING');
    expect(shown(begin(performedAt, day), log('a'), complete('end'))).toBe('DONE');
    expect(over(begin(performedAt, day)).isProgramAhead('program')).toBe(true);
  });

  test('the pending finish of a workout that runs on the server makes its program day done', () => {
    expect(shown(log('a', 'there'), { ...complete('end', 'there'), program: day })).toBe('DONE');
  });

  test('a workout that is discarded offline does not change its program', () => {
    expect(shown(begin(performedAt, day), discard)).toBe('PLANNED');
    expect(over(begin(performedAt, day), discard).isProgramAhead('program')).toBe(false);
    expect(shown(start('asked'), complete('end', 'other'))).toBe('PLANNED');
  });
});

test('the sets of a finished workout are shown as last sets in later workouts, but not in the workout itself', () => {
  const begun = begunSession({ commandId: 'session', performedAt }, template);
  const finished = pendingSession(begun, commandsOfSession([log('a'), complete('end')], 'session'));
  const { lastTimes } = over({ ...complete('end'), finished });
  const exerciseIds = ['exercise-bench'];
  expect(lastTimes(undefined, { sessionId: 'next', exerciseIds })).toMatchObject([
    { exerciseId: 'exercise-bench', sessionId: 'session', sets: [{ actualReps: 8 }] },
  ]);
  expect(lastTimes(undefined, { sessionId: 'session', exerciseIds })).toBeUndefined();
});

test('the newest pending choice whether suggestions are on overrides the choice on the server', () => {
  const choose = (id: string, offers: boolean): OutboxCommand => ({
    kind: 'chooseForExercise',
    input: { id, offers, commandId: `${id} ${offers}` },
  });
  const { choices } = over(choose('bench', false), choose('squat', false), choose('bench', true));
  const choiceOf = (id: string) => choices(usualChoices(id)).offers;
  expect(choiceOf('bench')).toEqual({ isOn: true, why: 'chosen' });
  expect(choiceOf('squat')).toEqual({ isOn: false, why: 'chosen' });
  expect(choiceOf('row')).toEqual({ isOn: true, why: 'usual' });
});

test('the newest pending note of an exercise overrides the stored note', () => {
  const pin = (id: string, notes: string): OutboxCommand => ({
    kind: 'putExerciseNote',
    input: { id, notes, commandId: `${id} ${notes}` },
  });
  const { note } = over(pin('bench', 'elbows in'), pin('bench', ''), pin('row', 'flat back'));
  expect(note('known', 'bench')).toBe('');
  expect(note('', 'row')).toBe('flat back');
  expect(note('known', 'squat')).toBe('known');
});

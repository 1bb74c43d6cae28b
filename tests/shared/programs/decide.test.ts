import { describe, expect, it } from 'vitest';
import { daysOf } from '#shared/programs/days.ts';
import {
  finishProgram,
  pauseProgram,
  repeatWeek,
  resumeProgram,
  skipDay,
  startProgram,
  takeBack,
} from '#shared/programs/decide.ts';
import type { ProgramFact } from '#shared/programs/events.ts';
import { newestRun } from '#shared/programs/run.ts';
import { givenEvents, givenPlan, givenSession, started } from './given-program.ts';

const plan = givenPlan([2, 2]);

function standing(facts: ProgramFact[], sessions = [givenSession({ dayId: 'd1' })]) {
  const run = newestRun(givenEvents(...facts));
  return { run, days: daysOf(plan, run, sessions) };
}

const running = standing([started]);
const paused = standing([started, { type: 'ProgramPaused' }]);
const finished = standing([started, { type: 'ProgramFinished' }]);
const skip = { type: 'DaySkipped', round: 1, pass: 1, dayId: 'd2' } as const;

describe('the state of a program decides which commands it accepts', () => {
  it('a program cannot start while it is running or paused, or while another program is running', () => {
    expect(startProgram(standing([]), [1], false)).toEqual({
      type: 'ProgramStarted',
      weekdays: [1],
    });
    expect(startProgram(finished, [1], false).type).toBe('ProgramStarted');
    expect(() => startProgram(running, [1], false)).toThrow('This program is already running');
    expect(() => startProgram(paused, [1], false)).toThrow('This program is paused');
    expect(() => startProgram(finished, [1], true)).toThrow('Another program is running');
  });

  it('only a running program can be paused, and only a paused program can be resumed', () => {
    expect(pauseProgram(running).type).toBe('ProgramPaused');
    expect(() => pauseProgram(paused)).toThrow('This program is not running');
    expect(resumeProgram(paused, false).type).toBe('ProgramResumed');
    expect(() => resumeProgram(paused, true)).toThrow('Another program is running');
    expect(() => resumeProgram(running, false)).toThrow('This program is not paused');
    expect(finishProgram(paused).type).toBe('ProgramFinished');
    expect(() => finishProgram(finished)).toThrow('This program is not running');
  });

  it('an open day can be skipped', () => {
    expect(skipDay(running, { round: 1, pass: 1, dayId: 'd2' })).toEqual(skip);
    expect(() => skipDay(running, { round: 1, pass: 1, dayId: 'd1' })).toThrow(
      'Only an open day can be skipped',
    );
    expect(() => skipDay(running, { round: 2, pass: 1, dayId: 'd2' })).toThrow(
      'This day is not in the program',
    );
    expect(() => skipDay(running, { round: 1, pass: 2, dayId: 'd2' })).toThrow(
      'This week has been repeated since',
    );
    expect(() => skipDay(paused, { round: 1, pass: 1, dayId: 'd2' })).toThrow(
      'This program is not running',
    );
  });

  it('a week can be repeated only if it has begun and none of its workouts is still open', () => {
    expect(repeatWeek(running, { round: 1, weekId: 'w1' }).type).toBe('WeekRepeated');
    expect(() => repeatWeek(running, { round: 1, weekId: 'w2' })).toThrow('has not begun');
    expect(() => repeatWeek(running, { round: 2, weekId: 'w1' })).toThrow('not in the program');
    const open = standing(
      [started],
      [givenSession({ dayId: 'd1', completionStatus: 'IN_PROGRESS' })],
    );
    expect(() => repeatWeek(open, { round: 1, weekId: 'w1' })).toThrow('still open');
  });

  it('the last step can be undone', () => {
    const repeat = { type: 'WeekRepeated', round: 1, weekId: 'w1' } as const;
    const both = standing([started, skip, repeat]);
    expect(takeBack(both, 'e2', false)).toEqual({ type: 'StepTakenBack', stepId: 'e2' });
    expect(takeBack(both, 'e3', false)).toEqual({ type: 'StepTakenBack', stepId: 'e3' });
    expect(() => takeBack(both, 'e1', false)).toThrow('Only the last step can be undone');
    const earlier = standing([started, repeat, skip]);
    expect(() => takeBack(earlier, 'e2', false)).toThrow('Only the last step can be undone');
    expect(() => takeBack(finished, 'e2', true)).toThrow('Another program is running');
    expect(takeBack(finished, 'e2', false).type).toBe('StepTakenBack');
  });
});

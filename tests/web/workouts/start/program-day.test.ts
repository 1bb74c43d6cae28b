import { expect, it } from 'vitest';
import {
  answeredQuery,
  dayText,
  nextDayQuery,
  placeText,
  programDayQuery,
  readProgramDay,
} from '#web/workouts/start/program-day.ts';

const day = { programId: 'p-1', runId: 'r-1', round: 2, pass: 1, dayId: 'd-1' };

it('a program day is restored from the address of the page', () => {
  expect(programDayQuery(day)).toBe('?program=p-1.r-1.2.1.d-1');
  expect(readProgramDay(programDayQuery(day))).toEqual(day);
});

it('the address of a workout contains its program day, or says that the workout counts for none', () => {
  expect(answeredQuery('?lighter=kg', day)).toBe('?lighter=kg&program=p-1.r-1.2.1.d-1');
  expect(readProgramDay(answeredQuery('', day))).toEqual(day);
  expect(readProgramDay(answeredQuery('?time=less', null))).toBeNull();
});

it('no program day is read from an incomplete address', () => {
  for (const search of ['', '?program=', '?program=a.b.1', '?other=p-1.r-1.2.1.d-1']) {
    expect(readProgramDay(search)).toBeUndefined();
  }
  expect(nextDayQuery(undefined)).toBe('');
  expect(nextDayQuery({ id: 'p-1', next: null })).toBe('');
});

it('the name of the next program day contains its week and its number in the week', () => {
  const next = {
    runId: 'r-1',
    round: 2,
    pass: 1,
    dayId: 'd-1',
    status: 'OPEN',
    templateId: 't',
    templateName: 'A',
    week: 5,
    weeks: 10,
    day: 1,
    isLighter: true,
  } as const;
  expect(nextDayQuery({ id: 'p-1', next })).toBe('?program=p-1.r-1.2.1.d-1');
  expect(dayText(next)).toBe('week 5 of 10, day 1, deload');
});

it('a finished workout shows its program day only while the program contains that day', () => {
  const named = { id: 'p-1', name: 'Linear 3×5', isRemoved: false };
  expect(placeText({ ...named, week: 2, day: 1 })).toBe(' · week 2, day 1');
  expect(placeText({ ...named, week: null, day: null })).toBe('');
});

import { describe, expect, test } from 'vitest';
import type { TimelineEntry, TimelineValues } from '#shared/sessions/report/timeline-schema.ts';
import { deltaText, loadText } from '#web/features/report/ReportExercise.tsx';
import {
  cameLate,
  correctionsBySet,
  correctionText,
  entryText,
  momentText,
  loggedAfterwardsAt,
} from '#web/features/report/timeline-words.ts';
import { plainEntry } from './given-session.ts';

const START = '2026-11-20T12:00:00.000Z';
const BEGUN = { startTime: START, timeZone: 'UTC' };
const AT = '2026-11-20T12:42:00.000Z';

const values = (overrides: Partial<TimelineValues> = {}): TimelineValues => ({
  actualReps: 8,
  actualWeight: 82.5,
  rpeRating: 7,
  setClassification: 'WORKING',
  actualDuration: null,
  actualDistance: null,
  notes: '',
  ...overrides,
});

function entry(
  type: TimelineEntry['type'],
  before: TimelineValues | null,
  after: TimelineValues | null,
  overrides: Partial<TimelineEntry> = {},
): TimelineEntry {
  return {
    version: 3,
    type,
    occurredAt: AT,
    recordedAt: AT,
    ...plainEntry,
    source: 'report',
    set: {
      id: 'set',
      exerciseId: 'bench',
      exerciseName: 'Bench Press',
      setNumber: 3,
      label: 'set 2',
      before,
      after,
    },
    ...overrides,
  };
}

const textOf = (given: TimelineEntry, unit: 'lbs' | 'kg' = 'lbs') =>
  entryText(given, { unit, timeZone: 'UTC' });

describe('the timeline describes a corrected set', () => {
  test('the text of a correction shows the old and the new value, the time and the source', () => {
    const text = correctionText(
      entry('SetEdited', values(), values({ actualWeight: 80 })),
      BEGUN,
      'lbs',
    );
    expect(text.shown).toMatch(/^82\.5 → 80 lbs, .*42.*, report$/);
    expect(text.spoken).toMatch(/^from 82\.5 to 80 lbs, .*42.*, report$/);
  });

  test('a corrected set shows every changed value with its unit', () => {
    const after = values({ actualReps: 7, rpeRating: 8.5 });
    expect(textOf(entry('SetEdited', values(), after)).shown).toBe(
      'Set 2 of Bench Press corrected: 8 → 7 reps, RPE 7 → 8.5, report',
    );
  });

  test('the timeline shows a suggestion and whether the user accepted it', () => {
    const offered: NonNullable<TimelineEntry['offered']> = {
      rule: 'next-set',
      version: 3,
      setIds: ['earlier'],
      weightLbs: 80,
      reps: 8,
      answer: 'used',
    };
    const logged = entry('SetLogged', null, values({ actualWeight: 80 }), {
      source: null,
      offered,
    });
    expect(textOf(logged).shown).toMatch(/, suggested 80 lbs × 8, used$/);
  });

  test('the timeline hides an RPE that the user did not enter', () => {
    const left = values({ rpeSource: 'default' });
    const logged = entry('SetLogged', null, left, { source: null });
    expect(textOf(logged).shown).toBe('Set 2 of Bench Press: 8 × 82.5 lbs');
    const rated = entry('SetEdited', left, values({ rpeSource: 'entered' }));
    expect(textOf(rated)).toEqual({
      shown: 'Set 2 of Bench Press corrected: RPE 7, report',
      spoken: 'Set 2 of Bench Press corrected: RPE 7, report',
    });
  });

  test.each([
    ['BODYWEIGHT_PLUS', 0, '8, bodyweight'],
    ['BODYWEIGHT_PLUS', 5, '8 × BW + 5 lbs'],
    ['ASSISTED', 40, '8, 40 lbs help'],
    ['PER_SIDE', 50, '8 × 50 lbs per hand'],
    ['NONE', 0, '8 reps'],
  ] as const)(
    'a set of the kind of load %s with %d lbs is written as: %s',
    (loadKind, weight, text) => {
      const left = values({ actualWeight: weight, rpeSource: 'default' });
      const logged = entry('SetLogged', null, left, { source: null });
      expect(textOf({ ...logged, set: logged.set && { ...logged.set, loadKind } }).shown).toBe(
        `Set 2 of Bench Press: ${text}`,
      );
    },
  );

  test('a correction on a later day than the workout shows its date', () => {
    const later = entry('SetEdited', values(), values({ actualWeight: 80 }), {
      occurredAt: '2026-11-25T12:42:00.000Z',
    });
    expect(correctionText(later, BEGUN, 'lbs').shown).toContain('Nov');
  });

  test('a weight without a typed unit is shown in the unit of the user who reads the timeline', () => {
    const before = values({ actualWeight: 132.28 });
    const edit = entry('SetEdited', before, values({ actualWeight: 135.03 }));
    const { shown, spoken } = textOf(edit, 'kg');
    expect(shown).toBe('Set 2 of Bench Press corrected: 60 → 61.25 kg, report');
    expect(spoken).toBe('Set 2 of Bench Press corrected: from 60 to 61.25 kg, report');
    expect(textOf(entry('SetLogged', null, before, { source: null }), 'kg').shown).toBe(
      'Set 2 of Bench Press: 8 × 60 kg, RPE 7',
    );
  });

  test('a weight typed in kilograms is shown in kilograms in the timeline, even to a reader who uses pounds', () => {
    const inKg = (value: number, lbs: number) =>
      values({ actualWeight: lbs, enteredWeight: { value, unit: 'kg' }, rpeSource: 'default' });
    const before = inKg(60, 132.28);
    expect(textOf(entry('SetLogged', null, before, { source: null })).shown).toBe(
      'Set 2 of Bench Press: 8 × 60 kg',
    );
    const heavier = entry('SetEdited', before, inKg(62.5, 137.79));
    expect(textOf(heavier).shown).toBe('Set 2 of Bench Press corrected: 60 → 62.5 kg, report');
    expect(correctionText(heavier, BEGUN, 'lbs').spoken).toMatch(/^from 60 to 62.5 kg, /);
    const inPounds = entry(
      'SetEdited',
      before,
      values({ actualWeight: 135, rpeSource: 'default' }),
    );
    expect(textOf(inPounds).shown).toBe('Set 2 of Bench Press corrected: 60 kg → 135 lbs, report');
  });

  test('correctionsBySet lists the corrections of a set without its other events', () => {
    const edit = entry('SetEdited', values(), values({ actualWeight: 80 }));
    const timeline = [
      entry('SetLogged', null, values()),
      edit,
      entry('SetDeleted', values(), null),
    ];
    expect([...correctionsBySet(timeline)]).toEqual([['set', [edit]]]);
  });
});

describe('timeline texts for the fields of a set', () => {
  test.each([
    ['its kind', values(), values({ setClassification: 'WARMUP' }), 'Working set → Warm-up'],
    ['its time', values({ actualDuration: 45 }), values({ actualDuration: 70 }), '45 s → 1:10'],
    ['a time that was empty before', values(), values({ actualDuration: 45 }), 'no time → 45 s'],
    ['its distance', values({ actualDistance: 40 }), values({ actualDistance: 50 }), '40 m → 50 m'],
    ['its note', values(), values({ notes: 'left elbow' }), 'note “left elbow”'],
    ['a note that was removed', values({ notes: 'left elbow' }), values(), 'note removed'],
  ] as const)('the timeline text of a corrected set shows %s', (_, before, after, text) => {
    expect(textOf(entry('SetEdited', before, after))).toEqual({
      shown: `Set 2 of Bench Press corrected: ${text}, report`,
      spoken: `Set 2 of Bench Press corrected: ${text.includes('→') ? `from ${text.replace('→', 'to')}` : text}, report`,
    });
  });

  test.each([
    [{ actualReps: 0, actualWeight: 0, actualDuration: 70 }, '1:10, RPE 7'],
    [{ actualReps: 0, actualWeight: 70, actualDistance: 40 }, '40 m, 70 lbs, RPE 7'],
    [{ setClassification: 'DROP' as const }, 'Drop set, 8 × 82.5 lbs, RPE 7'],
  ])('a logged set with the values %j has the timeline text %j', (overrides, text) => {
    const logged = entry('SetLogged', null, values(overrides), { source: null });
    expect(textOf(logged).shown).toBe(`Set 2 of Bench Press: ${text}`);
  });
});

describe('timeline texts of events, and events that reached the server late', () => {
  test.each([
    ['SetLogged', null, values(), null, 'Set 2 of Bench Press: 8 × 82.5 lbs, RPE 7'],
    [
      'SetDeleted',
      values(),
      null,
      'live',
      'Set 2 of Bench Press deleted: 8 × 82.5 lbs, RPE 7, live',
    ],
    [
      'SetRestored',
      null,
      values(),
      'api',
      'Set 2 of Bench Press restored: 8 × 82.5 lbs, RPE 7, API',
    ],
  ] as const)(
    'the timeline describes the event %s with the values of the set',
    (type, before, after, source, text) => {
      expect(textOf(entry(type, before, after, { source })).shown).toBe(text);
    },
  );

  test('a command that was pending for an hour is marked as late in the timeline', () => {
    expect(cameLate(entry('SetLogged', null, values()))).toBe(false);
    const recordedAt = '2026-11-20T13:42:00.000Z';
    expect(cameLate(entry('SetLogged', null, values(), { recordedAt }))).toBe(true);
  });
});

test('the timeline uses the time zone of the workout', () => {
  const tokyo = { startTime: START, timeZone: 'Asia/Tokyo' };
  expect(momentText('2026-11-20T14:30:00.000Z', tokyo)).toBe('11:30 PM');
  expect(momentText('2026-11-20T15:30:00.000Z', tokyo)).toBe('Sat, Nov 21, 12:30 AM');
  expect(momentText('2026-11-20T15:30:00.000Z', BEGUN)).toBe('3:30 PM');
});

test('the timeline shows the end time that the user chose', () => {
  const finish = (endedAt: string | null) =>
    textOf(entry('SessionCompleted', null, null, { set: null, endedAt })).shown;
  expect(finish(null)).toBe('Finished');
  expect(finish('2026-11-20T12:30:00.000Z')).toMatch(/^Finished \(ended \d+:30 [AP]M\)$/);
  expect(finish('2026-11-18T12:30:00.000Z')).toMatch(/^Finished \(ended Wed, Nov 18, .+\)$/);
});

test('a workout whose start and end were recorded together is shown as logged afterwards', () => {
  const recordedAt = '2026-11-21T09:00:00.000Z';
  const start = entry('SessionStarted', null, null, { recordedAt });
  const end = (at: string) => entry('SessionCompleted', null, null, { recordedAt: at });
  expect(loggedAfterwardsAt([start, end(recordedAt)])).toBe(recordedAt);
  expect(loggedAfterwardsAt([start, end('2026-11-21T09:00:01.000Z')])).toBeNull();
  expect(loggedAfterwardsAt([start])).toBeNull();
});

describe('texts for the volume and its change since the last workout', () => {
  test('the text of the volume says that it counts both dumbbells or includes the body weight', () => {
    const load = {
      totalLoad: 4870.4,
      countedSets: 9,
      totalSets: 14,
      hasBothHands: true,
      hasBody: false,
    };
    expect(loadText(load, 'lbs')).toBe(
      'Volume with both dumbbells: 4,870 lbs, covers 9 of 14 sets',
    );
    expect(loadText({ ...load, totalSets: 9, hasBody: true }, 'kg')).toBe(
      'Volume with both dumbbells and your body: 2,209 kg',
    );
    expect(loadText({ ...load, hasBothHands: false }, 'kg')).toBeUndefined();
  });

  test('deltaText shows an increase with +, a decrease with − and no change with ±', () => {
    expect(deltaText(1250.5)).toBe('+1,250.5');
    expect(deltaText(-5)).toBe('−5');
    expect(deltaText(0)).toBe('±0');
    expect(deltaText(null)).toBeUndefined();
  });
});

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type {
  SharedProgram,
  SharedSet,
  SharedTemplate,
  SharedWorkout,
} from '#shared/shares/view-schema.ts';
import { SharedReport } from '#web/features/shares/SharedReport.tsx';
import { sharedSetText, subtitleOf } from '#web/workouts/shown/shared-words.ts';
import { SharedPlanView, SharedProgramView } from '#web/workouts/shown/Shown.tsx';

const set: SharedSet = {
  classification: 'WORKING',
  reps: 8,
  weightLbs: 185,
  entered: null,
  durationSeconds: null,
  distanceMeters: null,
  rpe: 8.5,
  notes: '',
};
const squat = { name: 'Squat', loadKind: 'EXTERNAL', measure: 'REPS' } as const;
const workout: SharedWorkout = {
  kind: 'WORKOUT',
  by: 'Robin',
  unit: 'lbs',
  name: 'Legs <b>',
  startTime: '2026-03-02T12:00:00Z',
  day: '2026-03-02',
  minutes: 52,
  notes: '',
  totals: { sets: 2, volumeLbs: 2960, heaviestLbs: 185, averageRpe: 8.5 },
  muscles: [{ muscle: 'QUADRICEPS', load: 1, note: '2 sets', from: ['Squat 2'] }],
  records: [
    {
      exercise: 'Squat',
      loadKind: 'EXTERNAL',
      kind: 'weight',
      actualReps: 8,
      actualWeight: 185,
      value: 185,
    },
  ],
  groups: [
    {
      name: 'Superset A',
      lines: [
        {
          exercise: squat,
          notes: 'low bar',
          sets: [
            { ...set, classification: 'WARMUP' },
            set,
            { ...set, rpe: null, entered: { value: 60, unit: 'kg' } },
          ],
        },
      ],
    },
  ],
};
const template: SharedTemplate = {
  kind: 'TEMPLATE',
  by: null,
  unit: 'kg',
  name: 'Push',
  description: 'Twice a week',
  minutes: 44,
  muscles: [],
  groups: [
    {
      name: null,
      lines: [
        {
          exercise: squat,
          notes: '',
          targetSets: 3,
          targetReps: 8,
          targetWeight: 220.46,
          targetDuration: null,
          targetDistance: null,
          targetRPE: 8,
          restTime: 90,
          targetTempo: { eccentric: 2, pause: 0, concentric: 2 },
          setTargets: null,
        },
      ],
    },
  ],
};
const program: SharedProgram = {
  kind: 'PROGRAM',
  by: null,
  unit: 'kg',
  name: 'Twice',
  description: '',
  rule: 'wave',
  rounds: 2,
  weeks: [
    {
      isLighter: true,
      days: [
        {
          plan: 0,
          targets: [
            {
              exercise: 'Squat',
              sets: 1,
              reps: 5,
              repsMax: null,
              percent: 85,
              targetRpe: null,
              isOpen: true,
            },
          ],
        },
        { plan: null, targets: [] },
      ],
    },
  ],
  plans: [template],
};

const textOf = (page: ReactNode) =>
  renderToStaticMarkup(page)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');

test('a shared workout is shown in the unit of the owner', () => {
  const text = textOf(<SharedReport token="token" view={workout} />);
  expect(text).toContain('Legs &lt;b&gt;');
  expect(text).toContain('Robin’s workout · Monday, March 2, 2026 · 52\u00A0min');
  expect(text).toContain('Total volume (lbs)|2,960');
  expect(text).toContain('|Squat| Heaviest set: 185 lbs|');
  expect(text).toContain('|Quadriceps |2|');
  expect(text).toContain('Superset A|Squat|low bar');
  expect(text).toContain('8 × 185 lbs|8.5');
  expect(text.match(/8 × 185 lbs/g)).toHaveLength(3);
});

test('kilograms in pounds have no hundredths, but the plates of a lifter in pounds do', () => {
  expect(textOf(<SharedPlanView plan={template} unit="lbs" />)).toContain('3 × 8 at 220.5 lbs');
  const entered = { value: 120, unit: 'kg' } as const;
  expect(sharedSetText({ ...set, weightLbs: 264.55, entered }, 'lbs', squat)).toBe('8 × 264.6 lbs');
  expect(sharedSetText({ ...set, weightLbs: 41.25 }, 'lbs', squat)).toBe('8 × 41.25 lbs');
});

test('a shared template shows its plan', () => {
  const text = textOf(<SharedPlanView plan={template} unit="kg" />);
  expect(subtitleOf(template)).toBe('A workout template · 44\u00A0min');
  expect(text).toContain('3 × 8 at 100 kg, RPE 8|Rest 1:30, tempo 2-0-2');
});

test('a shared program shows its weeks with their targets', () => {
  const text = textOf(<SharedProgramView program={program} unit="kg" />);
  expect(subtitleOf(program)).toBe('A program · 2 weeks');
  expect(text).toContain('Week 1, lighter|Push|Squat 1 × 5 or more at 85%|Deleted workout');
});

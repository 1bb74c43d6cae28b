import { expect, test } from 'vitest';
import { besideLastTimeText } from '#web/workouts/session/beside-last-time.ts';

const now = { durationMinutes: 42, volume: 5_200, unit: 'lbs' } as const;

test.for([
  [now, -3, 200, '42 min, 3 min less than last time. 5,200 lbs, 200 lbs more.'],
  [now, 1, -40, '42 min, 1 min more than last time. 5,200 lbs, 40 lbs less.'],
  [now, 0, 0, '42 min, as long as last time. 5,200 lbs, as much.'],
  [{ ...now, volume: 0 }, 0, 0, '42 min, as long as last time.'],
  [
    { ...now, volume: 2_359, unit: 'kg' },
    -3,
    91,
    '42 min, 3 min less than last time. 2,359 kg, 91 kg more.',
  ],
] as const)(
  'a workout is compared with the last workout of its template as: $3',
  ([given, minutes, volume, text]) => {
    const said = besideLastTimeText(given, { durationMinutes: minutes, volume });
    expect(said.replaceAll('\u00A0', ' ')).toBe(text);
  },
);

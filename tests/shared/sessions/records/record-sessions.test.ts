import { expect, test } from 'vitest';
import { recordSessions, type SessionBest } from '#shared/sessions/records/record-sessions.ts';

type Row = [session: string, level: number, best: number, scale?: SessionBest['scale']];

const found = (rows: readonly Row[], loadKind: Parameters<typeof recordSessions>[1]) =>
  [
    ...recordSessions(
      rows.map(([sessionId, level, best, scale = 'WEIGHT']) => ({
        sessionId,
        exerciseId: 'x',
        scale,
        level,
        best,
        startTime: sessionId,
      })),
      loadKind,
    ),
  ]
    .map(({ sessionId }) => sessionId)
    .join(' ');

test.each<[string, Row[], string]>([
  ['the first session has no record', [['a', 5, 200]], ''],
  [
    'the heaviest weight so far is a record',
    [
      ['a', 5, 200],
      ['b', 3, 210],
    ],
    'b',
  ],
  [
    'more repetitions with the same weight are a record',
    [
      ['a', 5, 200],
      ['b', 6, 200],
    ],
    'b',
  ],
  [
    'less weight for fewer repetitions is no record',
    [
      ['a', 5, 200],
      ['b', 4, 195],
    ],
    '',
  ],
  [
    'an equal set is no record',
    [
      ['a', 5, 200],
      ['b', 5, 200],
    ],
    '',
  ],
  [
    '7 × 180 is a record between 5 × 200 and 10 × 150',
    [
      ['a', 5, 200],
      ['b', 10, 150],
      ['c', 7, 180],
    ],
    'b c',
  ],
  [
    'a set is compared with the best set of all earlier sessions',
    [
      ['a', 5, 200],
      ['b', 5, 190],
      ['c', 5, 195],
    ],
    '',
  ],
  [
    'an effective load of 1 lb more is no record',
    [
      ['a', 5, 200, 'LOAD'],
      ['b', 5, 201, 'LOAD'],
    ],
    '',
  ],
  [
    'an effective load of 5 lbs more is a record',
    [
      ['a', 5, 200, 'LOAD'],
      ['b', 5, 205, 'LOAD'],
    ],
    'b',
  ],
  [
    'an effective load is not compared with a weight',
    [
      ['a', 5, 200],
      ['b', 5, 205, 'LOAD'],
    ],
    '',
  ],
])('sessions with a record: %s', (_, rows, sessions) => {
  expect(found(rows, () => 'EXTERNAL')).toBe(sessions);
});

test('two workouts with equal start times do not beat each other', () => {
  const best = { exerciseId: 'x', scale: 'WEIGHT', level: 5, startTime: 'a' } as const;
  const together = [
    { ...best, sessionId: 'a', best: 200 },
    { ...best, sessionId: 'b', best: 210 },
  ];
  expect(recordSessions(together, () => 'EXTERNAL')).toEqual([]);
});

test('a workout with a record lists the earlier bests', () => {
  const best = { exerciseId: 'x', scale: 'WEIGHT' } as const;
  const bests = [
    { ...best, sessionId: 'a', startTime: 'a', level: 5, best: 200 },
    { ...best, sessionId: 'b', startTime: 'b', level: 5, best: 210 },
    { ...best, sessionId: 'c', startTime: 'c', level: 6, best: 210 },
  ];
  expect(recordSessions(bests, () => 'EXTERNAL')).toMatchObject([
    { sessionId: 'b', earlier: [{ level: 5, best: 200 }] },
    { sessionId: 'c', earlier: [{ level: 5, best: 210 }] },
  ]);
});

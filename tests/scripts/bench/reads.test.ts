import { expect, it } from 'vitest';
import { summaryOf } from '../../../scripts/bench/reads.ts';

const row = (name: string, ratio: string, ...holds: string[]) => [
  name,
  '1.00',
  '1.00',
  ratio,
  '1.00',
  ...holds,
];

it('the report lists requests that take over 1.2 times as long with a long log', () => {
  const rows = [
    row('profile.get', '1.20', '1', '2', '3'),
    row('progress.lifts', '12.50', '4', '51', '6'),
    row('goals.get', '1.33', '1', '1', '1'),
    ['auth.waysIn', '', '400 This call must be sent on its own'],
  ];
  expect(summaryOf(rows)).toBe(
    [
      'Over 1.2: progress.lifts (12.50), goals.get (1.33)',
      'Refused: auth.waysIn',
      'Longest hold of the event loop: 51 ms, progress.lifts',
    ].join('\n'),
  );
});

it("the report prints 'none' when no request takes longer with a long log", () => {
  expect(summaryOf([row('profile.get', '1.00', '1', '2', '3')])).toBe(
    ['Over 1.2: none', 'Refused: none', 'Longest hold of the event loop: 3 ms, profile.get'].join(
      '\n',
    ),
  );
});

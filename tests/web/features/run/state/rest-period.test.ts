import { expect, test } from 'vitest';
import { partLeft } from '#web/features/run/state/rest-period.ts';

const at = (beganAtMs: number, endsAtMs: number) => ({ beganAtMs, endsAtMs, setId: 'a' });

test.each([
  ['a half for 45 s of 90 s', at(0, 90_000), 45, 0.5],
  ['0 for a rest that is over', at(0, 90_000), 0, 0],
  ['1 when the seconds are rounded up beyond the length', at(0, 500), 1, 1],
  ['0 for a rest that was shortened to nothing', at(5000, 5000), 0, 0],
  ['1 without the start of the rest', { endsAtMs: 90_000, setId: 'a' }, 45, 1],
  ['0 without the start of a rest that is over', { endsAtMs: 90_000, setId: 'a' }, 0, 0],
])('partLeft returns the remaining share of a rest: %s', (_, rest, seconds, part) => {
  expect(partLeft(rest, seconds)).toBe(part);
});

import { expect, it } from 'vitest';
import { waveWeeks } from '#shared/programs/percent-wave.ts';

it('rises for three weeks with an open last set each, and is light in the fourth', () => {
  const said = waveWeeks.map((week) =>
    week.map(({ percent, reps, isOpen }) => `${reps}${isOpen ? '+' : ''} @ ${percent}%`),
  );
  expect(said).toEqual([
    ['5 @ 65%', '5 @ 75%', '5+ @ 85%'],
    ['3 @ 70%', '3 @ 80%', '3+ @ 90%'],
    ['5 @ 75%', '3 @ 85%', '1+ @ 95%'],
    ['5 @ 40%', '5 @ 50%', '5 @ 60%'],
  ]);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { LiftsCard } from '#web/features/dashboard/training/LiftsCard.tsx';
import type { Training } from '#shared/dashboard/training-schema.ts';
import { wordsOf } from '#tests/support/markup.tsx';

const wordsWith = (training: Pick<Training, 'lifts' | 'lighterSessions'>) =>
  wordsOf(
    <QueryClientProvider client={new QueryClient()}>
      <LiftsCard {...training} />
    </QueryClientProvider>,
  );

it('the lifts card without lifts says that there were no lifts in the last 12 weeks', () => {
  expect(wordsWith({ lifts: [], lighterSessions: [] })).toContain(
    'No lifts in the last 12 weeks. Finish a workout, and they show up here.',
  );
});

it('a lift shows the value that its change leads to, not that of a deload', () => {
  const points = [
    { startTime: '2026-10-20T17:00:00Z', value: 200 },
    { startTime: '2026-11-10T17:00:00Z', value: 230 },
    { startTime: '2026-11-20T17:00:00Z', value: 220 },
    { startTime: '2026-11-27T17:00:00Z', value: 180 },
  ];
  const lift = { exerciseId: 'bench', name: 'Bench', loadKind: 'EXTERNAL', kind: 'oneRepMax' };
  const words = wordsWith({
    lifts: [{ ...lift, scale: 'WEIGHT', points } as Training['lifts'][number]],
    lighterSessions: ['2026-11-27T17:00:00Z'],
  });
  expect(words).toMatch(/Bench\s*220\slbs.*\+20\slbs/);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { LiftsCard } from '#web/features/dashboard/training/LiftsCard.tsx';
import { wordsOf } from '#tests/support/markup.tsx';

it('the lifts card without lifts says that there were no lifts in the last 12 weeks', () => {
  const words = wordsOf(
    <QueryClientProvider client={new QueryClient()}>
      <LiftsCard lifts={[]} lighterSessions={[]} />
    </QueryClientProvider>,
  );
  expect(words).toContain(
    'No lifts in the last 12 weeks. Finish a workout, and they show up here.',
  );
});

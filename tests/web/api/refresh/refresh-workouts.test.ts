import { expect, test, vi } from 'vitest';
import { refreshWorkouts } from '#web/api/refresh/refresh-workouts.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';

test('refreshWorkouts reloads suggestions even when no screen shows them', async () => {
  const asked: string[] = [];
  const read = (name: string, queryKey: readonly unknown[]) =>
    queryClient.fetchQuery({
      queryKey,
      queryFn: () => {
        asked.push(name);
        return name;
      },
    });
  await read('next weights', trpc.templates.nextSession.queryKey({ id: 'push' }));
  await read('template', trpc.templates.get.queryKey({ id: 'push' }));
  refreshWorkouts();
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked).toEqual(['next weights', 'template', 'next weights']);
  queryClient.clear();
});

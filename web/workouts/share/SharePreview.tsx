import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PreviewShareInput } from '#shared/shares/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { Shown } from '#web/workouts/shown/Shown.tsx';
import { subtitleOf } from '#web/workouts/shown/shared-words.ts';
import classes from './SharePreview.module.css';

/** Shows what the page of a link would show: the server's own answer, drawn by the page's own components. */
export function SharePreview(choices: PreviewShareInput) {
  const { data, error, refetch } = useQuery(
    trpc.shares.preview.queryOptions(choices, { placeholderData: keepPreviousData, staleTime: 0 }),
  );
  if (error) {
    return <ErrorState message="The preview could not be loaded" error={error} onRetry={refetch} />;
  }
  if (!data) return <PageSkeleton blocks={[200]} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keyboard too
    <div className={classes.preview} role="region" aria-label="Preview" tabIndex={0}>
      <div>
        <Text fw={700}>{data.name}</Text>
        <Text c="dimmed" size="sm">
          {subtitleOf(data)}
        </Text>
      </div>
      <Shown view={data} unit={data.unit} />
    </div>
  );
}

import { Box, Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { deviceZone } from '#shared/calendar.ts';
import { MOST_AHEAD } from '#shared/templates/next-session-schema.ts';
import type { Template } from '#shared/templates/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { ExercisePicture } from '#web/exercises/figure/ExercisePicture.tsx';
import { useSettings } from '#web/hooks/use-settings.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { useRecovering } from '#web/workouts/recovery/use-recovering.ts';
import { type AheadDay, aheadLines } from './ahead-lines.ts';
import classes from './WorkoutsAhead.module.css';

export interface WorkoutAhead {
  key: string;
  title: string;
  template: Template;
  /** `day` is the day of the program; null for a workout without a program. */
  day: AheadDay | null;
  /** `after` is the name of the earlier workout that still changes the weights; null when none does. */
  after: string | null;
}

interface WorkoutsAheadProps {
  workouts: readonly WorkoutAhead[];
  /** `isAlone` leaves out the title, because the page already shows it above the single workout. */
  isAlone?: boolean;
}

/** Shows the next workouts with the weight of each exercise and the reason for the weight. The first is open. */
export function WorkoutsAhead({ workouts, isAlone = false }: WorkoutsAheadProps) {
  const { weightUnit: unit } = useSettings();
  const templates = [...new Map(workouts.map(({ template }) => [template.id, template])).values()];
  const query = useQuery({
    ...trpc.templates.nextSessions.queryOptions({
      ids: templates.map(({ id }) => id).slice(0, MOST_AHEAD),
      weightUnit: unit,
      ...deviceZone(),
    }),
    // A workout on another device may have changed the suggestions. The suggestions are therefore fetched on each
    // visit.
    staleTime: 0,
  });
  const lines = templates.flatMap(({ exercises }) => exercises);
  const { areaOf, isAwaited } = useRecovering(
    lines.map(({ exerciseId }) => exerciseId),
    true,
  );
  const room = <PageSkeleton blocks={[44, 52, 52, 52]} label="Loading the next weights…" />;
  if (!query.data)
    return <Loaded query={query} failure="Failed to load the next weights" loading={room} />;
  if (isAwaited) return room;
  const { data } = query;
  return (
    <Stack gap={8}>
      {workouts.map(({ key, title, template, day, after }, index) => {
        const suggested = data.find(({ templateId }) => templateId === template.id);
        const list = (
          <>
            {after === null ? null : (
              <Text size="sm" c="dimmed">
                Set anew once {after} is done
              </Text>
            )}
            <ul className="divided-list">
              {aheadLines(template, { day, suggested, areaOf, unit }).map((line) => (
                <Box key={line.id} component="li" className="row gap-12" py={4}>
                  <ExercisePicture exercise={line.exercise} />
                  <span className={`grow ${classes.words}`}>
                    <span className="row-name">{line.exercise.name}</span>
                    <span data-numeric>
                      {line.sets} <b>{line.weight}</b>
                    </span>
                    {line.reason === null ? null : (
                      <span className="note" data-numeric>
                        {line.reason}
                      </span>
                    )}
                  </span>
                </Box>
              ))}
            </ul>
          </>
        );
        return isAlone ? (
          <div key={key}>{list}</div>
        ) : (
          <details key={key} className={classes.workout} open={index === 0}>
            <summary className="row">
              {title}
              <IconChevronDown size={20} stroke={1.75} className="flips" aria-hidden />
            </summary>
            {list}
          </details>
        );
      })}
    </Stack>
  );
}

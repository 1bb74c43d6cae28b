import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { dayIn } from '#shared/calendar.ts';
import type { Program } from '#shared/programs/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useCalendar } from '#web/hooks/use-settings.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { useToday } from '#web/hooks/use-today.ts';
import { paths } from '#web/paths.ts';
import { countOf, formatDay, formatWeekday } from '#web/text/format.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { type ClientWeek, clientWeeks, currentDays } from './client-weeks.ts';
import classes from './week.module.css';

/** Shows the client's last weeks and the current week of the program: plan against done. */
export default function WeekTab() {
  const hasPlans = useReader()?.areas.includes('plans') ?? true;
  const trained = useQuery(trpc.dashboard.training.queryOptions());
  const running = useQuery(trpc.programs.running.queryOptions(undefined, { enabled: hasPlans }));
  const history = useQuery(trpc.sessions.history.queryOptions({ limit: 1 }));
  const id = running.data?.id;
  const program = useQuery(
    trpc.programs.get.queryOptions({ id: id ?? '' }, { enabled: id !== undefined }),
  );
  const now = useCurrentMinute();
  const today = useToday();
  const { firstDayOfWeek, timeZone } = useCalendar();
  const startedAt = program.data?.run?.startedAt;
  const newest = history.data?.data[0];
  const plan =
    program.data && startedAt !== undefined
      ? {
          since: dayIn(timeZone)(new Date(startedAt)),
          daysPerWeek: program.data.daysPerWeek,
        }
      : null;
  return (
    <Loaded query={trained} failure="Failed to load the weeks" blocks={[220, 160]}>
      {({ days }) => (
        <div className={classes.page}>
          <section className="surface-card" aria-labelledby="weeks">
            <Title order={2} size="h3" id="weeks" mb={12}>
              Done
            </Title>
            <Weeks weeks={clientWeeks(days, plan, { today, firstDayOfWeek })} />
            {newest ? (
              <Anchor component={Link} href={paths.report(newest.id)} className="tall-link">
                Last workout: {newest.name}, {formatDay(newest.startTime, now)}
              </Anchor>
            ) : null}
          </section>
          {program.data ? <Plan program={program.data} /> : null}
          {hasPlans && running.data === null ? (
            <Text c="dimmed">No program is running.</Text>
          ) : null}
        </div>
      )}
    </Loaded>
  );
}

function Weeks({ weeks }: { weeks: readonly ClientWeek[] }) {
  const now = useCurrentMinute();
  return (
    <table className={classes.weeks}>
      <thead>
        <tr>
          <th scope="col">
            <span className="spoken">Week</span>
          </th>
          {weeks[0]?.days.map(({ day }) => (
            <th key={day} scope="col">
              {formatWeekday(`${day}T12:00:00`).slice(0, 2)}
            </th>
          ))}
          <th scope="col">
            <span className="spoken">Done</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ start, days, done, planned }, index) => (
          <tr key={start}>
            <th scope="row">
              {index === 0
                ? 'This week'
                : formatDay(`${start}T12:00:00`, now).replace(/^\w+, /, '')}
            </th>
            {days.map(({ day, workouts, isFuture }) => (
              <td key={day}>
                <span className="spoken">
                  {workouts === 0 ? 'none' : countOf(workouts, 'workout')}
                </span>
                <span
                  className={classes.day}
                  data-done={workouts > 0 || undefined}
                  data-future={isFuture || undefined}
                  aria-hidden
                />
              </td>
            ))}
            <td className={classes.total} data-numeric>
              {done}
              {planned === null ? '' : ` of ${planned}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const statusTexts = { OPEN: 'Open', RUNNING: 'Under way', DONE: 'Done', SKIPPED: 'Skipped' };

function Plan({ program }: { program: Program }) {
  const now = useCurrentMinute();
  const { next, templates, weeks } = program;
  const nameOf = (dayId: string) => {
    const planned = weeks.flatMap(({ days }) => days).find(({ id }) => id === dayId);
    return templates.find(({ id }) => id === planned?.templateId)?.name ?? 'Deleted workout';
  };
  return (
    <section className="surface-card" aria-labelledby="plan">
      <Title order={2} size="h3" id="plan">
        Plan
      </Title>
      <Text c="dimmed" size="sm" mb={8}>
        {program.name}
        {next ? `, week ${next.week} of ${next.weeks}` : ''}
      </Text>
      <Stack component="ol" className="divided-list" gap={0}>
        {currentDays(program).map(({ dayId, status, sessionId, at }) => {
          const isNext = status === 'OPEN' && next?.dayId === dayId;
          return (
            <Group key={dayId} component="li" justify="space-between" gap={8} mih={44}>
              {sessionId === null ? (
                <span>{nameOf(dayId)}</span>
              ) : (
                <Anchor component={Link} href={paths.report(sessionId)} className="tall-link">
                  {nameOf(dayId)}
                </Anchor>
              )}
              <Group gap={8}>
                {at === null ? null : <span className="note">{formatDay(at, now)}</span>}
                <Badge
                  variant={status === 'DONE' ? 'filled' : 'light'}
                  color={status === 'OPEN' && !isNext ? 'gray' : ''}
                >
                  {isNext ? 'Next' : statusTexts[status]}
                </Badge>
              </Group>
            </Group>
          );
        })}
      </Stack>
    </section>
  );
}

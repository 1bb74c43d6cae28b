import { ActionIcon, Box, Group, Title, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { localDay } from '#shared/calendar.ts';
import { groupBy } from '#shared/group-by.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { formatDay, formatMonth, formatWeekday } from '#web/text/format.ts';
import { monthOf, monthStart, monthWeeks, shiftMonth } from './calendar-month.ts';
import type { HistoryFilter } from './history-filter.ts';
import classes from './HistoryCalendar.module.css';
import { useMonth } from './use-history.ts';

export interface HistoryCalendarProps {
  filter: HistoryFilter;
  month: string;
  onMonth: (month: string) => void;
  day: string | undefined;
  /**
   * `onChoose` is called after a press on a day with a workout. A press on the chosen day passes
   * undefined.
   */
  onChoose: (day: string | undefined) => void;
}

export function HistoryCalendar(props: HistoryCalendarProps) {
  const { filter, month, onMonth, day: chosen, onChoose } = props;
  const now = useCurrentMinute();
  const { firstDayOfWeek } = useSettings();
  const today = localDay(now);
  const { data: sessions = [] } = useMonth(month, { filter, isFirst: false });
  const namesOn = groupBy(sessions, ({ day }) => day);
  const weeks = monthWeeks(month, firstDayOfWeek);
  // The second week of a month has no empty cells, so the weekday names are formatted from its
  // days.
  const weekdays = weeks[1] ?? [];
  return (
    <Box className="surface" p={12}>
      <Group className={classes.head} gap={0} justify="space-between" wrap="nowrap">
        <ActionIcon
          color="gray"
          aria-label="Month before"
          onClick={() => onMonth(shiftMonth(month, -1))}
        >
          <IconChevronLeft size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Title order={2} size="h3" id="calendar-month" aria-live="polite">
          {formatMonth(monthStart(month).toISOString())}
        </Title>
        <ActionIcon
          color="gray"
          aria-label="Month after"
          disabled={month >= monthOf(today)}
          onClick={() => onMonth(shiftMonth(month, 1))}
        >
          <IconChevronRight size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
      <table className={classes.days} aria-labelledby="calendar-month">
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                {formatWeekday(`${day}T12:00:00`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.join()}>
              {week.map((day, weekday) => (
                <td key={weekday}>
                  {day === null ? null : (
                    <Day
                      day={day}
                      isToday={day === today}
                      isChosen={day === chosen}
                      about={`${formatDay(`${day}T12:00:00`, now)}: ${namesOf(namesOn.get(day))}`}
                      hasWorkout={namesOn.has(day)}
                      onPress={() => onChoose(day === chosen ? undefined : day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function namesOf(sessions: readonly { name: string }[] = []): string {
  return sessions.map(({ name }) => name).join(', ');
}

interface DayProps {
  day: string;
  about: string;
  isToday: boolean;
  isChosen: boolean;
  hasWorkout: boolean;
  onPress: () => void;
}

function Day({ day, about, isToday, isChosen, hasWorkout, onPress }: DayProps) {
  const number = Number(day.slice(8));
  const current = isToday ? 'date' : undefined;
  return hasWorkout ? (
    <UnstyledButton
      className={`thumb tint ${classes.trained}`}
      aria-label={`${number}, ${about}`}
      aria-pressed={isChosen}
      aria-current={current}
      onClick={onPress}
    >
      {number}
    </UnstyledButton>
  ) : (
    <span className={`thumb dim ${classes.day}`} aria-current={current}>
      {number}
    </span>
  );
}

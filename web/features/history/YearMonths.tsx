import { ActionIcon, Box, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { HistoryMonth } from '#shared/sessions/history/history-schema.ts';
import { useToday } from '#web/hooks/use-current-minute.ts';
import { countOf, formatNumber, formatShortMonth } from '#web/text/format.ts';
import { monthOf, monthStart } from './calendar-month.ts';
import { totalsOf, totalsOfYear, yearOf } from './history-totals.ts';
import classes from './HistoryPage.module.css';

interface YearMonthsProps {
  /** `months` holds the months with workouts; undefined while unknown, for example offline. No month is marked then. */
  months: readonly HistoryMonth[] | undefined;
  /** `failure` is shown in place of the months, because months without numbers look like months without training. */
  failure: ReactNode;
  /** `chosen` is the month to mark, `YYYY-MM`; undefined to mark no month. */
  chosen: string | undefined;
  isOpen: boolean;
  /** `onToggle` shows or hides the months; undefined when they are always visible. */
  onToggle: (() => void) | undefined;
  /**
   * `onChoose` is called after a press on a month. A press on the chosen month passes undefined.
   */
  onChoose: (month: string | undefined) => void;
}

const NUMBERS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

export function YearMonths(props: YearMonthsProps) {
  const { months, failure, chosen, isOpen, onToggle, onChoose } = props;
  const thisMonth = monthOf(useToday());
  const [year, setYear] = useState(yearOf(chosen ?? thisMonth));
  const oldest = months?.at(-1)?.month ?? thisMonth;
  const totals = months && totalsOfYear(months, year);
  const ofYear = months?.filter(({ month }) => yearOf(month) === year) ?? [];
  const all = months ? totalsOf(months).sessions : 0;
  const counts = ofYear.map(({ sessions }) => sessions);
  const least = Math.min(...counts);
  const range = Math.max(...counts) - least || 1;
  const shift = (by: number) => setYear(String(Number(year) + by));
  return (
    <Box component="section" className="surface" p={8} aria-label="Months">
      <Group className={classes.head} gap={0} justify="space-between" wrap="nowrap">
        <ActionIcon
          color="gray"
          aria-label="Year before"
          disabled={year <= yearOf(oldest)}
          onClick={() => shift(-1)}
        >
          <IconChevronLeft size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Group
          component={onToggle ? 'button' : 'div'}
          className="bare"
          flex={1}
          miw={0}
          mih={44}
          gap="0 8px"
          justify="center"
          {...(onToggle && { type: 'button', 'aria-expanded': isOpen, onClick: onToggle })}
        >
          <Text span className="num" fz="lg" lh={1.3} aria-live="polite">
            {year}
          </Text>
          {totals && totals.sessions > 0 ? (
            <Text span size="sm" c="dimmed" data-numeric>
              {totals.sessions < all ? `${formatNumber(totals.sessions, 0)} of ` : ''}
              {countOf(all, 'workout')}
            </Text>
          ) : null}
          {onToggle ? (
            <IconChevronDown size={18} stroke={1.75} className="flips" aria-hidden />
          ) : null}
        </Group>
        <ActionIcon
          color="gray"
          aria-label="Year after"
          disabled={year >= yearOf(thisMonth)}
          onClick={() => shift(1)}
        >
          <IconChevronRight size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
      {isOpen ? failure : null}
      <div className={classes.months} hidden={!isOpen || failure !== null}>
        {NUMBERS.map((number) => {
          const month = `${year}-${number}`;
          const sessions = months?.find((each) => each.month === month)?.sessions;
          return (
            <MonthButton
              key={month}
              month={month}
              sessions={sessions}
              shade={sessions && Math.round((SHADES * (sessions - least)) / range)}
              canBeChosen={sessions !== undefined || (months === undefined && month <= thisMonth)}
              isChosen={month === chosen}
              onPress={() => onChoose(month === chosen ? undefined : month)}
            />
          );
        })}
      </div>
    </Box>
  );
}

interface MonthButtonProps {
  month: string;
  sessions: number | undefined;
  /** `shade` grows with the number of workouts, from 0 to `SHADES`; undefined without workouts. */
  shade: number | undefined;
  canBeChosen: boolean;
  isChosen: boolean;
  onPress: () => void;
}

const SHADES = 3;

function MonthButton(props: MonthButtonProps) {
  const { month, sessions, shade, canBeChosen, isChosen, onPress } = props;
  const name = formatShortMonth(monthStart(month).toISOString());
  const letter = (
    <>
      <span aria-hidden>{name.slice(0, 1)}</span>
      <span className="spoken">{name}</span>
    </>
  );
  if (!canBeChosen) return <span className={classes.yearMonth}>{letter}</span>;
  return (
    <UnstyledButton
      className={classes.open}
      data-trained={shade}
      __vars={{ '--shade': `${10 + 12 * (shade ?? 0)}%` }}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      {letter}
      {sessions === undefined ? null : (
        <Text span inherit fz="xs" fw={400} data-numeric>
          {formatNumber(sessions, 0)}
          <VisuallyHidden> {sessions === 1 ? 'workout' : 'workouts'}</VisuallyHidden>
        </Text>
      )}
    </UnstyledButton>
  );
}

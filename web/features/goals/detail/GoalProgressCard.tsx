import { Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { localDay } from '#shared/calendar.ts';
import { bodyMeasures, isBodyKind } from '#shared/goals/body-measures.ts';
import { WAITS_FOR_LIFT, waitsForLift } from '#shared/goals/reached.ts';
import type { GoalDetail } from '#shared/goals/schema.ts';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { formatDay, formatNumber, withUnit } from '#web/text/format.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { unitAfter } from '#web/training/measure-units.ts';
import { GoalBar, Standing } from '../GoalBar.tsx';
import { paceOf } from '../pace.ts';
import { currentNote, type ProgressNumbers, progressNumbers } from '../progress-numbers.ts';
import { trendOf } from './trend.ts';
import { TrendPart } from './TrendPart.tsx';
import classes from './GoalDetail.module.css';

/** `children` records a value, above the trend. */
export function GoalProgressCard({ goal, children }: { goal: GoalDetail; children: ReactNode }) {
  const isPhone = useIsPhone();
  const now = useCurrentMinute();
  const settings = useSettings();
  const numbers = progressNumbers(goal, settings);
  const pace =
    goal.status === 'ACTIVE'
      ? paceOf(goal, numbers, { today: localDay(now), entries: goal.history.length })
      : null;
  const { measure, description } = goal.targetCriteria;
  const isPlain = numbers.unit === '%' && !measure;
  return (
    <Stack aria-label="Progress" className="surface-card" component="section" gap={16}>
      <Title order={2} className="spoken">
        Progress
      </Title>
      <dl className={`flow note ${classes.figures}`}>
        <Figure
          isMain
          name="Current"
          value={numbers.current}
          of={{ ...numbers, unit: numbers.unit + currentNote(goal) }}
        />
        <Figure
          name="Target"
          value={numbers.target}
          of={numbers}
          className={isPlain ? 'spoken' : ''}
        />
        {waitsForLift(goal) ? (
          <div className="row gap-4">
            <dt>Remaining</dt>
            <Text component="dd" inherit fw={600}>
              {WAITS_FOR_LIFT}
            </Text>
          </div>
        ) : (
          <Figure
            name="Remaining"
            value={numbers.remaining}
            of={numbers}
            className={isPlain ? 'spoken' : ''}
          />
        )}
      </dl>
      <Group className={classes.optional} gap="4px 12px">
        <Standing goal={goal} />
        {pace === null ? null : <p className="note">{pace}</p>}
      </Group>
      {children}
      {/* The chart shows the same progress, so the bar beside a chart is only for screen readers. */}
      <div className={trendOf(goal, settings) ? 'spoken' : ''}>
        <GoalBar isHero plates={isPhone ? 12 : 20} goal={goal} label="Progress" />
      </div>
      <TrendPart goal={goal} />
      {measure && isBodyKind(measure.kind) ? (
        <Text>
          {bodyMeasures[measure.kind].label}, from{' '}
          {withUnit(formatNumber(numbers.start, numbers.decimals), numbers.unit)}
        </Text>
      ) : null}
      {measure?.muscle ? <Text>Main-muscle sets of: {muscleLabels[measure.muscle]}</Text> : null}
      {description ? (
        <Text className="written" c="dimmed">
          {description}
        </Text>
      ) : null}
      {goal.isMeasuring ? <Text role="status">Looking at your earlier workouts…</Text> : null}
      {goal.milestones.length > 0 ? (
        <Group
          className={`plain-list ${classes.milestones}`}
          component="ul"
          gap="8px 16px"
          aria-label="Milestones reached"
        >
          {goal.milestones.map(({ milestone, date }) => (
            <Group key={milestone} component="li" gap={8} wrap="nowrap">
              <IconCircleCheck size={20} stroke={1.75} aria-hidden />
              <span data-numeric>
                {milestone}%, <time dateTime={date}>{formatDay(date, now)}</time>
              </span>
            </Group>
          ))}
        </Group>
      ) : null}
    </Stack>
  );
}

interface FigureProps {
  /** `isMain` makes the number large, so that only screen readers need its name. */
  isMain?: boolean;
  name: string;
  value: number;
  of: Pick<ProgressNumbers, 'unit' | 'decimals'>;
  className?: string;
}

function Figure({
  isMain = false,
  name,
  value,
  of: { unit, decimals },
  className = '',
}: FigureProps) {
  const number = formatNumber(value, decimals);
  return (
    <div className={`row gap-4 ${className}`}>
      <dt className={isMain ? 'spoken' : ''}>{name}</dt>
      <Text
        component="dd"
        inherit
        className="num"
        {...(isMain && { fz: '2rem', c: 'var(--mantine-color-text)', lh: 1.1 })}
      >
        {number}
        <Text span inherit fz="sm">
          {withUnit(number, unitAfter(number, unit)).slice(number.length)}
        </Text>
      </Text>
    </div>
  );
}

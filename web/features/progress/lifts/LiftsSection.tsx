import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { memo, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Lift, LiftsProgress } from '#shared/lifts/lifts-schema.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { useCalendar, useSettings } from '#web/hooks/use-settings.ts';
import { pressPart } from '#web/loading/press.tsx';
import { paths } from '#web/paths.ts';
import type { ChartSpan } from '#web/ui/charts/LineChart.tsx';
import { OwnOnly } from '#web/ui/OwnOnly.tsx';
import { NumbersLink } from '#web/ui/NumbersLink.tsx';
import { LiftChart } from '#web/workouts/lift/LiftChart.tsx';
import { liftView, spansOf } from '#web/workouts/lift/lift-view.ts';
import classes from '../ProgressPage.module.css';

const LiftsChooser = pressPart(async () => (await import('./LiftsChooser.tsx')).LiftsChooser, {
  close: ({ onClose }) => onClose(),
});

interface LiftsSectionProps {
  progress: LiftsProgress;
  /** Null: all time. */
  weeks: number | null;
}

/** Shows the followed lifts with their trends. */
export const LiftsSection = memo(function LiftsSection({ progress, weeks }: LiftsSectionProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const calendar = useCalendar();
  const spans = spansOf(progress, calendar);
  return (
    <Stack
      className="surface-card"
      component="section"
      gap={12}
      miw={0}
      aria-labelledby="lifts-title"
    >
      <Group gap={8} justify="space-between">
        <Title order={2} id="lifts-title">
          {useReader() ? 'Lifts' : 'Your lifts'}
        </Title>
        <OwnOnly>
          <Button
            ref={opener}
            variant="default"
            aria-expanded={isChoosing}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            Choose lifts
          </Button>
        </OwnOnly>
      </Group>
      {isChoosing ? (
        <LiftsChooser
          lifts={progress.lifts}
          onClose={() => {
            setIsChoosing(false);
            opener.current?.focus();
          }}
        />
      ) : null}
      <div className={classes.lifts}>
        {progress.lifts.map((lift) => (
          <LiftCard
            key={lift.exerciseId}
            lift={lift}
            weeks={weeks}
            spans={spans}
            lighterSessions={progress.lighterSessions}
          />
        ))}
      </div>
      <Text size="sm" c="dimmed">
        The best of each workout as dots; the line is their moving average, without deloads.
        {progress.isChosen ? '' : ' These are the lifts of your last workouts.'}
      </Text>
      <NumbersLink of="best-1rm" about="the 1RM of your lifts" />
    </Stack>
  );
});

interface LiftCardProps {
  lift: Lift;
  weeks: number | null;
  spans: readonly ChartSpan[];
  lighterSessions: readonly string[];
}

function LiftCard({ lift, weeks, spans, lighterSessions }: LiftCardProps) {
  const now = useCurrentMinute();
  const calendar = useCalendar();
  const { weightUnit: unit } = useSettings();
  const view = liftView(lift, { unit, now, calendar, weeks, lighterSessions });
  const { points, change, best, way } = view;
  return (
    <article aria-label={lift.name}>
      <Title order={3}>
        <Link href={paths.exercise(lift.exerciseId)} className={`tall-link ${classes.name}`}>
          {lift.name}
        </Link>
      </Title>
      <Group
        component="p"
        className={classes.verdict}
        gap="0 12px"
        align="stretch"
        m="0 0 12px"
        data-way={way ?? undefined}
        data-numeric
      >
        {change === '' ? <span>Too few workouts in this time</span> : <strong>{change}</strong>}
        <span>{best}</span>
      </Group>
      {points.length > 1 ? <LiftChart lift={lift} view={view} spans={spans} /> : null}
    </article>
  );
}

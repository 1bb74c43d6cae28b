import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Lift, LiftsProgress } from '#shared/lifts/lifts-schema.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { OwnOnly } from '#web/hooks/use-reader.ts';
import { useCalendar, useSettings } from '#web/hooks/use-settings.ts';
import { pressPart } from '#web/loading/press.tsx';
import { paths } from '#web/paths.ts';
import { formatAxisDay } from '#web/text/format.ts';
import type { ChartPoint } from '#web/ui/charts/chart-scale.ts';
import type { ChartSpan } from '#web/ui/charts/LineChart.tsx';
import { WideSparkline } from '#web/ui/charts/Sparkline.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { LiftChart } from '#web/workouts/lift/LiftChart.tsx';
import { liftView, measureOf, spansOf } from '#web/workouts/lift/lift-view.ts';
import classes from '../ProgressPage.module.css';

const LiftsChooser = pressPart(async () => (await import('./LiftsChooser.tsx')).LiftsChooser, {
  close: ({ onClose }) => onClose(),
});

const DeloadList = pressPart(async () => (await import('./DeloadList.tsx')).DeloadList);

interface LiftsSectionProps {
  progress: LiftsProgress;
  /** `weeks` is the number of weeks that the charts show; null shows all time. */
  weeks: number | null;
}

export const LiftsSection = memo(function LiftsSection({ progress, weeks }: LiftsSectionProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const calendar = useCalendar();
  const spans = spansOf(progress, calendar);
  return (
    <Stack component="section" gap={12} miw={0} aria-labelledby="lifts-title">
      <h2 id="lifts-title" className="spoken">
        Lifts
      </h2>
      {progress.lifts.some((lift) => measureOf(lift) === MEASURE) ? (
        <p className="note">{MEASURE}</p>
      ) : null}
      <ul className={`plain-list ${classes.lifts}`}>
        {progress.lifts.map((lift) => (
          <li key={lift.exerciseId} className="surface-card">
            <LiftCard
              lift={lift}
              weeks={weeks}
              spans={spans}
              lighterSessions={progress.lighterSessions}
            />
          </li>
        ))}
      </ul>
      <OwnOnly>
        <Button
          ref={opener}
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          Choose lifts
        </Button>
      </OwnOnly>
      {isChoosing ? (
        <LiftsChooser
          lifts={progress.lifts}
          onClose={() => {
            setIsChoosing(false);
            opener.current?.focus();
          }}
        />
      ) : null}
      <Fold summary="Deloads">
        <DeloadList progress={progress} />
      </Fold>
    </Stack>
  );
});

/** Most lifts have this measure, so it stands once above them. */
const MEASURE = 'Best 1RM (est.)';

function dayOf(point: ChartPoint | undefined): string {
  return point ? formatAxisDay(new Date(point.time), 'day') : '';
}

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
  const { points, trend, change, percent, best, way, text } = view;
  const last = points.at(-1);
  const values = trend.map(({ value }) => value);
  return (
    <article aria-label={lift.name}>
      <Fold
        name="lifts"
        className={classes.row}
        summary={
          <>
            <Title order={3}>{lift.name}</Title>
            <Text span className="num" fz="lg" lh={1.3} data-numeric>
              {last && text(last.value)}
            </Text>
            {trend.length > 1 ? (
              <span className={`row ${classes.line}`} aria-hidden>
                <span className="note" data-numeric>
                  <span>{text(Math.max(...values))}</span>
                  <span>{text(Math.min(...values))}</span>
                </span>
                <WideSparkline points={trend} />
              </span>
            ) : null}
            <span className={`ends note ${classes.wide}`}>
              <span>{dayOf(points[0])}</span>
              {view.measure === MEASURE ? null : <span>{view.measure}</span>}
              <span>{dayOf(last)}</span>
            </span>
            <span
              className={classes.percent}
              data-place={way === 'up' || way === 'best' ? 'within' : undefined}
              data-numeric
            >
              {change === '' ? (
                'Too few workouts'
              ) : (
                <>
                  <strong aria-hidden>{percent}</strong>
                  <span className="spoken">{change}</span>
                </>
              )}
            </span>
            <span className={classes.best} data-numeric>
              <IconTrophy size={16} stroke={1.75} aria-label="Best" role="img" />
              {best}
            </span>
          </>
        }
      >
        {points.length > 1 ? <LiftChart lift={lift} view={view} spans={spans} /> : null}
        <Anchor component={Link} href={paths.exercise(lift.exerciseId)} className="tall-link">
          Open<span className="spoken"> {lift.name}</span>
        </Anchor>
      </Fold>
    </article>
  );
}

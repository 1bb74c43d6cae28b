import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { memo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { bestPoint, pointsSince } from '#shared/lifts/lift-summary.ts';
import type { Lift, LiftsProgress } from '#shared/lifts/lifts-schema.ts';
import { useCurrentMinute, useToday } from '#web/hooks/use-current-minute.ts';
import { OwnOnly } from '#web/hooks/use-reader.ts';
import { useCalendar, useSettings } from '#web/hooks/use-settings.ts';
import { pressPart } from '#web/loading/press.tsx';
import { paths } from '#web/paths.ts';
import {
  axisDays,
  commonRange,
  type Frame,
  placeIn,
  plainFrameOf,
  ticksOf,
} from '#web/ui/charts/chart-scale.ts';
import type { ChartSpan } from '#web/ui/charts/LineChart.tsx';
import { Sparkline } from '#web/ui/charts/Sparkline.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { formatNumber } from '#web/text/format.ts';
import { shownValue } from '#web/training/progress-text.ts';
import { LiftChangeText, LiftChart } from '#web/workouts/lift/LiftChart.tsx';
import {
  type LiftView,
  liftView,
  measureOf,
  type ShownPoint,
  spansOf,
} from '#web/workouts/lift/lift-view.ts';
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
  const now = useCurrentMinute();
  const today = useToday();
  const { weightUnit: unit } = useSettings();
  const spans = spansOf(progress, calendar);
  const times = progress.lifts
    .flatMap(({ points }) => pointsSince(points, weeks, { now, calendar }))
    .map(({ startTime }) => Date.parse(startTime));
  const views = progress.lifts.map((lift) =>
    liftView(lift, { unit, now, calendar, weeks, lighterSessions: progress.lighterSessions }),
  );
  const period = { from: Math.min(...times), to: Math.max(...times) };
  const range = commonRange(views.map((view) => [...dotsOf(view), ...view.trend]));
  const days = times.length === 0 ? [] : axisDays(period, today);
  return (
    <Stack component="section" gap={12} miw={0} aria-labelledby="lifts-title">
      <h2 id="lifts-title" className="spoken">
        Lifts
      </h2>
      <p className="note ends">
        <span>{progress.lifts.some((lift) => measureOf(lift) === MEASURE) ? MEASURE : ''}</span>
        <span>{[...new Set([days[0], days.at(-1)])].join(' – ')}</span>
      </p>
      <ul className={`plain-list ${classes.lifts}`}>
        {progress.lifts.map((lift, index) => {
          const view = views[index];
          return view ? (
            <li key={lift.exerciseId} className="surface-card">
              <LiftCard {...{ lift, view, period, range, spans }} />
            </li>
          ) : null;
        })}
      </ul>
      <div className="ends">
        <Fold summary="Deloads">
          <DeloadList progress={progress} />
        </Fold>
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
      </div>
      {isChoosing ? (
        <LiftsChooser
          lifts={progress.lifts}
          onClose={() => {
            setIsChoosing(false);
            opener.current?.focus();
          }}
        />
      ) : null}
    </Stack>
  );
});

/** Most lifts have this measure, so it stands once above them. */
const MEASURE = 'Best 1RM (est.)';

interface LiftCardProps {
  lift: Lift;
  view: LiftView;
  /** `period` and `range` are the same for all lifts, so that their curves can be compared. */
  period: Pick<Frame, 'from' | 'to'>;
  /** `range` is the range of a curve as a fraction of its highest value. */
  range: number;
  spans: readonly ChartSpan[];
}

function LiftCard({ lift, view, period, range, spans }: LiftCardProps) {
  const { weightUnit: unit } = useSettings();
  const { points, trend, text } = view;
  const last = trend.at(-1) ?? points.at(-1);
  const isLeastBest = lift.kind === 'help';
  const dots = dotsOf(view);
  const [best, top] = [bestPoint(lift.points, isLeastBest), bestPoint(dots, isLeastBest)];
  const isRecord = best && top && top.value === shownValue(lift.kind, best.value, unit);
  const frame = { ...plainFrameOf([...dots, ...trend], range), ...period };
  return (
    <article aria-label={lift.name}>
      <Fold
        name="lifts"
        className={classes.row}
        summary={
          <>
            <Title order={3}>{lift.name}</Title>
            <LiftChangeText view={view} />
            <Text span className="num" fz="lg" lh={1.3} data-numeric>
              {last && text(last.value)}
            </Text>
            {view.measure === MEASURE ? null : (
              <span className={`note ${classes.wide}`}>{view.measure}</span>
            )}
            {trend.length > 1 ? (
              <span className={classes.line} data-numeric aria-hidden>
                {ticksIn(frame).map((value) => (
                  <span key={value} className={classes.tick} style={{ top: topOf(frame, value) }}>
                    {formatNumber(value)}
                  </span>
                ))}
                <Sparkline
                  points={trend}
                  frame={frame}
                  dots={dots}
                  best={isRecord ? top : undefined}
                />
                {top ? (
                  <span className={classes.best} style={labelPlace(frame, top, isLeastBest)}>
                    {text(top.value)}
                  </span>
                ) : null}
              </span>
            ) : (
              <span className={`note ${classes.wide}`}>Too few workouts</span>
            )}
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

/** Returns the points without light days, which only the open chart shows. */
function dotsOf({ points }: LiftView): ShownPoint[] {
  return points.filter(({ isLight }) => !isLight);
}

/** Returns the round numbers of the grid, which are inside the frame: two or three. */
function ticksIn({ least, most }: Frame): number[] {
  const inside = (from: number, to: number) =>
    ticksOf([from, to]).filter((tick) => tick > least && tick < most);
  const ticks = inside(least, most);
  const quarter = (most - least) / 4;
  return ticks.length > 1 ? ticks : inside(least + quarter, most - quarter);
}

function topOf(frame: Frame, value: number): string {
  return `${placeIn(frame, { time: frame.from, value }).top}%`;
}

/** Returns the place of a label above or below its point. A label at an end of the line stays inside the card. */
function labelPlace(frame: Frame, point: ShownPoint, isBelow: boolean) {
  const { left, top } = placeIn(frame, point);
  const transform = `translate(-${left}%, ${isBelow ? '6px' : 'calc(-100% - 6px)'})`;
  return { left: `${left}%`, top: `${top}%`, transform };
}

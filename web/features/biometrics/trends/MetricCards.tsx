import { formatNumber } from '#web/text/format.ts';
import { WideSparkline } from '#web/ui/charts/Sparkline.tsx';
import { changeText, chartPoint, comparable, dayOf, type Metric, type Point } from '../metrics.ts';
import classes from './MetricCards.module.css';

interface ShownMetric {
  metric: Metric;
  /** Those of the period, oldest first. */
  points: readonly Point[];
  /** Measured twice or more, so that a line can be drawn of it. */
  isFollowed: boolean;
}

interface MetricCardsProps {
  metrics: readonly ShownMetric[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

/** All values side by side, each with its line; one of them can be shown large. */
export function MetricCards({ metrics, chosen, onChoose }: MetricCardsProps) {
  return (
    <div role="group" aria-label="All values" className={classes.grid}>
      {metrics.map(({ metric, points, isFollowed }) =>
        isFollowed ? (
          <button
            key={metric.key}
            type="button"
            className={classes.card}
            aria-pressed={metric.key === chosen}
            onClick={() => onChoose(metric.key)}
          >
            <Content metric={metric} points={points} />
          </button>
        ) : (
          <div key={metric.key} className={classes.card}>
            <Content metric={metric} points={points} />
          </div>
        ),
      )}
    </div>
  );
}

/** The blanks between the parts are for those who hear them in one go. */
function Content({ metric, points }: { metric: Metric; points: readonly Point[] }) {
  const last = points.at(-1);
  return (
    <>
      <span className={classes.label}>{metric.label}</span>{' '}
      {last ? (
        <span className={classes.value}>
          {formatNumber(last.value)}
          {metric.unit === '%' ? '' : ' '}
          <span className={classes.unit}>{metric.unit}</span>
        </span>
      ) : (
        <span className={classes.value}>-</span>
      )}{' '}
      <WideSparkline points={points.map(chartPoint)} />
      <span className={classes.note}>{noteOf(metric, points)}</span>
    </>
  );
}

function noteOf(metric: Metric, points: readonly Point[]): string {
  const [first, second] = comparable(points);
  if (!first) return 'nothing in this period';
  return second ? changeText(metric, points) : `once, ${dayOf(first)}`;
}

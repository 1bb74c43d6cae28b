import { Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { type TrainedLift, TRAINING_WEEKS } from '#shared/dashboard/training-schema.ts';
import type { ProgressKind } from '#shared/exercise-history/progress.ts';
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { shownValue, valueText } from '#web/training/progress-text.ts';
import classes from './Training.module.css';
import sparkline from './Sparkline.module.css';

/** Shows the trend of the most trained lifts, each with a link to its page. */
export function LiftsCard({ lifts }: { lifts: readonly TrainedLift[] }) {
  return (
    <section className={`surface-card ${classes.lifts}`} aria-labelledby="your-lifts">
      <Title order={2} id="your-lifts">
        Your lifts
      </Title>
      <Text size="sm" c="dimmed">
        The best of each workout, {TRAINING_WEEKS} weeks
      </Text>
      {lifts.length === 0 ? (
        <Text c="dimmed">Finish a workout, and your lifts show up here.</Text>
      ) : (
        <ul className={classes.rows}>
          {lifts.map((lift) => (
            <li key={lift.exerciseId}>
              <LiftRow lift={lift} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function LiftRow({ lift: { exerciseId, name, loadKind, kind, points } }: { lift: TrainedLift }) {
  const { weightUnit: unit } = useSettings();
  const shown = points.map(({ startTime, value }) => ({
    time: Date.parse(startTime),
    value: shownValue(kind, value, unit),
  }));
  const first = shown[0]?.value ?? 0;
  const last = shown.at(-1)?.value ?? 0;
  return (
    <Link href={paths.exercise(exerciseId)} className={classes.lift}>
      <span className={classes.rowName}>{name}</span>
      <span className={`${classes.rowName} ${classes.value}`}>{valueText(kind, last, unit)}</span>
      <span className={classes.line}>
        <Sparkline points={shown} />
        <span className={classes.rowNote}>{measureWords(kind, loadKind)}</span>
      </span>
      <span className={`${classes.rowNote} ${classes.value}`}>
        {shown.length > 1 ? changeText(last - first, (value) => valueText(kind, value, unit)) : ''}
      </span>
    </Link>
  );
}

/** Returns the measure of the line in two words. */
function measureWords(kind: ProgressKind, loadKind: LoadKind): string {
  const words = {
    weight: 'Weight',
    reps: 'Reps',
    help: 'Help',
    time: 'Time',
    distance: 'Distance',
  };
  const measure = kind === 'oneRepMax' ? 'Est. 1RM' : words[kind];
  return loadKind === 'PER_SIDE' && measure !== 'Reps' ? `${measure} per hand` : measure;
}

/** '+15 lbs', '−0:10', 'no change'. */
function changeText(change: number, text: (value: number) => string): string {
  // What is not shown is no change.
  if (Math.abs(change) < 0.05) return 'no change';
  return `${change > 0 ? '+' : '−'}${text(Math.abs(change))}`;
}

interface SparklineProps {
  /** Oldest first. */
  points: readonly { time: number; value: number }[];
}

const FIELD = { width: 96, height: 32, edge: 4 };

/** The way of a number over time, as small as a word; the words stand beside it. */
function Sparkline({ points }: SparklineProps) {
  const places = placesOf(points);
  const last = places.at(-1);
  if (!last) return null;
  return (
    <svg
      className={sparkline.line}
      viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
      width={FIELD.width}
      height={FIELD.height}
      aria-hidden
    >
      <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r={3} />
    </svg>
  );
}

function placesOf(points: SparklineProps['points']): { x: number; y: number }[] {
  const x = scale(
    points.map(({ time }) => time),
    FIELD.width,
  );
  const y = scale(
    points.map(({ value }) => value),
    FIELD.height,
  );
  return points.map(({ time, value }) => ({
    x: points.length === 1 ? FIELD.width - FIELD.edge : round(x(time)),
    y: round(FIELD.height - y(value)),
  }));
}

/** Returns a function from the range of the numbers to the space between the edges; the middle when they are equal. */
function scale(numbers: readonly number[], room: number): (number: number) => number {
  const least = Math.min(...numbers);
  const range = Math.max(...numbers) - least;
  if (range === 0) return () => room / 2;
  return (number) => FIELD.edge + ((number - least) / range) * (room - 2 * FIELD.edge);
}

function round(place: number): number {
  return Math.round(place * 10) / 10;
}

import { summarize } from '#shared/sessions/report.ts';
import type { Session } from '#shared/sessions/schema.ts';
import { formatNumber } from '#web/format.ts';
import { StatCard } from '#web/ui/StatCard.tsx';
import classes from './Report.module.css';

/** The summary metrics of SPEC 4; '-' where nothing was logged. */
export function ReportSummary({ session }: { session: Session }) {
  const summary = summarize(
    {
      startedAt: session.startTime,
      endedAt: session.endTime,
      sets: session.exerciseSets.map((set) => ({
        reps: set.actualReps,
        weightLbs: set.actualWeight,
        rpe: set.rpeRating,
        rpeSource: set.rpeSource,
      })),
    },
    new Date(),
  );
  return (
    <section aria-label="Summary" className={classes.summary}>
      <StatCard label="Total volume (lbs)" value={formatNumber(summary.totalVolumeLbs)} />
      <StatCard label="Duration (min)" value={formatNumber(summary.durationMinutes, 0)} />
      <StatCard label="Average RPE" value={numberOrDash(summary.averageRpe)} />
      <StatCard label="Highest RPE" value={numberOrDash(summary.highestRpe)} />
      <StatCard label="Heaviest lift (lbs)" value={numberOrDash(summary.heaviestLbs)} />
    </section>
  );
}

function numberOrDash(value: number | null): string {
  return value === null ? '-' : formatNumber(value);
}

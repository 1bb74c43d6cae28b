import { Anchor, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { MINUTE_MS } from '#shared/durations.ts';
import type { PersonalRecord } from '#shared/sessions/records/insights-schema.ts';
import { compareRuns } from '#shared/sessions/report/compare.ts';
import { musclesOfSession } from '#shared/sessions/report/muscles.ts';
import { durationMinutes, summarize } from '#shared/sessions/report/report.ts';
import { exerciseOf, type SessionState } from '#shared/sessions/fold.ts';
import type { TimelineEntry } from '#shared/sessions/report/timeline-schema.ts';
import { activeMinutes } from '#shared/sessions/time/active-time.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';
import { unitOfSet } from '#shared/sets/shown-weight.ts';
import { volumeFromPounds, weightFromPounds } from '#shared/units.ts';
import { countOf, formatAxisDay, formatMinutes, formatNumber } from '#web/text/format.ts';
import { recordWithGain } from '#web/training/record-text.ts';
import { shownStartDay } from '#web/training/start-day.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { MuscleMap } from '#web/ui/charts/MuscleMap.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { MechanicalWork } from '#web/workouts/session/MechanicalWork.tsx';
import { deltaText, loadText } from './ReportExercise.tsx';
import { namesOf, reportGroups } from './report-lines.ts';
import { loggedAfterwardsAt } from './timeline-words.ts';
import type { ReportExtras } from './use-report.ts';
import classes from './Report.module.css';

interface ReportSummaryProps {
  session: SessionState;
  extras: ReportExtras;
}

/**
 * Shows the summary metrics and their change since last time (behaviour/report.md#summary-metrics).
 */
export function ReportSummary({ session, extras }: ReportSummaryProps) {
  const { insights } = extras;
  const { weightUnit } = useSettings();
  const now = new Date(useNow(MINUTE_MS));
  const summary = summarize(session, now);
  // The earlier workout was finished, so an unfinished workout is not compared with it.
  const previous = session.status === 'COMPLETED' ? insights?.previous : null;
  const deltas = previous ? compareRuns(summary, previous, weightUnit) : null;
  const { heaviestLbs } = summary;
  const heaviest = heaviestLbs === null ? null : weightFromPounds(heaviestLbs, weightUnit);
  const muscles = musclesOfSession(session);
  const volume = formatNumber(volumeFromPounds(summary.totalVolumeLbs, weightUnit));
  const total = (
    <StatCard label="Total volume" unit={weightUnit} value={volume} delta={deltas?.volume}>
      {previous ? (
        <Anchor component={Link} href={paths.report(previous.id)} inherit>
          {formatAxisDay(new Date(`${shownStartDay(previous)}T12:00:00`), 'day')}
        </Anchor>
      ) : null}
    </StatCard>
  );
  const minutes = formatNumber(summary.durationMinutes, 0);
  const average = numberOrDash(summary.averageRpe);
  const highest = numberOrDash(summary.highestRpe);
  return (
    <section aria-label="Summary">
      <div className="surface-card stacked gap-12">
        {muscles.length === 0 ? total : <MuscleMap muscles={muscles} beside={total} />}
        <div className={classes.stats}>
          <StatCard
            label="Heaviest lift"
            unit={heaviest === null ? undefined : weightUnit}
            value={numberOrDash(heaviest)}
            delta={deltas?.heaviest}
          />
          <StatCard label="Duration" unit="min" value={minutes} delta={deltas?.durationMinutes} />
          <StatCard label="Average RPE" value={average} delta={deltas?.averageRpe} />
          <StatCard label="Highest RPE" value={highest} delta={deltas?.highestRpe} />
        </div>
      </div>
    </section>
  );
}

function numberOrDash(value: number | null): string {
  return value === null ? '-' : formatNumber(value);
}

interface StatCardProps {
  label: string;
  unit?: string | undefined;
  value: string;
  /** `delta` is the change since last time; null or undefined without an earlier workout. */
  delta: number | null | undefined;
  /** `children` is the link to the earlier workout. */
  children?: ReactNode;
}

function StatCard({ label, unit, value, delta, children }: StatCardProps) {
  const note = deltaText(delta);
  return (
    <div role="group" aria-label={unit === undefined ? label : `${label} (${unit})`}>
      <Text c="dimmed" size="sm">
        {label}
      </Text>
      <p className={`num ${classes.stat}`}>
        {value} {unit === undefined ? null : <small>{unit}</small>}
      </p>
      {note === undefined ? null : (
        <Text c="dimmed" size="sm">
          {note}
          {children ? <> since {children}</> : <VisuallyHidden> since last time</VisuallyHidden>}
        </Text>
      )}
    </div>
  );
}

interface MoreNumbersProps extends ReportSummaryProps {
  /** `isSent` is true when the server has the session and all its commands. */
  isSent: boolean;
  children: ReactNode;
}

export function MoreNumbers({ session, extras, isSent, children }: MoreNumbersProps) {
  const { insights, timeline } = extras;
  const { weightUnit } = useSettings();
  const active = activeWithin(session, timeline, new Date(useNow(MINUTE_MS)));
  const load = insights?.load ? loadText(insights.load, weightUnit) : undefined;
  return (
    <Fold isRow summary="More numbers" className={`surface ${classes.more}`}>
      <Stack gap={8}>
        {children}
        {load === undefined ? null : <Text>{load}</Text>}
        {active === null ? null : (
          <Text>
            Active {formatMinutes(active)}: a pause of more than 45 minutes counts only as the
            planned rest.
          </Text>
        )}
        {session.sets.every(countsAsVolume) ? null : (
          <Text>Warm-ups are left out of volume, records and goals.</Text>
        )}
        <MechanicalWork
          sessionId={session.sessionId}
          isSent={isSent}
          names={namesOf(reportGroups(session))}
        />
      </Stack>
    </Fold>
  );
}

interface ReportRecordsProps {
  session: SessionState;
  records: readonly PersonalRecord[];
}

export function ReportRecords({ session, records }: ReportRecordsProps) {
  const { weightUnit } = useSettings();
  const sets = new Map(session.sets.map((set) => [set.setId, set]));
  // A record is hidden while the deletion of its set is pending.
  const shown = records.flatMap((record) => {
    const set = sets.get(record.setId);
    if (!set) return [];
    const exercise = exerciseOf(session, set);
    const text = recordWithGain(
      record,
      exercise?.loadKind ?? 'EXTERNAL',
      unitOfSet(set, weightUnit),
    );
    return [{ record, name: exercise?.name, text }];
  });
  if (shown.length === 0) return null;
  return (
    <section className={`tint ${classes.records}`} aria-labelledby="records">
      <h2 id="records" className="spoken">
        {countOf(shown.length, 'personal record')}
      </h2>
      <IconTrophy size={24} stroke={1.75} aria-hidden />
      <Stack component="ul" className="plain-list" gap={8} flex={1}>
        {shown.map(({ record, name, text }) => (
          <Group component="li" key={record.setId} gap="0 12px" justify="space-between">
            <Text span inherit fw={600}>
              {name}
            </Text>
            <span>{text}</span>
          </Group>
        ))}
      </Stack>
    </section>
  );
}

/**
 * Returns the active minutes of a workout. Returns null when they are unknown or not less than the
 * duration.
 */
export function activeWithin(
  session: SessionState,
  timeline: readonly TimelineEntry[] | undefined,
  now: Date,
): number | null {
  if (session.sets.length === 0 || !timeline || loggedAfterwardsAt(timeline) !== null) return null;
  const active = activeMinutes(session, now);
  return active < durationMinutes(session.startedAt, session.endedAt, now) ? active : null;
}

import { Group, Text, Title } from '@mantine/core';
import { memo } from 'react';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { countOf, formatCalendarDay, formatNumber } from '#web/text/format.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { TableAlternative } from '#web/ui/charts/TableAlternative.tsx';
import { WeekBars, WeekBarsLegend } from '#web/ui/charts/WeekBars.tsx';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { groupBy } from '#shared/group-by.ts';
import { LANDMARKS } from '#shared/training/volume/landmarks.ts';
import { OwnOnly } from '#web/ui/OwnOnly.tsx';
import { NumbersLink } from '#web/ui/NumbersLink.tsx';
import { Table } from '#web/ui/Table.tsx';
import { landmarkText } from './landmarks/landmark-text.ts';
import { SetLandmarks, YourLandmarks } from './landmarks/YourLandmarks.tsx';
import type { MuscleRow } from './muscle-rows.ts';
import classes from './ProgressPage.module.css';

/** Further muscles are collapsed. */
const MOST_MUSCLES = { phone: 4, wide: 8 };

/** Shows the sets of each muscle, a bar per week, all on one scale. */
export const VolumeSection = memo(function VolumeSection({ rows }: { rows: readonly MuscleRow[] }) {
  const values = rows.flatMap(({ weeks }) => weeks.map(({ fractional }) => fractional));
  const own = rows.flatMap(({ landmark }) =>
    landmark ? [landmark.low ?? 0, landmark.high ?? 0] : [],
  );
  const most = Math.max(...LANDMARKS, ...values, ...own) * 1.1;
  const shown = useIsPhone() ? MOST_MUSCLES.phone : MOST_MUSCLES.wide;
  const further = rows.slice(shown);
  return (
    <section className={`surface-card ${classes.card}`} aria-labelledby="volume">
      <Title order={2} id="volume">
        Sets per muscle and week
      </Title>
      <UndoOffer of="landmarks" endsWithPage />
      <WeekBarsLegend
        full="direct"
        half="half sets"
        own={own.length > 0 ? 'your landmarks' : null}
      />
      <Muscles rows={rows.slice(0, shown)} most={most} />
      {further.length > 0 ? (
        <Fold summary={countOf(further.length, 'more muscle')}>
          <Muscles rows={further} most={most} />
        </Fold>
      ) : null}
      <TableAlternative>
        <VolumeTable rows={rows} />
      </TableAlternative>
      <OwnOnly>
        <SetLandmarks rows={rows} />
      </OwnOnly>
      <Text size="sm" c="dimmed">
        Direct: sets of exercises that name the muscle as primary, without warm-ups; your goals
        count these. Fractional: the direct ones, and half of those that name it as secondary. The
        lines at {LANDMARKS.join(', ')} sets are landmarks to compare with, not limits. You can set
        your own; fractional sets are compared with them. The average leaves out this week.
      </Text>
      <NumbersLink of="volume" about="sets per muscle and week" />
    </section>
  );
});

const NO_SETS = { direct: 0, fractional: 0 };

interface MusclesProps {
  rows: readonly MuscleRow[];
  /** Number of sets at the top of the chart. */
  most: number;
}

function Muscles({ rows, most }: MusclesProps) {
  return (
    <ul className={`plain-list ${classes.muscles}`}>
      {rows.map((row) => (
        <li key={row.muscle} className={classes.muscle}>
          <Title order={3}>{muscleLabels[row.muscle]}</Title>
          <WeekBars
            weeks={row.weeks.map(({ weekStart, direct, fractional }) => ({
              weekStart,
              full: direct,
              half: fractional - direct,
            }))}
            most={most}
            marks={LANDMARKS}
            own={row.landmark}
            label={sentence(row)}
            weekText={(index) => setsText(row.weeks[index] ?? NO_SETS)}
          />
          <Group
            component="p"
            gap="0 16px"
            align="stretch"
            justify="space-between"
            m="4px 0 0"
            c="dimmed"
            fz="sm"
            data-numeric
          >
            <span>This week {setsText(row.thisWeek)}</span>
            <span>Average {setsText(row.average)}</span>
          </Group>
          {row.landmark ? <YourLandmarks row={row} landmark={row.landmark} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** Returns 'Chest: trained in 8 of 12 weeks, your landmarks 8–16 sets a week'. */
function sentence({ muscle, weeks, landmark }: MuscleRow): string {
  const trained = weeks.filter(({ fractional }) => fractional > 0).length;
  const own = landmark === null ? '' : `, your landmarks ${landmarkText(landmark)}`;
  return `${muscleLabels[muscle]}: trained in ${trained} of ${countOf(weeks.length, 'week')}${own}`;
}

/** Returns '6 direct, 7.5 fractional'. */
function setsText({ direct, fractional }: { direct: number; fractional: number }): string {
  return `${formatNumber(direct, 1)} direct, ${formatNumber(fractional, 1)} fractional`;
}

/** Shows the volume of each week as a table, newest first. */
function VolumeTable({ rows }: { rows: readonly MuscleRow[] }) {
  const entries = rows.flatMap(({ muscle, weeks }) =>
    weeks.filter(({ fractional }) => fractional > 0).map((week) => ({ muscle, ...week })),
  );
  const weeks = [...groupBy(entries, ({ weekStart }) => weekStart)].toSorted(([a], [b]) =>
    b.localeCompare(a),
  );
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Muscle</th>
          <th scope="col">Direct</th>
          <th scope="col">Fractional</th>
          <th scope="col">Days</th>
        </tr>
      </thead>
      {weeks.map(([weekStart, ofWeek]) => (
        <tbody key={weekStart}>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              Week of {formatCalendarDay(weekStart)}
            </th>
          </tr>
          {ofWeek.map(({ muscle, direct, fractional, days }) => (
            <tr key={muscle}>
              <th scope="row" style={{ fontWeight: 400 }}>
                {muscleLabels[muscle]}
              </th>
              <td>{formatNumber(direct, 0)}</td>
              <td>{formatNumber(fractional, 1)}</td>
              <td>{days}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

import { Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { deviceZone } from '#shared/calendar.ts';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { groupBy } from '#shared/group-by.ts';
import { LANDMARKS, placeBeside } from '#shared/progress/volume-landmark.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { countOf, formatCalendarDay, formatNumber } from '#web/text/format.ts';
import { Bodies } from '#web/ui/charts/BodyMap.tsx';
import { RangeBar } from '#web/ui/charts/FlatBars.tsx';
import { TableAlternative } from '#web/ui/charts/TableAlternative.tsx';
import { WeekBars, WeekBarsLegend } from '#web/ui/charts/WeekBars.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { Table } from '#web/ui/Table.tsx';
import { YourLandmarks } from './landmarks/YourLandmarks.tsx';
import { landmarkText, type MuscleRow, muscleRows, rangeText } from './muscle-rows.ts';
import classes from './ProgressPage.module.css';
import { WeekFigures } from './WeekFigures.tsx';

/**
 * `LOW` and `HIGH` are the default volume landmarks (10 and 20 sets per week), for muscles for
 * which the user set none.
 */
const [, LOW, HIGH] = LANDMARKS;
const USUAL = { low: LOW, high: HIGH };

export function MusclesTab({ weeks }: { weeks: number }) {
  const { firstDayOfWeek } = useSettings();
  const input = { weeks, firstDayOfWeek, ...deviceZone() };
  const volume = useQuery({
    ...trpc.progress.volume.queryOptions(input),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => volume.data && muscleRows(volume.data), [volume.data]);
  return (
    <Stack gap={12} aria-busy={volume.isPlaceholderData}>
      <Loaded query={{ ...volume, data: rows }} failure="Failed to load your volume" blocks={[900]}>
        {(data) => <VolumeSection rows={data} />}
      </Loaded>
      {rows ? <WeekFigures input={input} /> : null}
    </Stack>
  );
}

const VolumeSection = memo(function VolumeSection({ rows }: { rows: readonly MuscleRow[] }) {
  const averages = rows.map(({ average }) => average.fractional);
  const most =
    1.1 * Math.max(HIGH, ...averages, ...rows.map(({ landmark }) => landmark?.high ?? 0));
  return (
    <section className="surface-card stacked gap-12" aria-labelledby="volume">
      <Title order={2} id="volume">
        Sets a week
      </Title>
      <UndoOffer of="landmarks" endsWithPage />
      {rows.length === 0 ? (
        <Text>No sets in these weeks.</Text>
      ) : (
        <>
          <Group gap="8px 32px" align="flex-start" justify="center">
            <div className={`bodies-only ${classes.map}`}>
              <Bodies
                loads={
                  new Map(
                    rows.map(({ muscle, average: { fractional } }) => [muscle, fractional / most]),
                  )
                }
              />
            </div>
            <ul className={`lined-list ${classes.muscles}`}>
              {rows.map((row) => (
                <li key={row.muscle}>
                  <MuscleFold row={row} most={most} />
                </li>
              ))}
            </ul>
          </Group>
          <TableAlternative>
            <VolumeTable rows={rows} />
          </TableAlternative>
        </>
      )}
    </section>
  );
});

interface MuscleFoldProps {
  row: MuscleRow;
  most: number;
}

function MuscleFold({ row, most }: MuscleFoldProps) {
  const { muscle, weeks, average, thisWeek, landmark } = row;
  const compared = landmark ?? USUAL;
  const sets = average.fractional < 1 ? average.fractional : Math.round(average.fractional);
  const place = placeBeside(compared, sets);
  const values = weeks.map(({ fractional }) => fractional);
  return (
    <Fold
      name="muscles"
      className={classes.row}
      summary={
        <>
          <Title order={3}>{muscleLabels[muscle]}</Title>
          <span data-place={place} data-numeric>
            <span aria-hidden>
              <strong>{formatNumber(sets, 1)}</strong>{' '}
              <Text span inherit c="dimmed">
                {rangeText(compared)}, {place}
              </Text>
            </span>
            <span className="spoken">
              {formatNumber(sets, 1)} of {landmarkText(compared)}, {place}
            </span>
          </span>
          <span className={classes.wide}>
            <RangeBar value={average.fractional} wanted={compared} most={most} />
          </span>
        </>
      }
    >
      <WeekBarsLegend
        full="main muscle"
        half="assisting, counts half"
        own={landmark ? 'your landmarks' : null}
      />
      <WeekBars
        weeks={weeks.map(({ weekStart, direct, fractional }) => ({
          weekStart,
          full: direct,
          half: fractional - direct,
        }))}
        most={1.1 * Math.max(...LANDMARKS, ...values, landmark?.high ?? 0)}
        marks={LANDMARKS}
        own={landmark}
        label={sentence(row)}
        weekText={(index) => setsText(weeks[index] ?? NO_SETS)}
      />
      <Text size="sm" c="dimmed" data-numeric>
        This week {setsText(thisWeek)}. On {formatNumber(average.days, 1)} days a week.
      </Text>
      <YourLandmarks muscle={muscle} landmark={landmark} />
    </Fold>
  );
}

const NO_SETS = { direct: 0, fractional: 0 };

function sentence({ muscle, weeks, landmark }: MuscleRow): string {
  const trained = weeks.filter(({ fractional }) => fractional > 0).length;
  const own = landmark === null ? '' : `, your landmarks ${landmarkText(landmark)} a week`;
  return `${muscleLabels[muscle]}: trained in ${trained} of ${countOf(weeks.length, 'week')}${own}`;
}

function setsText({ direct, fractional }: { direct: number; fractional: number }): string {
  return `${formatNumber(direct, 1)} main-muscle sets, ${formatNumber(fractional, 1)} incl. assisting`;
}

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
          <th scope="col">Main</th>
          <th scope="col">Incl. assisting</th>
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

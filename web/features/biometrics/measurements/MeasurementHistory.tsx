import { ActionIcon, Box, Group, Stack, Title, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { localDay } from '#shared/calendar.ts';
import type { Biometric } from '#shared/biometrics/schema.ts';
import { bodySites, siteLabels } from '#shared/biometrics/tape.ts';
import { methodLabels } from '#shared/biometrics/vocabulary.ts';
import { lengthFromInches, type LengthUnit } from '#shared/units.ts';
import { countOf, formatCalendarDay, formatNumber, formatTime } from '#web/text/format.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { Table } from '#web/ui/Table.tsx';
import classes from '../BiometricsPage.module.css';

interface MeasurementHistoryProps {
  entries: readonly Biometric[];
  onEdit: (entry: Biometric) => void;
  onDelete: (entry: Biometric) => void;
}

export function MeasurementHistory(props: MeasurementHistoryProps) {
  const isPhone = useIsPhone();
  return (
    <section aria-labelledby="measurement-history">
      <Title order={2} id="measurement-history" tabIndex={-1} mb="sm">
        Measurement History
      </Title>
      {isPhone ? <HistoryCards {...props} /> : <HistoryTable {...props} />}
    </section>
  );
}

function HistoryTable({ entries, ...actions }: MeasurementHistoryProps) {
  return (
    <Box className="surface" p="8px 12px">
      <Table className={classes.table}>
        <thead>
          <tr>
            {['Date', 'Body Fat %', 'Method', 'Heart Rate', 'Blood Pressure', 'Measurements'].map(
              (name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const text = textsOf(entry, entries);
            return (
              <tr key={entry.id} className={classes.historyRow}>
                <th scope="row">{text.day}</th>
                <td>{text.bodyFat ?? '-'}</td>
                <td>{text.method ?? '-'}</td>
                <td>{text.heartRate ?? '-'}</td>
                <td>{text.pressure ?? '-'}</td>
                <td>
                  <Tape entry={entry} />
                </td>
                <td>
                  <EntryActions entry={entry} day={text.day} {...actions} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Box>
  );
}

function HistoryCards({ entries, ...actions }: MeasurementHistoryProps) {
  return (
    <Stack component="ul" className="plain-list" gap={12}>
      {entries.map((entry) => {
        const text = textsOf(entry, entries);
        const facts = [
          { name: 'Body Fat %', value: text.bodyFat },
          { name: 'Method', value: text.method },
          { name: 'Heart Rate', value: text.heartRate },
          { name: 'Blood Pressure', value: text.pressure },
        ];
        return (
          <Box key={entry.id} component="li" className="surface" p="8px 12px">
            <Group gap={0} wrap="nowrap" justify="space-between">
              <strong>{text.day}</strong>
              <EntryActions entry={entry} day={text.day} {...actions} />
            </Group>
            <FactList facts={facts.filter(({ value }) => value !== null)} />
            {sitesOf(entry).length === 0 ? null : <Tape entry={entry} />}
          </Box>
        );
      })}
    </Stack>
  );
}

function Tape({ entry }: { entry: Biometric }) {
  const { lengthUnit } = useSettings();
  const sites = sitesOf(entry);
  if (sites.length === 0) return '-';
  return (
    <Fold className={classes.tape} summary={countOf(sites.length, 'measurement')}>
      <ul className="plain-list">
        {sites.map((site) => (
          <li key={site}>
            <span>{siteLabels[site]}</span>{' '}
            <span>{lengthText(entry.bodyMeasurements[site] ?? 0, lengthUnit)}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function lengthText(inches: number, unit: LengthUnit): string {
  return `${formatNumber(lengthFromInches(inches, unit))} ${unit}`;
}

interface EntryActionsProps extends ActionHandlers {
  entry: Biometric;
  day: string;
}

function EntryActions({ entry, day, onEdit, onDelete }: EntryActionsProps) {
  return (
    <Group gap={4} align="stretch" wrap="nowrap" justify="flex-end">
      <ActionIcon aria-label={`Edit measurement of ${day}`} onClick={() => onEdit(entry)}>
        <IconPencil size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        color="red"
        aria-label={`Delete measurement of ${day}`}
        onClick={() => onDelete(entry)}
      >
        <IconTrash size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

type ActionHandlers = Pick<MeasurementHistoryProps, 'onEdit' | 'onDelete'>;

function sitesOf(entry: Biometric) {
  return bodySites.filter((site) => entry.bodyMeasurements[site] !== undefined);
}

function textsOf(entry: Biometric, entries: readonly Biometric[]) {
  const { bodyFatPercentage, bfMeasurementMethod, restingHeartRate } = entry;
  return {
    day: dayText(entry, entries),
    bodyFat: bodyFatPercentage === null ? null : `${formatNumber(bodyFatPercentage)}%`,
    method: bfMeasurementMethod === null ? null : methodLabels[bfMeasurementMethod],
    heartRate: restingHeartRate === null ? null : `${restingHeartRate} bpm`,
    pressure: pressureText(entry),
  };
}

function dayText(entry: Biometric, entries: readonly Biometric[]): string {
  const day = localDay(new Date(entry.recordedAt));
  const isShared = entries.some(
    ({ id, recordedAt }) => id !== entry.id && localDay(new Date(recordedAt)) === day,
  );
  const text = formatCalendarDay(day);
  return isShared ? `${text}, ${formatTime(entry.recordedAt)}` : text;
}

function pressureText({ bloodPressureSystolic, bloodPressureDiastolic }: Biometric): string | null {
  if (bloodPressureSystolic === null && bloodPressureDiastolic === null) return null;
  return `${bloodPressureSystolic ?? '?'}/${bloodPressureDiastolic ?? '?'} mmHg`;
}

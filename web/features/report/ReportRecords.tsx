import { Title } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import type { PersonalRecord } from '#shared/sessions/records/insights-schema.ts';
import { exerciseOf, type SessionState } from '#shared/sessions/fold.ts';
import { unitOfSet } from '#shared/sets/shown-weight.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { countOf } from '#web/text/format.ts';
import { recordWithGain } from './report-insights.ts';
import classes from './Report.module.css';

interface ReportRecordsProps {
  session: SessionState;
  records: readonly PersonalRecord[];
}

/** Shows the records at the top of the report; nothing without one. */
export function ReportRecords({ session, records }: ReportRecordsProps) {
  const { weightUnit } = useSettings();
  const sets = new Map(session.sets.map((set) => [set.setId, set]));
  // One that was deleted on this device is none any more.
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
    <section className={classes.records} aria-labelledby="records">
      <Title order={2} size="h3" id="records" className={classes.recordsTitle}>
        <IconTrophy size={22} stroke={1.75} aria-hidden />
        {countOf(shown.length, 'personal record')}
      </Title>
      <ul>
        {shown.map(({ record, name, text }) => (
          <li key={record.setId}>
            <span className={classes.recordOf}>{name}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { IconTrophy } from '@tabler/icons-react';
import { exerciseOf } from '#shared/sessions/fold.ts';
import type { PersonalRecord } from '#shared/sessions/insights-schema.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { recordMomentText } from '#web/training/record-moment.ts';
import classes from './RecordMoment.module.css';
import { findSet } from './run.ts';
import { useRun } from './run-context.ts';
import { useLiveRecords } from './use-live-records.ts';

/** The record that a set is, if it is one. */
export function RecordMoment({ setId }: { setId: string }) {
  const record = useLiveRecords().find((each) => each.setId === setId);
  return record ? <RecordLine record={record} /> : null;
}

/** The records of the session, once it is done. */
export function RecordList() {
  const records = useLiveRecords();
  if (records.length === 0) return null;
  return (
    <>
      <h2 className={classes.title}>Records</h2>
      <ul className={classes.list}>
        {records.map((record) => (
          <li key={record.setId}>
            <RecordLine record={record} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RecordLine({ record }: { record: PersonalRecord }) {
  const { weightUnit } = useSettings();
  const name = useRun(({ run }) => {
    const set = findSet(run, record.setId);
    return (set && exerciseOf(run.pending, set)?.name) ?? 'this exercise';
  });
  return (
    <span className={classes.record}>
      <IconTrophy size={20} stroke={2} aria-hidden />
      <span>{recordMomentText(record, name, weightUnit)}</span>
    </span>
  );
}

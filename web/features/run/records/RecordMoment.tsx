import { IconTrophy } from '@tabler/icons-react';
import { useMemo } from 'react';
import { exerciseOf } from '#shared/sessions/fold.ts';
import type { PersonalRecord } from '#shared/sessions/records/insights-schema.ts';
import { unitOfSet } from '#shared/sets/shown-weight.ts';
import { liveRecords } from '#shared/sessions/records/live-records.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { recordGainText } from '#web/training/record-gain.ts';
import classes from './RecordMoment.module.css';
import { findSet } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import { useLastTimes } from '../earlier/use-last-times.ts';

/** Shows the record that a set beats, if any. */
export function RecordMoment({ setId }: { setId: string }) {
  const record = useLiveRecords().find((each) => each.setId === setId);
  return record ? <RecordLine record={record} /> : null;
}

/** Lists the records of the finished session. */
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
  const unitsOf = useLineUnits();
  const set = useRun(({ run }) => findSet(run, record.setId));
  const name = useRun(({ run }) => set && exerciseOf(run.pending, set)?.name) ?? 'this exercise';
  const unit = unitOfSet(set ?? {}, unitsOf(set?.exerciseId ?? '').line);
  return (
    <span className={classes.record}>
      <IconTrophy size={20} stroke={2} aria-hidden />
      <span>{recordGainText(record, name, unit)}</span>
    </span>
  );
}

/** Returns the session's records so far, in logged order; none while earlier bests are unknown. */
function useLiveRecords(): readonly PersonalRecord[] {
  const session = useRun(({ run }) => run.pending);
  const lastTimes = useLastTimes();
  return useMemo(() => {
    const earlier = (lastTimes ?? []).flatMap(({ exerciseId, bests = [] }) =>
      bests.map((best) => ({ exerciseId, ...best })),
    );
    return liveRecords(session, earlier);
  }, [session, lastTimes]);
}

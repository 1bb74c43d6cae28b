import { IconHistory, IconTrophy } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { loadText } from '#shared/gyms/load-text.ts';
import { exerciseOf, type LoggedSet } from '#shared/sessions/fold.ts';
import type { PersonalRecord } from '#shared/sessions/records/insights-schema.ts';
import { liveRecords } from '#shared/sessions/records/records.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { shownWeight, unitOfSet, unitsOfAccount } from '#shared/sets/shown-weight.ts';
import { labelNumber } from '#shared/sessions/lines/set-label.ts';
import { vibrate } from '#web/hooks/rest-alert.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { ratedSetText, setText } from '#web/training/set-text.ts';
import { recordWithGain } from '#web/training/record-text.ts';
import { Plates } from '#web/ui/charts/Plates.tsx';
import classes from './RecordMoment.module.css';
import { currentLine, findSet, lineIndexOf, linesOf } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import { useLastTimes } from '../earlier/use-last-times.ts';
import { useRig } from '../gym/use-rig.ts';
import { todayRows } from '../earlier/today-rows.ts';

const RECORD_HAPTIC_MS = [60, 60, 60, 60, 240];
/**
 * `celebrated` holds the ids of the sets whose record was already celebrated, so that the phone
 * vibrates once.
 */
const celebrated = new Set<string>();

export function RecordMoment({ setId }: { setId: string }) {
  const record = useLiveRecords().find((each) => each.setId === setId);
  const run = useRun(({ paintedRun }) => paintedRun);
  const set = findSet(run, setId);
  const line = set && linesOf(run)[lineIndexOf(run, set) ?? -1];
  useEffect(() => {
    if (!record || celebrated.has(record.setId)) return;
    celebrated.add(record.setId);
    vibrate(RECORD_HAPTIC_MS);
  }, [record]);
  if (!set || !line) return null;
  if (!record) return <SetsSoFar line={line} />;
  return (
    <div className={`row ${classes.moment}`}>
      <IconTrophy size={32} stroke={2} aria-hidden />
      <strong className={classes.big}>
        <RecordText record={record} />
      </strong>
      <PlatesOfSet line={line} set={set} />
    </div>
  );
}

export function RecordWithoutRest() {
  // The end of the workout shows no single record, because the summary lists all records.
  const set = useRun(({ paintedRun: run }) =>
    run.rest || !currentLine(run) ? undefined : run.pending.sets.at(-1),
  );
  const isOther = useRun(
    ({ paintedRun: run }) => currentLine(run)?.exerciseId !== run.pending.sets.at(-1)?.exerciseId,
  );
  const isRecord = useLiveRecords().some(({ setId }) => setId === set?.setId);
  return set && isRecord ? (
    <div role="status" className={classes.brief} data-other={isOther || undefined}>
      <RecordMoment setId={set.setId} />
    </div>
  ) : null;
}

function PlatesOfSet({ line, set }: { line: SessionLine; set: LoggedSet }) {
  const units = useLineUnits()(line.exerciseId);
  const { value, unit } = shownWeight(set, units);
  const rig = useRig(line, unit);
  const load = rig && loadText(rig, value, unitsOfAccount(unit), null);
  return rig && load && load.perSide.length > 0 ? (
    <span className={classes.plates}>
      <Plates weights={load.perSide} unit={rig.unit} />
    </span>
  ) : null;
}

function SetsSoFar({ line }: { line: SessionLine }) {
  const units = useLineUnits()(line.exerciseId);
  const run = useRun(({ paintedRun }) => paintedRun);
  const rows = todayRows(run, line, linesOf(run).indexOf(line)).slice(-4);
  return (
    <ul className={`plain-list ${classes.sets}`} aria-live="off" data-numeric>
      {rows.map(({ set, before, label }) =>
        set ? (
          <li key={set.setId}>
            <span>{labelNumber(label)}</span>
            <strong>{ratedSetText(set, units, line.exercise)}</strong>
            <span>
              {before ? (
                <>
                  <IconHistory size={16} stroke={2} aria-hidden />
                  <span className="spoken">last</span> {setText(before, units, line.exercise)}
                </>
              ) : null}
            </span>
          </li>
        ) : null,
      )}
    </ul>
  );
}

export function RecordList() {
  const records = useLiveRecords();
  if (records.length === 0) return null;
  return (
    <ul className={`plain-list ${classes.list}`} aria-label="Records">
      {records.map((record) => (
        <li key={record.setId} className={`row ${classes.moment}`}>
          <IconTrophy size={24} stroke={2} aria-hidden />
          <strong>
            <RecordText record={record} />
          </strong>
        </li>
      ))}
    </ul>
  );
}

function RecordText({ record }: { record: PersonalRecord }) {
  const unitsOf = useLineUnits();
  const set = useRun(({ paintedRun }) => findSet(paintedRun, record.setId));
  const exercise = useRun(({ paintedRun }) => set && exerciseOf(paintedRun.pending, set));
  const unit = unitOfSet(set ?? {}, unitsOf(set?.exerciseId ?? '').line);
  return (
    <>
      <span className={classes.name}>{exercise?.name}</span>
      {recordWithGain(record, exercise?.loadKind ?? 'EXTERNAL', unit)}
    </>
  );
}

/**
 * Returns the records of the session so far, in logged order; empty while earlier bests are
 * unknown.
 */
function useLiveRecords(): readonly PersonalRecord[] {
  // Records are computed one paint later, so that a press shows its effect first.
  const session = useRun(({ paintedRun }) => paintedRun.pending);
  const lastTimes = useLastTimes();
  return useMemo(() => {
    const earlier = (lastTimes ?? []).flatMap(({ exerciseId, bests = [] }) =>
      bests.map((best) => ({ exerciseId, ...best })),
    );
    return liveRecords(session, earlier);
  }, [session, lastTimes]);
}

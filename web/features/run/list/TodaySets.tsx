import { Button, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { labelWords } from '#shared/sessions/lines/set-label.ts';
import { isRated } from '#shared/sessions/report/report.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { LineUnits } from '#shared/sets/shown-weight.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { pressPart } from '#web/loading/press.tsx';
import { numberText } from '#web/text/number-text.ts';
import { SetName } from '#web/training/SetName.tsx';
import { setText } from '#web/training/set-text.ts';
import { shortTargetText } from '#web/training/target-text.ts';
import { setsStep } from '../state/plan-steps.ts';
import { setCounts } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import { type TodayRow, todayRows } from './today-rows.ts';
import classes from './TodaySets.module.css';

const SetSheet = pressPart(async () => (await import('./SetSheet.tsx')).SetSheet, {
  isOpen: ({ setId }) => setId !== null,
  close: ({ onClose }) => onClose(),
});

/**
 * Shows today's sets of the exercise below the form, the newest in view. A press on one leads to its
 * values, where it is corrected or deleted.
 */
export function TodaySets({ line }: { line: SessionLine }) {
  const run = useRun((state) => state.run);
  const { changePlan } = useRunActions();
  const units = useLineUnits()(line.exerciseId);
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const rows = todayRows(run, line, run.lineIndex);
  const done = rows.filter(({ set }) => set !== null).length;
  const more = rows.length > 0 ? setsStep(line, 1, setCounts(run)[run.lineIndex] ?? 0) : null;

  useLayoutEffect(() => showNewest(list.current, done), [line.id, done]);

  return (
    <section className={classes.room} aria-label={`Today’s sets of ${line.exercise.name}`}>
      <div ref={list} className={classes.list}>
        <ol className={classes.rows}>
          {rows.map((row, index) => (
            <li key={row.set?.setId ?? `to do ${index}`}>
              {row.set ? (
                <DoneRow
                  row={row}
                  set={row.set}
                  line={line}
                  units={units}
                  onOpen={(set) => setOpenId(set.setId)}
                />
              ) : (
                <div className={classes.row} data-next={index === done || undefined}>
                  <Name row={row} />
                  <span className={classes.values}>
                    {row.target ? shortTargetText(row.target, units, line) : ''}
                  </span>
                  <Before row={row} line={line} units={units} />
                </div>
              )}
            </li>
          ))}
        </ol>
        {more ? (
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.add}
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => void changePlan(more)}
          >
            Add a set
          </Button>
        ) : null}
      </div>
      <SetSheet setId={openId} onClose={() => setOpenId(null)} />
    </section>
  );
}

interface RowProps {
  row: TodayRow;
  line: SessionLine;
  units: LineUnits;
}

function DoneRow({
  row,
  set,
  line,
  units,
  onOpen,
}: RowProps & { set: LoggedSet; onOpen: (set: LoggedSet) => void }) {
  return (
    <UnstyledButton className={classes.row} data-done onClick={() => onOpen(set)}>
      <Name row={row} />
      <span className={classes.values}>
        <IconCheck size={16} stroke={2.5} aria-hidden className={classes.check} />
        {setText(set, units, line.exercise)}
        {isRated(set) ? <span className={classes.rpe}> @{numberText(set.rpe)}</span> : null}
      </span>
      <span className={classes.beside}>
        {row.target ? ` of ${shortTargetText(row.target, units, line)}` : ''}
      </span>
      <IconPencil size={18} stroke={1.75} aria-hidden className={classes.edit} />
      <span className={classes.spoken}>, edit or delete {labelWords(row.label)}</span>
    </UnstyledButton>
  );
}

function Name({ row }: { row: TodayRow }) {
  return (
    <span className={classes.name}>
      <SetName label={row.label} kind={row.kind} isBare />
    </span>
  );
}

/** 'last 5 × 180': the same set of the last time. */
function Before({ row, line, units }: RowProps) {
  return (
    <span className={classes.beside}>
      {row.before ? `last ${setText(row.before, units, line.exercise)}` : ''}
    </span>
  );
}

/** Scrolls the newest done row into view with the one before it, and with the next one where three have room. */
function showNewest(list: HTMLElement | null, done: number): void {
  const rows = list?.querySelectorAll('li');
  const newest = rows?.[done - 1];
  if (!list || !rows) return;
  if (!newest) return void (list.scrollTop = 0);
  const height = newest.offsetHeight;
  const last = list.clientHeight >= 3 * height ? (rows[done] ?? newest) : newest;
  list.scrollTop = last.offsetTop + last.offsetHeight - list.offsetTop - list.clientHeight;
}

import { Button, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { labelNumber, labelWords } from '#shared/sessions/lines/set-label.ts';
import type { SetKind } from '#shared/sets/kinds.ts';
import { isRated } from '#shared/sessions/report/report.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { LineUnits } from '#shared/sets/shown-weight.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { runPart } from '#web/loading/press.tsx';
import { numberText } from '#web/text/number-text.ts';
import { SetKindBadge } from '#web/training/SetKindBadge.tsx';
import { setText } from '#web/training/set-text.ts';
import { shortTargetText } from '#web/training/target-text.ts';
import { painted } from '../state/painted.ts';
import { setsStep } from '../state/plan-steps.ts';
import { setCounts } from '../state/run.ts';
import { useRun, useRunActions, useRunStore } from '../state/run-context.ts';
import { type TodayRow, todayRows } from '../earlier/today-rows.ts';
import classes from './TodaySets.module.css';

const SetSheet = runPart(async () => (await import('./SetSheet.tsx')).SetSheet, {
  isOpen: ({ setId }) => setId !== null,
  close: ({ onClose }) => onClose(),
});

export function TodaySets({ line }: { line: SessionLine }) {
  const shown = useRun(
    useShallow(({ formRun: { pending, strength, lastTime, lineIndex } }) => ({
      pending,
      strength,
      lastTime,
      lineIndex,
    })),
  );
  const units = useLineUnits()(line.exerciseId);
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const rows = todayRows(shown, line, shown.lineIndex);
  const done = rows.filter(({ set }) => set !== null).length;

  useEffect(() => {
    // A trainer's comment or a notice below makes the list smaller, so the newest set must scroll into view again.
    const observer = new ResizeObserver(() => showNewest(list.current, done));
    let isOver = false;
    // The ResizeObserver starts after the paint of the new row, because reading the layout would
    // delay this paint.
    void painted().then(() => {
      if (list.current && !isOver) observer.observe(list.current);
    });
    return () => {
      isOver = true;
      observer.disconnect();
    };
  }, [line.id, done]);

  return (
    <section className={classes.room} aria-label={`Today’s sets of ${line.exercise.name}`}>
      <div ref={list} className={classes.list}>
        <ol className="plain-list">
          {rows.map((row, index) => (
            <Row
              key={row.set?.setId ?? `to do ${index}`}
              {...rowTexts(row, units, line)}
              isNext={index === done}
              onOpen={setOpenId}
            />
          ))}
        </ol>
        {rows.length > 0 ? <AddSet line={line} /> : null}
      </div>
      <SetSheet setId={openId} onClose={() => setOpenId(null)} />
    </section>
  );
}

/**
 * Adds a planned set. The number of sets is read when the button is pressed, so that a logged set
 * does not re-render the button.
 */
const AddSet = memo(function AddSet({ line }: { line: SessionLine }) {
  const hasRoom = useRun(
    ({ formRun: run }) => setsStep(line, 1, setCounts(run)[run.lineIndex] ?? 0) !== null,
  );
  const { changePlan } = useRunActions();
  const store = useRunStore();

  function add() {
    const { run } = store.getState();
    const step = setsStep(line, 1, setCounts(run)[run.lineIndex] ?? 0);
    if (step) void changePlan(step);
  }

  return hasRoom ? (
    <Button
      variant="subtle"
      className={classes.add}
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={add}
    >
      Add a set
    </Button>
  ) : null;
});

interface RowTexts {
  setId: string | null;
  number: string;
  kind: SetKind;
  values: string;
  rpe: string;
  beside: string;
  name: string;
}

function rowTexts(row: TodayRow, units: LineUnits, line: SessionLine): RowTexts {
  const { set, label, kind, before } = row;
  const names = { number: labelNumber(label), kind, name: labelWords(label) };
  const target = row.target ? shortTargetText(row.target, units, line) : '';
  if (!set) {
    const last = before ? setText(before, units, line.exercise) : '';
    const isSame = last === '' || last === target.split(' @')[0];
    const beside = isSame ? '' : `last ${last}`;
    return { ...names, setId: null, values: target, rpe: '', beside };
  }
  return {
    ...names,
    setId: set.setId,
    values: setText(set, units, line.exercise),
    rpe: isRated(set) ? ` @${numberText(set.rpe)}` : '',
    beside: target === '' ? '' : ` target ${target}`,
  };
}

interface RowProps extends RowTexts {
  isNext: boolean;
  onOpen: (setId: string) => void;
}

/**
 * Shows the row of one set. The props are strings and stable values, so that a logged set
 * re-renders only the changed row.
 */
const Row = memo(function Row({ setId, isNext, onOpen, ...texts }: RowProps) {
  const name = (
    <span className={`num ${classes.name}`}>
      {texts.number === '' ? '' : `${texts.number} `}
      <SetKindBadge kind={texts.kind} />
    </span>
  );
  const beside = <span className={`note ${classes.beside}`}>{texts.beside}</span>;
  if (setId === null) {
    return (
      <li className={classes.row} data-next={isNext || undefined}>
        {name}
        <span className={`row ${classes.values}`}>{texts.values}</span>
        {beside}
      </li>
    );
  }
  return (
    <li>
      <UnstyledButton className={classes.row} data-done onClick={() => onOpen(setId)}>
        {name}
        <span className={`row ${classes.values}`}>
          <IconCheck size={16} stroke={2.5} aria-hidden className={classes.check} />
          {texts.values}
          {texts.rpe === '' ? null : <span className={classes.rpe}>{texts.rpe}</span>}
        </span>
        {beside}
        <IconPencil size={18} stroke={1.75} aria-hidden className={classes.edit} />
        <span className="spoken">, edit or delete {texts.name}</span>
      </UnstyledButton>
    </li>
  );
});

function showNewest(list: HTMLElement | null, done: number): void {
  const rows = list?.querySelectorAll('li');
  const newest = rows?.[done - 1];
  if (!list || !rows) return;
  if (!newest) return void (list.scrollTop = 0);
  const height = newest.offsetHeight;
  const last = list.clientHeight >= 3 * height ? (rows[done] ?? newest) : newest;
  list.scrollTop = last.offsetTop + last.offsetHeight - list.offsetTop - list.clientHeight;
}

import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { circuitAt } from '#shared/sessions/circuits.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { countsOf, setsOf } from './run-state.ts';
import { SetEditor } from './SetEditor.tsx';
import classes from './SetList.module.css';
import { setText } from '#web/training/set-text.ts';
import { DELETE_SET_QUESTION } from './texts.ts';
import type { LiveRun } from './use-run.ts';

interface SetListProps {
  live: LiveRun;
  onJump: (index: number) => void;
}

/** Every exercise with its logged sets: go there, or mend what was logged. */
export function SetList({ live, onJump }: SetListProps) {
  const { run } = live;
  const lines = run.template.exercises;
  const counts = countsOf(run);
  return (
    <ol className={classes.list}>
      {lines.map((line, index) => {
        const done = counts[index] ?? 0;
        const label = circuitAt(lines, index)?.label;
        const isCurrent = index === run.index;
        return (
          <li key={line.id} className={classes.line} data-current={isCurrent || undefined}>
            <UnstyledButton
              className={classes.jump}
              {...(isCurrent ? { 'aria-current': 'step' as const } : {})}
              onClick={() => onJump(index)}
            >
              <span className={classes.name}>
                {label ? `${label} ` : ''}
                {line.exercise.name}
              </span>
              <span className={classes.count}>
                {done >= line.targetSets ? <IconCheck size={18} stroke={2} aria-hidden /> : null}
                {done} of {line.targetSets}
                <span className={classes.spoken}> sets done</span>
              </span>
            </UnstyledButton>
            {line.notes ? <p className={classes.notes}>{line.notes}</p> : null}
            <LoggedSets live={live} line={line} />
          </li>
        );
      })}
    </ol>
  );
}

function LoggedSets({ live, line }: { live: LiveRun; line: SessionLine }) {
  const { weightUnit } = useSettings();
  const [editedId, setEditedId] = useState<string | null>(null);
  const sets = setsOf(live.run, line);
  if (sets.length === 0) return null;

  async function remove(setId: string) {
    if (!(await confirmText(DELETE_SET_QUESTION, 'Delete'))) return;
    setEditedId(null);
    await live.deleteSet(setId, 'delete');
  }

  return (
    <ul className={classes.sets}>
      {sets.map((set, index) =>
        set.setId === editedId ? (
          <li key={set.setId} className={classes.editor}>
            <SetEditor
              set={set}
              onCancel={() => setEditedId(null)}
              onDelete={() => void remove(set.setId)}
              onSave={(values) => {
                setEditedId(null);
                void live.editSet(set.setId, values);
              }}
            />
          </li>
        ) : (
          <li key={set.setId}>
            <UnstyledButton className={classes.set} onClick={() => setEditedId(set.setId)}>
              <span>Set {index + 1}</span>
              <span className={classes.values}>
                {setText(set, weightUnit)} @ {set.rpe}
              </span>
              <span className={classes.edit}>edit</span>
            </UnstyledButton>
          </li>
        ),
      )}
    </ul>
  );
}

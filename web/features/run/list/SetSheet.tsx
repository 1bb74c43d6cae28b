import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { labelTitle } from '#shared/sessions/lines/set-label.ts';
import { useBackToClose } from '#web/hooks/use-back-to-close.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { wholeSetText } from '#web/training/set-text.ts';
import { findSet, labelOf, liftedExerciseOf } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import classes from './SetSheet.module.css';
import { SetEditor } from './SetEditor.tsx';
import { useMendSet } from './use-mend-set.ts';

interface SetSheetProps {
  /** The set that is open; null: none. */
  setId: string | null;
  onClose: () => void;
}

/** Height of the fields with a line of text above and the buttons below. */
const SHEET_PX = 384;

/** Corrects a set of today, or deletes it at once; the header of the run has the undo. */
export function SetSheet({ setId, onClose }: SetSheetProps) {
  const run = useRun((state) => state.run);
  const { removeSet } = useRunActions();
  const isPhone = useIsPhone();
  const unitsOf = useLineUnits();
  const mendSet = useMendSet();
  // Keeps the content while the window slides away.
  const [shownId, setShownId] = useState(setId);
  if (setId !== null && setId !== shownId) setShownId(setId);
  useBackToClose(setId !== null, onClose);
  const set = shownId === null ? undefined : findSet(run, shownId);
  const exercise = set && liftedExerciseOf(run, set);
  const units = unitsOf(set?.exerciseId ?? '');
  return (
    <Drawer
      opened={setId !== null}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? SHEET_PX : 'sm'}
      title={set ? labelTitle(labelOf(run, set)) : ''}
    >
      {set && exercise ? (
        <>
          {/* The focus begins here: a keyboard over the buttons comes with a press on a field. */}
          <p tabIndex={-1} data-autofocus className={classes.logged}>
            Logged {wholeSetText(set, units, exercise)}
          </p>
          <SetEditor
            key={set.setId}
            set={set}
            exercise={exercise}
            units={units}
            onCancel={onClose}
            onDelete={() => {
              onClose();
              void removeSet(set.setId);
            }}
            onSave={async (values) => {
              if (await mendSet(set, exercise, values)) onClose();
            }}
          />
        </>
      ) : null}
    </Drawer>
  );
}

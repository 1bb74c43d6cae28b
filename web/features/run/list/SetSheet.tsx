import { Text } from '@mantine/core';
import { useState } from 'react';
import { labelTitle } from '#shared/sessions/lines/set-label.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { wholeSetText } from '#web/training/set-text.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { findSet, labelOf, liftedExerciseOf } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import { SetEditor } from './SetEditor.tsx';
import { useMendSet } from './use-mend-set.ts';

interface SetSheetProps {
  setId: string | null;
  onClose: () => void;
}

/**
 * Corrects or deletes a set of today. A deletion needs no confirmation, because the page header
 * offers an undo.
 */
export function SetSheet({ setId, onClose }: SetSheetProps) {
  const run = useRun((state) => state.run);
  const { removeSet } = useRunActions();
  const unitsOf = useLineUnits();
  const mendSet = useMendSet();
  // The sheet closes with an animation, so it keeps showing the set until the animation ends.
  const [shownId, setShownId] = useState(setId);
  if (setId !== null && setId !== shownId) setShownId(setId);
  const set = shownId === null ? undefined : findSet(run, shownId);
  const exercise = set && liftedExerciseOf(run, set);
  const units = unitsOf(set?.exerciseId ?? '');
  return (
    <Sheet
      isOpen={setId !== null}
      onClose={onClose}
      width="sm"
      title={set ? labelTitle(labelOf(run, set)) : ''}
    >
      {set && exercise ? (
        <>
          {/* The heading takes the first focus, because a focused field would open the phone's
              keyboard over the buttons. */}
          <Text tabIndex={-1} data-autofocus c="dimmed" mb={12} style={{ outline: 'none' }}>
            Logged {wholeSetText(set, units, exercise)}
          </Text>
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
    </Sheet>
  );
}

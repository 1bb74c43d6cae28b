import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { focusReportField } from '../edit-state/report-focus.ts';
import type { ReportLine } from '../report-lines.ts';
import classes from './mend.module.css';

interface AddSetButtonProps {
  line: ReportLine;
  isDisabled: boolean;
  /** Adds the set and returns its id. */
  onAdd: () => string;
}

/** Stands below the sets of an exercise while a finished workout is edited. */
export function AddSetButton({ line, isDisabled, onAdd }: AddSetButtonProps) {
  return (
    <div className={classes.addSet}>
      <Button
        variant="subtle"
        aria-label={`Add a set of ${line.name}`}
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        disabled={isDisabled}
        onClick={() => {
          // Its fields stand on the screen with the next frame.
          const setId = onAdd();
          requestAnimationFrame(() => focusReportField({ setId, field: 'reps' }));
        }}
      >
        Set
      </Button>
    </div>
  );
}

import { Button, Text } from '@mantine/core';
import { countOf } from '#web/text/format.ts';
import { useLeaveGuard } from '#web/ui/messages/leave-guard.ts';
import { type ReportEdits, SAVE_FAILURE } from './edit-state/use-report-edits.ts';
import classes from './Report.module.css';

/**
 * Shows the save bar at the bottom of the editor. Asks before the user leaves the page with unsaved
 * changes.
 */
export function ReportSaveBar({ edits, onSave }: { edits: ReportEdits; onSave: () => void }) {
  useLeaveGuard({ isDirty: edits.changes > 0 });
  return (
    <div className={`row ${classes.saveBar}`} role="region" aria-label="Edit mode">
      <Text role="status" className={classes.changes} data-failed={edits.hasFailed}>
        {edits.hasFailed
          ? SAVE_FAILURE
          : edits.changes > 0
            ? countOf(edits.changes, 'change')
            : null}
      </Text>
      <Button variant="default" disabled={edits.isSaving} onClick={edits.cancel}>
        Cancel
      </Button>
      <Button loading={edits.isSaving} onClick={onSave}>
        Save Changes
      </Button>
    </div>
  );
}

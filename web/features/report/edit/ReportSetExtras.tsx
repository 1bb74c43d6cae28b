import { NativeSelect, Textarea } from '@mantine/core';
import { setLimits } from '#shared/sessions/limits.ts';
import { labelWords } from '#shared/sessions/lines/set-label.ts';
import { kindOptions } from '#web/training/set-kind-words.ts';
import { storedText } from '../edit-state/report-edits.ts';
import type { SetOfEditor } from '../edit-state/set-of-editor.ts';
import classes from '../Report.module.css';

/** Edits a set's kind and note. */
export function ReportSetExtras({ line, set, edits }: SetOfEditor) {
  const draft = edits.drafts[set.setId];
  const unit = edits.weightUnit;
  const which = `${labelWords(set.label)} of ${line.name}`;
  return (
    <div className={classes.extras}>
      <NativeSelect
        aria-label={`Kind, ${which}`}
        disabled={edits.isSaving}
        data={kindOptions}
        value={draft?.classification ?? storedText(set, 'classification', unit)}
        onChange={(event) => edits.type(set.setId, 'classification', event.currentTarget.value)}
      />
      <Textarea
        aria-label={`Note, ${which}`}
        placeholder="Note"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={setLimits.notes}
        disabled={edits.isSaving}
        value={draft?.notes ?? storedText(set, 'notes', unit)}
        error={edits.errors[set.setId]?.notes}
        onChange={(event) => edits.type(set.setId, 'notes', event.currentTarget.value)}
      />
    </div>
  );
}

import { labelTitle } from '#shared/sessions/lines/set-label.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { wholeSetText } from '#web/training/set-text.ts';
import type { ReportLine } from '../report-lines.ts';
import type { SetNotes } from '../ReportSetNotes.tsx';
import { ReportSetTable } from '../ReportSetTable.tsx';
import { shownFields } from '../edit-state/shown-fields.ts';
import type { ReportEdits } from '../edit-state/use-report-edits.ts';
import { DeleteOrKeep } from './DeleteOrKeep.tsx';
import { ReportField } from './ReportField.tsx';
import { ReportSetExtras } from './ReportSetExtras.tsx';
import type { SetControls } from '../edit-state/set-of-editor.ts';
import type { Begun } from '../report-timeline.ts';
import classes from '../Report.module.css';

const controls: SetControls = {
  Field: ReportField,
  Extras: ReportSetExtras,
  Delete: DeleteOrKeep,
};

interface EditedSetsProps {
  line: ReportLine;
  edits: ReportEdits;
  notesOf: (setId: string) => SetNotes | undefined;
  /** The start of the session. */
  begun: Begun;
}

/** The sets of an exercise as fields: a table, and on phones one block below the other. */
export function EditedSets(props: EditedSetsProps) {
  const isPhone = useIsPhone();
  return isPhone ? (
    <ReportSetForms {...props} />
  ) : (
    <ReportSetTable {...props} controls={controls} />
  );
}

/** Edit mode on phones: each set a block of three fields, wide enough for a thumb. */
function ReportSetForms({ line, edits }: Pick<EditedSetsProps, 'line' | 'edits'>) {
  return (
    <ul className={classes.forms}>
      {line.sets.map((set) => {
        const isDeleted = edits.deleted.has(set.setId);
        return (
          <li key={set.setId} className={classes.form}>
            <div className={classes.formHead}>
              <span data-deleted={isDeleted || undefined} className={classes.formTitle}>
                {labelTitle(set.label)}
                {isDeleted
                  ? `: ${wholeSetText(set, unitsOfAccount(edits.weightUnit), line.exercise)}`
                  : ''}
              </span>
              <DeleteOrKeep line={line} set={set} edits={edits} />
            </div>
            {isDeleted ? null : (
              <div className={classes.fields}>
                {shownFields(line.exercise, line.sets).map((field) => (
                  <ReportField key={field} line={line} set={set} field={field} edits={edits} />
                ))}
              </div>
            )}
            {isDeleted ? null : <ReportSetExtras line={line} set={set} edits={edits} />}
          </li>
        );
      })}
    </ul>
  );
}

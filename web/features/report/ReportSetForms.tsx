import { labelTitle } from '#shared/sessions/lines/set-label.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import { wholeSetText } from '#web/training/set-text.ts';
import type { ReportLine } from './report-lines.ts';
import { ReportField } from './ReportField.tsx';
import { ReportSetExtras } from './ReportSetExtras.tsx';
import { shownFields } from './shown-fields.ts';
import { DeleteOrKeep } from './ReportSetTable.tsx';
import type { ReportEdits } from './use-report-edits.ts';
import classes from './Report.module.css';

/** Edit mode on phones: each set a block of three fields, wide enough for a thumb. */
export function ReportSetForms({ line, edits }: { line: ReportLine; edits: ReportEdits }) {
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

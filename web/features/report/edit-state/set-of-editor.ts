import type { ComponentType } from 'react';
import type { ReportLine, ReportSet } from '../report-lines.ts';
import type { NumberField } from './shown-fields.ts';
import type { ReportEdits } from './use-report-edits.ts';

/** Props of a control for one set in the editor. */
export interface SetOfEditor {
  line: ReportLine;
  set: ReportSet;
  edits: ReportEdits;
}

export interface FieldOfEditor extends SetOfEditor {
  field: NumberField;
  /** True in a table, whose column names the field. */
  isLabelHidden?: boolean;
}

/** The controls of a set, which load with the editor. */
export interface SetControls {
  Field: ComponentType<FieldOfEditor>;
  Extras: ComponentType<SetOfEditor>;
  Delete: ComponentType<SetOfEditor>;
}

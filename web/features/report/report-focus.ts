// Moving the focus to one field of the report's edit mode.
import type { SetField } from './report-edits.ts';

/** Id of the field in the page. */
export function reportFieldId(setId: string, field: SetField): string {
  return `${field}-${setId}`;
}

export function focusReportField({ setId, field }: { setId: string; field: SetField }): void {
  document.getElementById(reportFieldId(setId, field))?.focus();
}

// Moving the focus to one field of the report's edit mode.
import type { SetField } from './report-edits.ts';

/** Id of the field in the page. */
export function reportFieldId(setId: string, field: SetField): string {
  return `${field}-${setId}`;
}

/** Id of the head of a folded exercise. */
export function foldHeadId(lineKey: string): string {
  return `fold-head-${lineKey}`;
}

export function focusFoldHead(lineKey: string): void {
  document.getElementById(foldHeadId(lineKey))?.focus();
}

/** Moves to the field, or to the open question about its number. */
export function focusReportField({ setId, field }: { setId: string; field: SetField }): void {
  const input = document.getElementById(reportFieldId(setId, field));
  const answer = input?.parentElement?.querySelector<HTMLElement>('[data-number-question] button');
  (answer ?? input)?.focus();
}

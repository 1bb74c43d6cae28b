// Moves the focus within the report's editor.
import type { SetField } from './report-edits.ts';

export function reportFieldId(setId: string, field: SetField): string {
  return `${field}-${setId}`;
}

export function foldHeadId(lineKey: string): string {
  return `fold-head-${lineKey}`;
}

export function focusFoldHead(lineKey: string): void {
  document.getElementById(foldHeadId(lineKey))?.focus();
}

/** Focuses the field of a set, or the answer button when the page asks about the typed number. */
export function focusReportField({ setId, field }: { setId: string; field: SetField }): void {
  const input = document.getElementById(reportFieldId(setId, field));
  const answer = input?.parentElement?.querySelector<HTMLElement>('[data-number-question] button');
  (answer ?? input)?.focus();
}

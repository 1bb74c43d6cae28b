// Sharing a report: its full link goes to the clipboard, and when the browser refuses that, onto the screen.
import { pressPart } from '#web/loading/press.tsx';
import { paths } from '#web/paths.ts';
import { copyLink } from '#web/workouts/share/copy-link.ts';

/** The link as it works outside of this tab. */
export function reportLink(sessionId: string): string {
  return new URL(paths.report(sessionId), location.origin).href;
}

/** Copies the link and confirms it. False when the clipboard is refused: then the caller shows the link. */
export function copyReportLink(sessionId: string): Promise<boolean> {
  return copyLink(reportLink(sessionId));
}

/** Shows the link where it could not be copied. */
export const LinkDialog = pressPart(async () => (await import('./LinkModal.tsx')).LinkModal, {
  close: ({ onClose }) => onClose(),
});

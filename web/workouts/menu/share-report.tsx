// Sharing a report: its full link goes to the clipboard, and when the browser refuses that, onto the screen.
import { type ReactNode, useState } from 'react';
import { pressPart } from '#web/loading/press.tsx';
import { paths } from '#web/paths.ts';
import { copyLink } from '#web/workouts/share/copy-link.ts';

/** The link as it works outside of this tab. */
export function reportLink(sessionId: string): string {
  return new URL(paths.report(sessionId), location.origin).href;
}

/** Shows the link where it could not be copied. */
const LinkDialog = pressPart(async () => (await import('./LinkModal.tsx')).LinkModal, {
  close: ({ onClose }) => onClose(),
});

interface ReportSharing {
  /** Copies the link of a report and confirms it. */
  share: (sessionId: string) => Promise<void>;
  /** Stands in the page: shows the link where the browser does not let a page copy. */
  dialog: ReactNode;
}

export function useReportSharing(): ReportSharing {
  const [link, setLink] = useState<string>();
  return {
    share: async (sessionId) => {
      const full = reportLink(sessionId);
      if (!(await copyLink(full))) setLink(full);
    },
    dialog:
      link === undefined ? null : <LinkDialog link={link} onClose={() => setLink(undefined)} />,
  };
}

import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SessionState } from '#shared/sessions/fold.ts';
import { useLoadAhead } from '#web/hooks/use-load-ahead.ts';
import { toastError } from '#web/ui/messages/toasts.ts';
import type { ReportMenuProps } from './ReportMenu.tsx';
import { ReportMenuButton } from './ReportMenuButton.tsx';

const loadMenu = () => import('./ReportMenu.tsx');

/** The menu of a report. Few open it, and what places it on the page is heavy: it comes after the report. */
export function ReportMenuOnDemand({ session }: { session: SessionState }) {
  const [Menu, setMenu] = useState<ComponentType<ReportMenuProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useLoadAhead(loadMenu);

  async function openFirst() {
    try {
      const { ReportMenu } = await loadMenu();
      flushSync(() => setMenu(() => ReportMenu));
      // The pressed button gave way to the menu's own. Closing the menu gives the focus back to what had it before.
      button.current?.focus({ preventScroll: true });
      setIsOpen(true);
    } catch (error) {
      console.warn('The menu of the report could not be loaded', error);
      toastError('Failed to load the menu');
    }
  }

  return Menu ? (
    <Menu session={session} button={button} isOpen={isOpen} onChange={setIsOpen} />
  ) : (
    <ReportMenuButton
      ref={button}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => void openFirst()}
    />
  );
}

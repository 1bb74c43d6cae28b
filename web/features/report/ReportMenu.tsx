import { Menu } from '@mantine/core';
import { IconLink, IconShare2, IconTrash } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useLocation } from 'wouter';
import type { SessionState } from '#shared/sessions/fold.ts';
import { useDeleteWorkout } from '#web/workouts/use-delete-workout.ts';
import { paths } from '#web/paths.ts';
import { LinkDialog } from '#web/workouts/LinkDialog.tsx';
import { copyReportLink, reportLink } from '#web/workouts/share-report.ts';
import { ReportMenuButton } from './ReportMenuButton.tsx';

export interface ReportMenuProps {
  session: SessionState;
  /** Takes the button that opens it. */
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

/** Copy the link, hand it to the device's share sheet where there is one, delete the workout. */
export function ReportMenu({ session, button, isOpen, onChange }: ReportMenuProps) {
  const [, navigate] = useLocation();
  const deleteWorkout = useDeleteWorkout();
  const [linkToCopy, setLinkToCopy] = useState<string>();

  async function copy() {
    if (!(await copyReportLink(session.sessionId))) setLinkToCopy(reportLink(session.sessionId));
  }

  async function remove() {
    const workout = { id: session.sessionId, name: session.template.name };
    if (await deleteWorkout(workout)) navigate(paths.dashboard(), { replace: true });
  }

  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={onChange}>
        <Menu.Target>
          <ReportMenuButton ref={button} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconLink size={20} stroke={1.75} aria-hidden />}
            onClick={() => void copy()}
          >
            Share
          </Menu.Item>
          {canShareNatively() ? (
            <Menu.Item
              leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden />}
              onClick={() => void shareNatively(session)}
            >
              Share with another app
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
            onClick={() => void remove()}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LinkDialog link={linkToCopy} onClose={() => setLinkToCopy(undefined)} />
    </>
  );
}

function canShareNatively(): boolean {
  // Absent on desktops and on plain http, whatever its type says.
  return typeof navigator.share === 'function';
}

async function shareNatively(session: SessionState): Promise<void> {
  try {
    await navigator.share({ title: session.template.name, url: reportLink(session.sessionId) });
  } catch (error) {
    // Closing the sheet without sharing is an error to the browser, not to anybody else.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

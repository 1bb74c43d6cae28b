import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { SessionState } from '#shared/sessions/fold.ts';
import { allTemplates } from '#shared/templates/all-templates.ts';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { pressPart } from '#web/loading/press.tsx';

const SaveAsTemplateModal = pressPart(
  async () => (await import('./SaveAsTemplateModal.tsx')).SaveAsTemplateModal,
  { close: ({ onClose }) => onClose() },
);

interface SaveAsTemplateProps {
  userId: string;
  /** `session` must have at least one set. */
  session: SessionState;
}

/**
 * Returns whether the workout was saved as a template (`isSaved`, `isKept`), and the dialog that asks for the
 * template's name.
 */
export function useSaveAsTemplate({ userId, session }: SaveAsTemplateProps) {
  const templates = useQuery(trpc.templates.list.queryOptions(allTemplates));
  const [isOpen, setIsOpen] = useState(false);
  const [isKept, setIsKept] = useState(false);
  return {
    // The saved template has the id of the session, so that a second save creates no second template.
    isSaved: templates.data?.data.some(({ id }) => id === session.sessionId) ?? false,
    /** `isKept` is true when the template is stored on this device but has not been sent to the server yet. */
    isKept,
    ask: () => setIsOpen(true),
    dialog: isOpen ? (
      <SaveAsTemplateModal
        userId={userId}
        session={session}
        onKept={() => setIsKept(true)}
        onClose={() => setIsOpen(false)}
      />
    ) : null,
  };
}

export function SaveAsTemplate(props: SaveAsTemplateProps) {
  const { isSaved, isKept, ask, dialog } = useSaveAsTemplate(props);
  if (isSaved) {
    return (
      <Button component={Link} href={paths.templateView(props.session.sessionId)} variant="default">
        Open the template
      </Button>
    );
  }
  if (isKept) return <p role="status">The template is saved on this device.</p>;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDeviceFloppy size={20} stroke={1.75} aria-hidden />}
        onClick={ask}
      >
        Save as template
      </Button>
      {dialog}
    </>
  );
}

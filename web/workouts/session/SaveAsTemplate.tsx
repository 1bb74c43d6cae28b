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
  /** A workout with sets. */
  session: SessionState;
}

/** Shows a button that makes a template of the done sets, or a link to the template once it exists. */
export function SaveAsTemplate({ userId, session }: SaveAsTemplateProps) {
  const templates = useQuery(trpc.templates.list.queryOptions(allTemplates));
  const [isOpen, setIsOpen] = useState(false);
  const [isKept, setIsKept] = useState(false);
  // The template has the id of the session.
  const isSaved = templates.data?.data.some(({ id }) => id === session.sessionId) ?? false;

  if (isSaved) {
    return (
      <Button component={Link} href={paths.templateView(session.sessionId)} variant="default">
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
        onClick={() => setIsOpen(true)}
      >
        Save as template
      </Button>
      {isOpen ? (
        <SaveAsTemplateModal
          userId={userId}
          session={session}
          onKept={() => setIsKept(true)}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

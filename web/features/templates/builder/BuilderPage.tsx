// Create or edit a workout. This file finds out what to start from; Builder.tsx is the editor.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import type { Template } from '#shared/templates/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { toastError } from '#web/ui/messages/toasts.ts';
import { Builder } from './Builder.tsx';
import { linesOf } from '../lines.ts';
import type { LibrarySlots } from './slots.ts';
import { findStarter } from '../starters.ts';
import { useStarterContent } from './use-starter-content.ts';

const LOAD_FAILED = 'Failed to load workout template. Please try again.';
const EMPTY = { name: '', description: '', lines: [] };

export default function BuilderPage(slots: LibrarySlots) {
  const { templateId } = useParams<{ templateId?: string }>();
  const starter = findStarter(new URLSearchParams(useSearch()).get('starter'));
  if (templateId !== undefined) {
    return <EditTemplate key={templateId} templateId={templateId} slots={slots} />;
  }
  if (starter) return <FromStarter key={starter.id} starterId={starter.id} slots={slots} />;
  return <Builder key="new" base={undefined} content={EMPTY} isDirty={false} slots={slots} />;
}

function EditTemplate({ templateId, slots }: { templateId: string; slots: LibrarySlots }) {
  const [, navigate] = useLocation();
  const query = useQuery({
    ...trpc.templates.get.queryOptions({ id: templateId }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // What the editor started from stays: a later answer must not replace what is being typed.
  const [base, setBase] = useState<Template>();
  if (!base && query.data && !query.isFetching) setBase(query.data);

  const hasFailed = query.isError && !query.data && !query.isFetching;
  useEffect(() => {
    if (!hasFailed) return;
    toastError(LOAD_FAILED);
    navigate(paths.templates(), { replace: true });
  }, [hasFailed, navigate]);

  if (!base) return <PageSkeleton blocks={[36, 76, 64, 64, 64, 64]} />;
  const { name, description } = base;
  const content = { name, description, lines: linesOf(base) };
  return (
    <Builder
      key={base.updatedAt}
      base={base}
      content={content}
      isDirty={false}
      slots={slots}
      onLoadTheirs={setBase}
    />
  );
}

function FromStarter({ starterId, slots }: { starterId: string; slots: LibrarySlots }) {
  const starter = useStarterContent(starterId);
  if (starter.status === 'pending') return <PageSkeleton blocks={[36, 76, 64, 64, 64, 64]} />;
  return <Builder base={undefined} content={starter.content} isDirty slots={slots} />;
}

// Shows the page that creates or edits a workout. This file chooses the initial content;
// Builder.tsx is the editor.
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { isSameName } from '#shared/comparable.ts';
import type { Template } from '#shared/templates/schema.ts';
import { useSignedInUserId } from '#web/api/person/auth-store.ts';
import { isMissing } from '#web/api/calls/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { AwaitPerson } from '#web/ui/AwaitPerson.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton, SkeletonBlocks } from '#web/ui/PageSkeleton.tsx';
import { toastError } from '#web/ui/messages/toasts.ts';
import { TemplateNotFound } from '#web/workouts/TemplateNotFound.tsx';
import type { Exercise } from '#shared/exercises/schema.ts';
import { ABOVE, Builder } from './Builder.tsx';
import classes from './Builder.module.css';
import { linesOf, newLine } from '../lines.ts';
import { baseOf } from './save/kept-save.ts';
import { findStarter, type Starter } from '../starters.ts';
import type { BuilderContent } from './builder-state.ts';
import { forgetRefusalsOf, useKeptSave } from './save/use-kept-save.ts';

const LOAD_FAILED = 'Failed to load workout template. Please try again.';
const EMPTY = { name: '', description: '', lines: [] };

export default function BuilderPage() {
  const { templateId } = useParams<{ templateId?: string }>();
  const userId = useSignedInUserId();
  const reader = useReader();
  const starter = findStarter(new URLSearchParams(useSearch()).get('starter'));
  // Drafts and pending saves are stored per user, so the page waits until the user is known.
  if (userId === undefined) {
    return <AwaitPerson message="Failed to load the builder" skeleton={<BuilderSkeleton />} />;
  }
  if (templateId !== undefined && reader) {
    return <EditStored key={templateId} templateId={templateId} initial={undefined} />;
  }
  if (templateId !== undefined) {
    return <EditTemplate key={templateId} userId={userId} templateId={templateId} />;
  }
  if (starter) return <FromStarter key={starter.id} starterId={starter.id} />;
  return <Builder key="new" base={undefined} content={EMPTY} isDirty={false} />;
}

interface EditProps {
  templateId: string;
}

function EditTemplate({ userId, templateId }: EditProps & { userId: string }) {
  const kept = useKeptSave(userId, templateId);
  // `theirs` is the version from another device that the user chose to edit after a conflict.
  const [theirs, setTheirs] = useState<Template>();
  if (kept === undefined) return <BuilderSkeleton />;
  if (kept === null || theirs) {
    return <EditStored templateId={templateId} initial={theirs} />;
  }
  return (
    <Builder
      base={baseOf(kept, templateId)}
      templateId={templateId}
      kept={kept}
      content={kept.content}
      isDirty={kept.refusal !== undefined}
      onLoadTheirs={(template) => {
        void forgetRefusalsOf(userId, kept);
        setTheirs(template);
      }}
    />
  );
}

interface EditStoredProps extends EditProps {
  initial: Template | undefined;
}

function EditStored({ templateId, initial }: EditStoredProps) {
  const [, navigate] = useLocation();
  const query = useQuery({
    ...trpc.templates.get.queryOptions({ id: templateId }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // The form keeps the first loaded template, because a later response would replace typed values.
  const [base, setBase] = useState(initial);
  if (!base && query.data && !query.isFetching) setBase(query.data);

  const isGone = !base && isMissing(query.error);
  const hasFailed = query.isError && !isGone && !query.data && !query.isFetching;
  useEffect(() => {
    if (!hasFailed) return;
    toastError(LOAD_FAILED);
    navigate(paths.templates(), { replace: true });
  }, [hasFailed, navigate]);

  if (isGone) return <TemplateNotFound />;
  if (!base) return <BuilderSkeleton />;
  const { name, description } = base;
  const content = { name, description, lines: linesOf(base) };
  return (
    <Builder
      key={base.updatedAt}
      base={base}
      templateId={templateId}
      content={content}
      isDirty={false}
      onLoadTheirs={setBase}
    />
  );
}

function FromStarter({ starterId }: { starterId: string }) {
  return (
    <Loaded
      query={useStarterContent(starterId)}
      failure={LOAD_FAILED}
      loading={<BuilderSkeleton />}
    >
      {(content) => <Builder base={undefined} content={content} isDirty />}
    </Loaded>
  );
}

function BuilderSkeleton() {
  const { templateId } = useParams<{ templateId?: string }>();
  const back = useWayBack(ABOVE);
  const isPhone = useIsPhone();
  return (
    <>
      <PageHeader title={templateId === undefined ? 'New workout' : 'Edit workout'} back={back} />
      <PageSkeleton>
        <div className={classes.zones}>
          {isPhone ? null : <SkeletonBlocks heights={[640]} />}
          <div className="stacked">
            <SkeletonBlocks heights={[76, 64, 64, 64, 64]} />
          </div>
        </div>
      </PageSkeleton>
    </>
  );
}

/**
 * Queries a starter workout with exercises of the library. An exercise name without an exact match
 * becomes the first search result.
 */
function useStarterContent(starterId: string) {
  const starter = findStarter(starterId);
  const results = useQueries({
    queries: (starter?.lines ?? []).map(({ exercise }) =>
      trpc.exercises.list.queryOptions({ query: exercise, limit: 10 }),
    ),
  });
  const found = results.flatMap(({ data }) => (data ? [data.data] : []));
  const failed = results.filter(({ isError }) => isError);
  return {
    data: found.length === results.length ? contentOf(starter, found) : undefined,
    error: failed[0]?.error,
    refetch: () => Promise.all(failed.map((result) => result.refetch())),
  };
}

function contentOf(starter: Starter | undefined, found: Exercise[][]): BuilderContent {
  if (!starter) return { name: '', description: '', lines: [] };
  const groupNumbers = new Map<string, number>();
  const lines = starter.lines.flatMap((plan, index) => {
    const exercise = bestMatch(found[index] ?? [], plan.exercise);
    if (!exercise) return [];
    const letter = plan.group ?? `alone ${index}`;
    if (!groupNumbers.has(letter)) groupNumbers.set(letter, groupNumbers.size + 1);
    const { targetSets, targetReps, restTime, targetTempo, targetRPE = null } = plan;
    const groupNumber = groupNumbers.get(letter) ?? 0;
    const values = { targetSets, targetReps, restTime, targetRPE, groupNumber };
    // A starter workout stores the duration of a hold, such as a plank, as the pause of the tempo.
    const isHold = exercise.measure === 'TIME' && targetTempo !== undefined;
    return [
      newLine(exercise, {
        ...values,
        ...(targetTempo ? { targetTempo } : {}),
        ...(isHold ? { targetDuration: targetTempo.pause } : {}),
      }),
    ];
  });
  return {
    name: starter.name,
    description: starter.description,
    lines: lines.map((line, exerciseOrder) => ({ ...line, exerciseOrder })),
  };
}

function bestMatch(exercises: readonly Exercise[], name: string): Exercise | undefined {
  const isSame = ({ name: own }: Exercise) => isSameName(own, name);
  return exercises.find(isSame) ?? exercises[0];
}

import { isolated } from '#shared/isolated.ts';
import { Badge, Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ProgramSummary, Starter } from '#shared/programs/schema.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { countOf } from '#web/text/format.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton, SkeletonBlocks } from '#web/ui/PageSkeleton.tsx';
import { dayText, nextDayQuery } from '#web/workouts/start/program-day.ts';
import { useProgramAhead } from '#web/workouts/start/use-program-ahead.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { toastFailure, toastSuccess } from '#web/ui/messages/toasts.ts';
import { UndoNotice } from '#web/ui/messages/UndoNotice.tsx';
import { lengthText, progressText, statusLabels } from './program-text.ts';
import { FirstWeek } from './FirstWeek.tsx';
import { StarterForm } from './StarterForm.tsx';
import classes from './programs.module.css';
import { forgetDeletedProgram, useDeletedProgram } from './deleted-program.ts';

/** px */
const STARTER_HEIGHTS = [230, 254, 230, 230, 230];

/** /programs */
export default function ProgramListPage() {
  const { data: programs, error, refetch } = useQuery(trpc.programs.list.queryOptions());
  const running = useProgramAhead(programs?.find(({ status }) => status === 'RUNNING'));
  const shown = programs?.map((program) => (program.id === running?.id ? running : program));
  const [chosen, setChosen] = useState<Starter>();
  return (
    <>
      <PageHeader
        title="Programs"
        back={{ href: paths.templates(), label: 'My Workouts' }}
        actions={
          chosen ? null : (
            <Button component={Link} href={paths.programCreate()} variant="default">
              Make your own
            </Button>
          )
        }
      />
      <DeletedProgramNotice />
      {chosen ? (
        <StarterForm key={chosen.starter} starter={chosen} onClose={() => setChosen(undefined)} />
      ) : (
        <div className={classes.page}>
          {error && !programs ? (
            <ErrorState message="Failed to load programs" error={error} onRetry={() => refetch()} />
          ) : null}
          {!programs && !error ? <Waiting /> : null}
          {shown ? <Programs programs={shown} /> : null}
          {/* After the list above, which would push them down; one that failed is said once for both. */}
          {shown ? <Starters onChoose={setChosen} /> : null}
        </div>
      )}
    </>
  );
}

/** The programs on the left and the starters on the right; on a phone one below the other. */
function Waiting() {
  return (
    <div className={classes.waiting}>
      <PageSkeleton label="Loading programs…">
        <div className={classes.page}>
          <div className={classes.list}>
            <SkeletonBlocks heights={[24, 76]} />
          </div>
          <div className={classes.list}>
            <SkeletonBlocks heights={[24, ...STARTER_HEIGHTS]} />
          </div>
        </div>
      </PageSkeleton>
    </div>
  );
}

function Programs({ programs }: { programs: readonly ProgramSummary[] }) {
  if (programs.length === 0) {
    return (
      <Text c="dimmed">
        A program puts your workouts in an order over weeks. Begin with one of these, or make your
        own.
      </Text>
    );
  }
  return (
    <section aria-labelledby="yours">
      <h2 id="yours" className={classes.title}>
        Yours
      </h2>
      <ul className={classes.list}>
        {programs.map((program) => (
          <li key={program.id} className={`surface-card ${classes.card}`}>
            <div className={classes.head}>
              <h3 className={classes.name}>
                <Link href={paths.program(program.id)}>{program.name}</Link>
              </h3>
              <Badge
                variant={program.status === 'RUNNING' ? 'filled' : 'light'}
                color={program.status === 'RUNNING' ? '' : 'gray'}
              >
                {statusLabels[program.status]}
              </Badge>
            </div>
            <p className={classes.facts}>
              {lengthText(program)}
              {program.status === 'NOT_STARTED' ? '' : `, ${progressText(program)}`}
            </p>
            {program.status === 'RUNNING' && program.next?.templateName != null ? (
              <div className={classes.next}>
                <span>{`${isolated(program.next.templateName)}: ${dayText(program.next)}`}</span>
                <Button
                  component={Link}
                  href={paths.run(program.next.templateId, nextDayQuery(program))}
                  aria-label={`Start Workout ${program.next.templateName}`}
                >
                  Start Workout
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Starters({ onChoose }: { onChoose: (starter: Starter) => void }) {
  const { data, error, refetch } = useQuery(trpc.programs.starters.queryOptions());
  return (
    <section aria-labelledby="starters">
      <h2 id="starters" className={classes.title}>
        Starters
      </h2>
      {error ? (
        <ErrorState
          message="Starters could not be loaded"
          error={error}
          onRetry={() => refetch()}
        />
      ) : null}
      {!data && !error ? <PageSkeleton blocks={STARTER_HEIGHTS} /> : null}
      <ul className={classes.list}>
        {data?.map((starter) => (
          <li key={starter.starter} className={`surface-card ${classes.card}`}>
            <h3 className={classes.name}>{starter.name}</h3>
            <p className={classes.facts}>
              {starter.description} {countOf(starter.weekCount, 'week')},{' '}
              {starter.daysPerWeek.join(' or ')} days a week.
            </p>
            <FirstWeek days={starter.firstWeek} />
            <div className={classes.buttons}>
              <Button
                variant="default"
                aria-label={`Use this: ${starter.name}`}
                onClick={() => onChoose(starter)}
              >
                Use this
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Names the deleted program and offers to restore it. */
function DeletedProgramNotice() {
  const deleted = useDeletedProgram();
  const restoration = useMutation(trpc.programs.restore.mutationOptions());
  if (!deleted) return null;

  async function restore(id: string) {
    try {
      const restored = await restoration.mutateAsync({ id });
      queryClient.setQueryData(trpc.programs.get.queryKey({ id }), restored);
    } catch (error) {
      toastFailure(error, 'Failed to restore the program');
      return;
    }
    forgetDeletedProgram();
    toastSuccess('Program restored');
    readAgain(trpc.programs.pathFilter());
  }

  return (
    <UndoNotice
      message={`Deleted “${isolated(deleted.name)}”`}
      isPending={restoration.isPending}
      onUndo={() => void restore(deleted.id)}
      onDismiss={forgetDeletedProgram}
    />
  );
}

import { isolated } from '#shared/isolated.ts';
import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'wouter';
import type { Program } from '#shared/programs/schema.ts';
import { weightFromPounds } from '#shared/units.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { paths } from '#web/paths.ts';
import { ShareWithLink } from '#web/workouts/share/ShareWithLink.tsx';
import { confirmText, RESTORABLE } from '#web/ui/messages/confirm.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { offerUndo, useDelete } from '#web/ui/messages/undo.ts';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { ItemNotFound } from '#web/ui/NotFound.tsx';
import { OwnOnly } from '#web/ui/OwnOnly.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton, SkeletonBlocks } from '#web/ui/PageSkeleton.tsx';
import { dayText, nextDayQuery } from '#web/workouts/start/program-day.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { formatNumber } from '#web/text/format.ts';
import { lengthText, progressText, ruleTexts, statusLabels, workoutName } from './program-text.ts';
import { ProgramGrid } from './ProgramGrid.tsx';
import { StartProgram } from './StartProgram.tsx';
import { type ProgramSteps, useProgramSteps } from './use-program-steps.ts';
import classes from './programs.module.css';

const NextWeek = idlePart(async () => (await import('./NextWeek.tsx')).NextWeek);

const Proposals = idlePart(
  async () => (await import('#web/trainer/ProposalCards.tsx')).ProposalCards,
);

const ABOVE = { href: paths.programs(), label: 'Programs' };

/** Shows /programs/:id. */
export default function ProgramPage() {
  const back = useWayBack(ABOVE);
  const { id } = useParams<{ id: string }>();
  const query = useQuery(trpc.programs.get.queryOptions({ id }));
  const withDays = useOverlay('program');
  const heading = <PageHeader title="Program" back={back} />;
  return (
    <Loaded
      query={query}
      failure="Failed to load the program"
      heading={heading}
      loading={
        <>
          {heading}
          <PageSkeleton label="Loading program…">
            <div className={classes.page}>
              <div className={classes.column}>
                <SkeletonBlocks heights={[240, 640]} />
              </div>
              <div className={classes.right}>
                <SkeletonBlocks heights={[800]} />
              </div>
            </div>
          </PageSkeleton>
        </>
      }
      missing={
        <ItemNotFound title="Program not found" list={{ ...ABOVE, about: 'All your programs' }} />
      }
    >
      {(program) => <Shown key={program.id} program={withDays(program)} />}
    </Loaded>
  );
}

function Shown({ program }: { program: Program }) {
  const reader = useReader();
  const back = useWayBack(ABOVE);
  const steps = useProgramSteps(program);
  const offer = (answer: Program | undefined, message: string) => {
    const stepId = answer?.run?.lastStep?.stepId;
    if (stepId !== undefined) offerUndo('program', { message, undo: () => steps.takeBack(stepId) });
  };
  return (
    <>
      <PageHeader
        title={program.name}
        description={program.description}
        back={back}
        actions={
          <>
            <ShareWithLink kind="PROGRAM" subjectId={program.id} name={program.name} />
            <Button component={Link} href={paths.programEdit(program.id)} variant="default">
              Edit
            </Button>
          </>
        }
      />
      <UndoOffer of="program" endsWithPage />
      {reader ? (
        <Button component={Link} href={paths.programEdit(program.id)} variant="default" mb={16}>
          Propose a change
        </Button>
      ) : (
        <Proposals subjectId={program.id} />
      )}
      <div className={classes.page}>
        <div className={classes.column}>
          <section className={`surface-card ${classes.card}`} aria-labelledby="where">
            <h2 id="where" className={classes.title}>
              {statusLabels[program.status]}
            </h2>
            <NextDay program={program} steps={steps} onSkipped={offer} />
            <Text c="dimmed">
              {program.run ? `${progressText(program)}. ` : ''}
              {lengthText(program)}. {ruleTexts[program.rule]}
            </Text>
            <TrainingMaxes program={program} />
            <OwnOnly>
              {' '}
              {program.status === 'NOT_STARTED' || program.status === 'FINISHED' ? (
                <StartProgram program={program} steps={steps} />
              ) : (
                <RunButtons program={program} steps={steps} onFinished={offer} />
              )}
            </OwnOnly>
          </section>
          <ProgramGrid program={program} steps={steps} onRepeated={offer} />
        </div>
        <div className={classes.right}>
          <OwnOnly>
            <NextWeek program={program} />
          </OwnOnly>
        </div>
        <OwnOnly>
          <DeleteButton program={program} />
        </OwnOnly>
      </div>
    </>
  );
}

interface NextDayProps {
  program: Program;
  steps: ProgramSteps;
  onSkipped: (answer: Program | undefined, message: string) => void;
}

function NextDay({ program, steps, onSkipped }: NextDayProps) {
  const { next, status } = program;
  if (!next || status !== 'RUNNING') return null;
  if (next.templateName === null) {
    return (
      <Alert color="yellow" title="The workout of the next day was deleted">
        Skip the day, or choose another workout for it.
        <OwnOnly>
          {' '}
          <Button mt="sm" variant="default" loading={steps.isBusy} onClick={() => void skip()}>
            Skip this day
          </Button>
        </OwnOnly>
      </Alert>
    );
  }
  async function skip() {
    if (!next) return;
    const name = workoutName(program, next.dayId);
    onSkipped(await steps.skip(next), `Skipped “${isolated(name)}”`);
  }
  return (
    <div className={classes.next}>
      <div>
        <Text fw={700}>{next.templateName}</Text>
        <Text c="dimmed" size="sm">
          {`Next: ${dayText(next)}`}
        </Text>
      </div>
      <OwnOnly>
        {' '}
        <div className={classes.buttons}>
          <Button component={Link} href={paths.run(next.templateId, nextDayQuery(program))}>
            {next.status === 'RUNNING' ? 'Resume workout' : 'Start Workout'}
          </Button>
          {next.status === 'OPEN' ? (
            <Button variant="default" loading={steps.isBusy} onClick={() => void skip()}>
              Skip this day
            </Button>
          ) : null}
        </div>
      </OwnOnly>
    </div>
  );
}

/** Shows the training maxes of the next round. */
function TrainingMaxes({ program }: { program: Program }) {
  const { weightUnit } = useSettings();
  if (program.currentMaxes.length === 0) return null;
  return (
    <div>
      <h3 className={classes.subtitle}>Training maxes</h3>
      <dl className={classes.maxes}>
        {program.currentMaxes.map(({ exerciseId, name, weightLbs }) => (
          <div key={exerciseId}>
            <dt>{name}</dt>
            <dd>{`${formatNumber(weightFromPounds(weightLbs, weightUnit))} ${weightUnit}`}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface RunButtonsProps {
  program: Program;
  steps: ProgramSteps;
  onFinished: (answer: Program | undefined, message: string) => void;
}

function RunButtons({ program, steps, onFinished }: RunButtonsProps) {
  async function finish() {
    const left = program.days.filter(({ status }) => status === 'OPEN').length;
    const sentence = `Finish this program with ${left} ${left === 1 ? 'workout' : 'workouts'} left?`;
    if (!(await confirmText(sentence, 'Finish'))) return;
    onFinished(await steps.finish(), `Finished “${isolated(program.name)}”`);
  }
  return (
    <div className={classes.buttons}>
      {program.status === 'RUNNING' ? (
        <Button variant="default" loading={steps.isBusy} onClick={() => void steps.pause()}>
          Pause
        </Button>
      ) : (
        <Button loading={steps.isBusy} onClick={() => void steps.resume()}>
          Resume
        </Button>
      )}
      <Button variant="subtle" loading={steps.isBusy} onClick={() => void finish()}>
        Finish program
      </Button>
    </div>
  );
}

function DeleteButton({ program }: { program: Program }) {
  const [, navigate] = useLocation();
  const deletion = useDelete<Program>({
    question: ({ name }) =>
      `Are you sure you want to delete ${isolated(name)}? Its workouts stay. ${RESTORABLE}`,
    failure: 'Failed to delete the program',
    remove: ({ id }) => trpcClient.programs.remove.mutate({ id }),
    place: 'programs',
    offer: ({ id, name }) => ({
      message: `Deleted “${isolated(name)}”`,
      failure: 'Failed to restore the program',
      undo: async () => {
        const restored = await trpcClient.programs.restore.mutate({ id });
        queryClient.setQueryData(trpc.programs.get.queryKey({ id }), restored);
        toastSuccess('Program restored');
        readAgain(trpc.programs.pathFilter());
      },
    }),
  });
  async function remove() {
    if (!(await deletion.remove(program))) return;
    navigate(paths.programs());
    readAgain(trpc.programs.list.pathFilter());
    readAgain(trpc.programs.running.pathFilter());
  }
  return (
    <div>
      <Button
        variant="subtle"
        color="red"
        loading={deletion.isPending}
        onClick={() => void remove()}
      >
        Delete program
      </Button>
    </div>
  );
}

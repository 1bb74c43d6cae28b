import { isolated } from '#shared/isolated.ts';
import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { Program } from '#shared/programs/schema.ts';
import { weightFromPounds } from '#shared/units.ts';
import { trpcClient } from '#web/api/client.ts';
import { isMissing } from '#web/api/calls/error-message.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { ShareWithLink } from '#web/workouts/share/ShareWithLink.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { confirmText, RESTORABLE } from '#web/ui/messages/confirm.ts';
import { toastFailure } from '#web/ui/messages/toasts.ts';
import { UndoNotice } from '#web/ui/messages/UndoNotice.tsx';
import { ItemNotFound } from '#web/ui/NotFound.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { dayText, nextDayQuery } from '#web/workouts/start/program-day.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { formatNumber } from '#web/text/format.ts';
import { rememberDeletedProgram } from './deleted-program.ts';
import { lengthText, progressText, ruleTexts, statusLabels, workoutName } from './program-text.ts';
import { ProgramCalendar } from './ProgramCalendar.tsx';
import { ProgramWeeks } from './ProgramWeeks.tsx';
import { StartProgram } from './StartProgram.tsx';
import { type ProgramSteps, useProgramSteps } from './use-program-steps.ts';
import classes from './programs.module.css';

const ABOVE = { href: paths.programs(), label: 'Programs' };

/** /programs/:id */
export default function ProgramPage() {
  const back = useWayBack(ABOVE);
  const { id } = useParams<{ id: string }>();
  const { data, error, refetch } = useQuery(trpc.programs.get.queryOptions({ id }));
  const withDays = useOverlay('program');
  if (isMissing(error)) {
    return (
      <ItemNotFound title="Program not found" list={{ ...ABOVE, about: 'All your programs' }} />
    );
  }
  if (data) return <Shown key={data.id} program={withDays(data)} />;
  return (
    <>
      <PageHeader title="Program" back={back} />
      {error ? (
        <ErrorState message="Failed to load the program" error={error} onRetry={() => refetch()} />
      ) : (
        <PageSkeleton blocks={[140, 240, 240]} label="Loading program…" />
      )}
    </>
  );
}

function Shown({ program }: { program: Program }) {
  const back = useWayBack(ABOVE);
  const steps = useProgramSteps(program);
  /** The last step, while it can be undone. */
  const [undo, setUndo] = useState<{ message: string; stepId: string }>();
  const offer = (answer: Program | undefined, message: string) => {
    const stepId = answer?.run?.lastStep?.stepId;
    if (stepId !== undefined) setUndo({ message, stepId });
  };
  const { weekdays = [] } = program.run ?? {};
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
      {undo ? (
        <UndoNotice
          message={undo.message}
          isPending={steps.isBusy}
          onUndo={() => void steps.takeBack(undo.stepId).then(() => setUndo(undefined))}
          onDismiss={() => setUndo(undefined)}
        />
      ) : null}
      <div className={classes.page}>
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
          {program.status === 'NOT_STARTED' || program.status === 'FINISHED' ? (
            <StartProgram program={program} steps={steps} />
          ) : (
            <RunButtons program={program} steps={steps} onFinished={offer} />
          )}
        </section>
        {program.run && program.status !== 'FINISHED' ? (
          <ProgramCalendar program={program} weekdays={weekdays} />
        ) : null}
        <ProgramWeeks program={program} steps={steps} onRepeated={offer} />
        <DeleteButton program={program} />
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
        <Button mt="sm" variant="default" loading={steps.isBusy} onClick={() => void skip()}>
          Skip this day
        </Button>
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
  const [isDeleting, setIsDeleting] = useState(false);
  async function remove() {
    const sentence = `Are you sure you want to delete ${isolated(program.name)}? Its workouts stay. ${RESTORABLE}`;
    if (!(await confirmText(sentence, 'Delete'))) return;
    setIsDeleting(true);
    try {
      await trpcClient.programs.remove.mutate({ id: program.id });
      rememberDeletedProgram(program);
      navigate(paths.programs());
      readAgain(trpc.programs.list.pathFilter());
      readAgain(trpc.programs.running.pathFilter());
    } catch (error) {
      console.warn('The program was not deleted', error);
      toastFailure(error, 'Failed to delete the program');
      setIsDeleting(false);
    }
  }
  return (
    <div>
      <Button variant="subtle" color="red" loading={isDeleting} onClick={() => void remove()}>
        Delete program
      </Button>
    </div>
  );
}

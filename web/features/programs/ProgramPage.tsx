import { useState } from 'react';
import { isolated } from '#shared/isolated.ts';
import { Alert, Box, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPencil } from '@tabler/icons-react';
import { Link, useParams } from 'wouter';
import { usualWeekdays } from '#shared/programs/planned-days.ts';
import type { Program } from '#shared/programs/schema.ts';
import { weightFromPounds } from '#shared/units.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { OwnOnly, useReader } from '#web/hooks/use-reader.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { paths } from '#web/paths.ts';
import { FieldGroup } from '#web/ui/fields/more-fields.tsx';
import { offerUndo } from '#web/ui/messages/undo.ts';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { ItemNotFound } from '#web/ui/NotFound.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton, SkeletonBlocks } from '#web/ui/PageSkeleton.tsx';
import { dayText, nextDayQuery } from '#web/workouts/start/program-day.ts';
import { useNextDate } from '#web/workouts/start/use-next-date.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { formatNumber, formatWeekday } from '#web/text/format.ts';
import { dayTextOf, statusText, workoutName } from './program-text.ts';
import { ProgramGrid } from './ProgramGrid.tsx';
import { TemplateThumb } from '#web/workouts/list/MuscleFigures.tsx';
import { type ProgramSteps, useProgramSteps } from './use-program-steps.ts';
import classes from './programs.module.css';

const ProgramMenu = idlePart(
  async () => (await import('./ProgramMenu.tsx')).ProgramMenu,
  () => <Box w={44} h={44} />,
);

const NextWorkouts = idlePart(async () => (await import('./NextWorkouts.tsx')).NextWorkouts);

const Proposals = idlePart(
  async () => (await import('#web/trainer/ProposalCards.tsx')).ProposalCards,
);

const ABOVE = { href: paths.programs(), label: 'Programs' };

export default function ProgramPage() {
  const back = useWayBack(ABOVE);
  const { id } = useParams<{ id: string }>();
  const query = useQuery(trpc.programs.get.queryOptions({ id }));
  const withDays = useOverlay('program');
  return (
    <Loaded
      query={query}
      failure="Failed to load the program"
      heading={<PageHeader title="Program" back={back} />}
      loading={
        <PageSkeleton label="Loading program…">
          <div className={`stacked ${classes.page}`}>
            <div className={classes.column}>
              <SkeletonBlocks heights={[180, 320]} />
            </div>
            <div className={classes.right}>
              <SkeletonBlocks heights={[800]} />
            </div>
          </div>
        </PageSkeleton>
      }
      missing={<ItemNotFound title="Program not found" list={ABOVE} />}
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
        description={
          program.description && <span className="note written">{program.description}</span>
        }
        back={back}
        actions={
          <>
            <Button
              component={Link}
              href={paths.programEdit(program.id)}
              variant="default"
              leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
            >
              Edit
            </Button>
            <ProgramMenu program={program} steps={steps} onFinished={offer} />
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
      <div className={`stacked ${classes.page}`}>
        <div className={classes.column}>
          <section className="surface-card stacked gap-12" aria-labelledby="where">
            <h2 id="where" className={program.status === 'RUNNING' ? 'spoken' : classes.name}>
              {statusText(program)}
            </h2>
            <NextDay program={program} steps={steps} onSkipped={offer} />
            <TrainingMaxes program={program} />
            <OwnOnly>
              {' '}
              {program.status === 'NOT_STARTED' || program.status === 'FINISHED' ? (
                <StartProgram program={program} steps={steps} />
              ) : program.status === 'PAUSED' ? (
                <Button loading={steps.isBusy} onClick={() => void steps.resume()}>
                  Resume
                </Button>
              ) : null}
            </OwnOnly>
          </section>
          <ProgramGrid program={program} steps={steps} onRepeated={offer} />
        </div>
        <div className={classes.right}>
          <OwnOnly>
            <NextWorkouts program={program} />
          </OwnOnly>
        </div>
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
  const date = useNextDate(program);
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
    const answer = await steps.skip(next);
    const moved = answer?.next ? '. The next workouts move up.' : '';
    onSkipped(answer, `Skipped “${isolated(name)}”${moved}`);
  }
  return (
    <div className={`ends gap-12 ${classes.next}`}>
      <div className="grow">
        <Text className={classes.name} fw={700}>
          {next.templateName}
        </Text>
        <span className="spoken">{`Next: ${dayText(next)}`}</span>
        <span className="note" data-numeric aria-hidden>
          {dayTextOf(next)}
        </span>
        {date === undefined ? null : <span className="note">, {date}</span>}
      </div>
      <TemplateThumb id={next.templateId} />
      <OwnOnly>
        {' '}
        <div className={`flow ${classes.buttons}`}>
          <Button component={Link} href={paths.run(next.templateId, nextDayQuery(program))}>
            {next.status === 'RUNNING' ? 'Resume workout' : 'Start Workout'}
          </Button>
          {next.status === 'OPEN' ? (
            <Button
              variant="default"
              aria-label="Skip this day"
              loading={steps.isBusy}
              onClick={() => void skip()}
            >
              Skip
            </Button>
          ) : null}
        </div>
      </OwnOnly>
    </div>
  );
}

function TrainingMaxes({ program }: { program: Program }) {
  const { weightUnit } = useSettings();
  if (program.currentMaxes.length === 0) return null;
  return (
    <div>
      <h3 className="note">Training maxes</h3>
      <dl className="halves">
        {program.currentMaxes.map(({ exerciseId, name, weightLbs }) => (
          <div key={exerciseId}>
            <dt className="note">{name}</dt>
            <dd className="num">{`${formatNumber(weightFromPounds(weightLbs, weightUnit))} ${weightUnit}`}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** `week` begins with Monday. Sunday is 0, as in `Date.getDay`. */
const week = [1, 2, 3, 4, 5, 6, 0];

function StartProgram({ program, steps }: { program: Program; steps: ProgramSteps }) {
  const [weekdays, setWeekdays] = useState(
    () => program.run?.weekdays ?? usualWeekdays(program.daysPerWeek),
  );
  return (
    <div className="stacked gap-12">
      <FieldGroup legend="Planned for">
        <div className={`segments ${classes.weekdays}`}>
          {week.map((day) => (
            <label key={day} className="centred">
              <input
                type="checkbox"
                className="cover-input"
                name={`weekday-${day}`}
                checked={weekdays.includes(day)}
                onChange={(event) =>
                  setWeekdays(
                    event.currentTarget.checked
                      ? [...weekdays, day]
                      : weekdays.filter((other) => other !== day),
                  )
                }
              />
              {weekdayName(day)}
            </label>
          ))}
        </div>
      </FieldGroup>
      <Button
        loading={steps.isBusy}
        disabled={weekdays.length === 0}
        onClick={() => void steps.start(weekdays)}
      >
        {program.status === 'FINISHED' ? 'Start again' : 'Start program'}
      </Button>
    </div>
  );
}

function weekdayName(day: number): string {
  // November 1, 2026 is a Sunday (day 0), so adding the number of a weekday gives a date with that
  // weekday.
  return formatWeekday(`2026-11-0${day + 1}T12:00:00`);
}

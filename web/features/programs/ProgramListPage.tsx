import { isolated } from '#shared/isolated.ts';
import { Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { difficultyLabels } from '#shared/exercises/labels.ts';
import type { ProgramSummary, Starter } from '#shared/programs/schema.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { countOf, formatMinutes } from '#web/text/format.ts';
import { OwnOnly, useReader } from '#web/hooks/use-reader.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { NothingPlanned } from '#web/trainer/NothingPlanned.tsx';
import { dayText, nextDayQuery } from '#web/workouts/start/program-day.ts';
import { useNextDate } from '#web/workouts/start/use-next-date.ts';
import { useProgramAhead } from '#web/workouts/start/use-program-ahead.ts';
import { WorkoutTabs } from '#web/ui/PageTabs.tsx';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { dayTextOf, lengthText, statusText } from './program-text.ts';
import { FirstWeek } from './FirstWeek.tsx';
import { ProgramProgress } from './ProgramProgress.tsx';
import { StarterForm } from './StarterForm.tsx';
import { MuscleFigures, TemplateThumb } from '#web/workouts/list/MuscleFigures.tsx';
import classes from './programs.module.css';

const STARTER_CARDS = [5, 110] as const;

export default function ProgramListPage() {
  const query = useQuery(trpc.programs.list.queryOptions());
  const running = useProgramAhead(query.data?.find(({ status }) => status === 'RUNNING'));
  const [chosen, setChosen] = useState<Starter>();
  return (
    <>
      <PageHeader
        title="Programs"
        actions={
          chosen ? null : (
            <Button
              component={Link}
              href={paths.programCreate()}
              leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
              aria-label="New program"
            >
              New
            </Button>
          )
        }
      />
      <WorkoutTabs />
      <UndoOffer of="programs" />
      {chosen ? (
        <StarterForm key={chosen.starter} starter={chosen} onClose={() => setChosen(undefined)} />
      ) : (
        <div className={classes.lists}>
          <Loaded
            query={query}
            failure="Failed to load programs"
            blocks={[152, 26]}
            cards={STARTER_CARDS}
          >
            {(programs) => (
              <>
                {programs.length === 0 || programs.some(isCurrent) ? (
                  <Programs
                    programs={programs
                      .filter(isCurrent)
                      .map((program) => (program.id === running?.id ? running : program))}
                  />
                ) : null}
                {/* The starters appear after the list has loaded, because the list would push
                    them down. */}
                <OwnOnly>
                  <Starters onChoose={setChosen} />
                </OwnOnly>
                {programs.every(isCurrent) ? null : (
                  <Programs
                    title="Earlier"
                    programs={programs.filter((program) => !isCurrent(program))}
                  />
                )}
              </>
            )}
          </Loaded>
        </div>
      )}
    </>
  );
}

const isCurrent = ({ status }: ProgramSummary) => status !== 'FINISHED';

interface ProgramsProps {
  /** `title` is undefined for the programs that are not finished. Their title is only for screen readers. */
  title?: string;
  programs: readonly ProgramSummary[];
}

function Programs({ title, programs }: ProgramsProps) {
  const isReader = useReader() !== null;
  const name = title ?? (isReader ? 'Programs' : 'Yours');
  if (programs.length === 0) {
    if (isReader) return <NothingPlanned text="No programs yet." />;
    return <Text c="dimmed">Your workouts in an order over weeks.</Text>;
  }
  return (
    <section className="stacked gap-12" aria-labelledby={name}>
      <h2 id={name} className={title === undefined ? 'spoken' : classes.name}>
        {name}
      </h2>
      <ul className="card-grid">
        {programs.map((program) => (
          <li
            key={program.id}
            className={`surface-card ends gap-12 ${classes.pressed}`}
            data-status={program.status}
          >
            <NextDay program={program}>
              <div className="ends">
                <h3 className={`grow ${classes.name}`}>
                  <Link href={paths.program(program.id)} className="row-link cover-link">
                    {program.name}
                  </Link>
                </h3>
                {/* The start button shows visually that the program is running, so this text is only
                    for screen readers. */}
                {program.status === 'RUNNING' ? (
                  <span className="spoken">{statusText(program)}</span>
                ) : (
                  <Badge variant="light" color="gray">
                    {statusText(program)}
                  </Badge>
                )}
              </div>
              {program.status === 'NOT_STARTED' ? (
                <p className="dim">{lengthText(program)}</p>
              ) : (
                <ProgramProgress program={program} />
              )}
            </NextDay>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NextDayProps {
  program: ProgramSummary;
  children: ReactNode;
}

/** Shows `children` beside the picture and the start button of the next day. */
function NextDay({ program, children }: NextDayProps) {
  const { next, status } = program;
  const name = status === 'RUNNING' ? next?.templateName : null;
  const date = useNextDate(program);
  if (!next || name == null) return <div className="grow">{children}</div>;
  return (
    <>
      <TemplateThumb id={next.templateId} />
      <div className="grow">
        {children}
        {isolated(name)}
        <span className="spoken">: {dayText(next)}</span>
        <span className="note block">
          <span className="whole" data-numeric aria-hidden>
            {dayTextOf(next)}
          </span>
          {date === undefined ? null : `, ${date}`}
        </span>
      </div>
      <OwnOnly>
        <Button
          component={Link}
          href={paths.run(next.templateId, nextDayQuery(program))}
          aria-label={`Start Workout ${name}`}
        >
          Start Workout
        </Button>
      </OwnOnly>
    </>
  );
}

function Starters({ onChoose }: { onChoose: (starter: Starter) => void }) {
  const query = useQuery(trpc.programs.starters.queryOptions());
  return (
    <section className="stacked gap-12" aria-labelledby="starters">
      <h2 id="starters" className={classes.name}>
        Starters
      </h2>
      <Loaded query={query} failure="Starters could not be loaded" cards={STARTER_CARDS}>
        {(starters) => (
          <ul className="card-grid">
            {starters.map((starter) => (
              <li key={starter.starter} className={`surface-card compact ${classes.starter}`}>
                <FirstWeek
                  isRow
                  days={starter.firstWeek}
                  summary={
                    <>
                      <MuscleFigures lines={linesOf(starter)} />
                      <span className="grow">
                        <h3 className={classes.name}>{starter.name}</h3>
                        <span className="note" data-numeric>
                          {difficultyLabels[starter.level]} · {starter.daysPerWeek.join('–')} days ×{' '}
                          {countOf(starter.weekCount, 'week')}
                        </span>
                      </span>
                    </>
                  }
                >
                  <p className="dim">
                    {formatMinutes(starter.minutes)} a workout. {starter.description}
                  </p>
                  <Button
                    variant="default"
                    fullWidth
                    my={12}
                    aria-label={`Use this: ${starter.name}`}
                    onClick={() => onChoose(starter)}
                  >
                    Use
                  </Button>
                </FirstWeek>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function linesOf({ firstWeek }: Starter) {
  return firstWeek.flatMap(({ lines }) =>
    lines.map(({ sets, muscles = [] }) => ({
      targetSets: sets,
      exercise: { muscleGroups: { primary: muscles } },
    })),
  );
}

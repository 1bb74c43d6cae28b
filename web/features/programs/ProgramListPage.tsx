import { isolated } from '#shared/isolated.ts';
import { Badge, Box, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  IconCalendarWeek,
  IconChevronDown,
  IconClock,
  IconPlus,
  IconStairsUp,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { difficultyLabels } from '#shared/exercises/labels.ts';
import type { ProgramSummary, Starter } from '#shared/programs/schema.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { countOf } from '#web/text/format.ts';
import { OwnOnly, useReader } from '#web/hooks/use-reader.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton, SkeletonBlocks } from '#web/ui/PageSkeleton.tsx';
import { dayText, nextDayQuery } from '#web/workouts/start/program-day.ts';
import { useProgramAhead } from '#web/workouts/start/use-program-ahead.ts';
import { WorkoutTabs } from '#web/ui/PageTabs.tsx';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { MuscleFigures } from '#web/workouts/list/MuscleFigures.tsx';
import { IconFacts } from '#web/workouts/list/IconFacts.tsx';
import { dayTextOf, lengthText, statusText } from './program-text.ts';
import { FirstWeek } from './FirstWeek.tsx';
import { ProgramProgress } from './ProgramProgress.tsx';
import { StarterForm } from './StarterForm.tsx';
import { TemplateThumb } from './TemplateThumb.tsx';
import classes from './programs.module.css';

const STARTER_HEIGHTS = [110, 110, 110, 110, 110];

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
              variant="default"
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
          <Loaded query={query} failure="Failed to load programs" loading={<Waiting />}>
            {(programs) => (
              <>
                <Programs
                  programs={programs.map((program) =>
                    program.id === running?.id ? running : program,
                  )}
                />
                {/* The starters appear after the list has loaded, because the list would push
                    them down. */}
                <OwnOnly>
                  <Starters onChoose={setChosen} />
                </OwnOnly>
              </>
            )}
          </Loaded>
        </div>
      )}
    </>
  );
}

function Waiting() {
  return (
    <PageSkeleton label="Loading programs…">
      <div className="card-grid">
        <SkeletonBlocks heights={[152]} />
      </div>
      <div className="card-grid">
        <SkeletonBlocks heights={STARTER_HEIGHTS} />
      </div>
    </PageSkeleton>
  );
}

function Programs({ programs }: { programs: readonly ProgramSummary[] }) {
  const isReader = useReader() !== null;
  if (programs.length === 0) {
    if (isReader) return <Text>No programs yet.</Text>;
    return <Text c="dimmed">Your workouts in an order over weeks.</Text>;
  }
  return (
    <section aria-labelledby="yours">
      <h2 id="yours" className="spoken">
        {isReader ? 'Programs' : 'Yours'}
      </h2>
      <ul className="card-grid">
        {programs.map((program) => (
          <li
            key={program.id}
            className={`surface-card stacked gap-12 ${classes.pressed}`}
            data-status={program.status}
          >
            <div className={`ends ${classes.head}`}>
              <h3 className={`grow ${classes.name}`}>
                <Link href={paths.program(program.id)} className="cover-link">
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
              <Box component="p" c="dimmed">
                {lengthText(program)}
              </Box>
            ) : (
              <ProgramProgress program={program} />
            )}
            {program.status === 'RUNNING' && program.next?.templateName != null ? (
              <div className={`ends ${classes.next}`}>
                <TemplateThumb id={program.next.templateId} />
                <span className="grow">
                  {isolated(program.next.templateName)}
                  <span className="spoken">: {dayText(program.next)}</span>
                  <span className="note block" data-numeric aria-hidden>
                    {dayTextOf(program.next)}
                  </span>
                </span>
                <OwnOnly>
                  <Button
                    component={Link}
                    href={paths.run(program.next.templateId, nextDayQuery(program))}
                    aria-label={`Start Workout ${program.next.templateName}`}
                  >
                    Start Workout
                  </Button>
                </OwnOnly>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Starters({ onChoose }: { onChoose: (starter: Starter) => void }) {
  const query = useQuery(trpc.programs.starters.queryOptions());
  return (
    <section aria-labelledby="starters">
      <h2 id="starters" className={classes.title}>
        Starters
      </h2>
      <Loaded
        query={query}
        failure="Starters could not be loaded"
        loading={
          <PageSkeleton label="Loading starters…">
            <div className="card-grid">
              <SkeletonBlocks heights={STARTER_HEIGHTS} />
            </div>
          </PageSkeleton>
        }
      >
        {(starters) => (
          <ul className="card-grid">
            {starters.map((starter) => (
              <li key={starter.starter} className={`surface-card compact ${classes.starter}`}>
                <FirstWeek
                  days={starter.firstWeek}
                  summary={
                    <>
                      <MuscleFigures lines={linesOf(starter)} />
                      <span className="grow">
                        <h3 className={`row gap-4 ${classes.name}`}>
                          {starter.name}
                          <IconChevronDown size={18} stroke={1.75} className="flips" aria-hidden />
                        </h3>
                        <IconFacts
                          facts={[
                            { Icon: IconStairsUp, text: difficultyLabels[starter.level] },
                            { Icon: IconClock, text: `${starter.minutes} min` },
                            {
                              Icon: IconCalendarWeek,
                              text: `${starter.daysPerWeek.join('–')} days × ${countOf(starter.weekCount, 'week')}`,
                              spoken: `${starter.daysPerWeek.join(' or ')} days a week, ${countOf(starter.weekCount, 'week')}`,
                            },
                          ]}
                        />
                      </span>
                    </>
                  }
                >
                  <Box component="p" c="dimmed">
                    {starter.description}
                  </Box>
                </FirstWeek>
                <Button
                  variant="default"
                  aria-label={`Use this: ${starter.name}`}
                  onClick={() => onChoose(starter)}
                >
                  Use
                </Button>
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

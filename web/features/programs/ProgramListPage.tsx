import { isolated } from '#shared/isolated.ts';
import { Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ProgramSummary, Starter } from '#shared/programs/schema.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { countOf } from '#web/text/format.ts';
import { OwnOnly } from '#web/ui/OwnOnly.tsx';
import { useReader } from '#web/hooks/use-reader.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton, SkeletonBlocks } from '#web/ui/PageSkeleton.tsx';
import { dayText, nextDayQuery } from '#web/workouts/start/program-day.ts';
import { useProgramAhead } from '#web/workouts/start/use-program-ahead.ts';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { lengthText, progressText, statusLabels } from './program-text.ts';
import { FirstWeek } from './FirstWeek.tsx';
import { StarterForm } from './StarterForm.tsx';
import classes from './programs.module.css';

/** Heights of the skeleton's blocks, in px. */
const STARTER_HEIGHTS = [230, 254, 230, 230, 230];

/** Shows /programs. */
export default function ProgramListPage() {
  const query = useQuery(trpc.programs.list.queryOptions());
  const running = useProgramAhead(query.data?.find(({ status }) => status === 'RUNNING'));
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
      <UndoOffer of="programs" />
      {chosen ? (
        <StarterForm key={chosen.starter} starter={chosen} onClose={() => setChosen(undefined)} />
      ) : (
        <div className={classes.page}>
          <Loaded query={query} failure="Failed to load programs" loading={<Waiting />}>
            {(programs) => (
              <>
                <Programs
                  programs={programs.map((program) =>
                    program.id === running?.id ? running : program,
                  )}
                />
                {/* Shown after the list above, which would move them. When the list fails, its error is enough. */}
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

/** Shows the skeleton: programs left, starters right; stacked on a phone. */
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
  const isReader = useReader() !== null;
  if (programs.length === 0) {
    if (isReader) return <Text>No programs yet.</Text>;
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
        {isReader ? 'Programs' : 'Yours'}
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
        loading={<PageSkeleton blocks={STARTER_HEIGHTS} />}
      >
        {(starters) => (
          <ul className={classes.list}>
            {starters.map((starter) => (
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
        )}
      </Loaded>
    </section>
  );
}

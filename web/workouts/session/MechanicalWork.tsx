import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { SessionWork } from '#shared/work/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { exerciseWorkText, mechanicalWorkText, WORK_MEANS } from '#web/training/work-text.ts';
import classes from './session.module.css';

interface MechanicalWorkProps {
  sessionId: string;
  /** `isSent` is false while some sets are not sent yet. The server's result would not include these sets. */
  isSent: boolean;
  names: ReadonlyMap<string, string>;
}

/**
 * Shows the mechanical work of a workout. The server computes it, because height and body weight stay on the server.
 */
export function MechanicalWork({ sessionId, isSent, names }: MechanicalWorkProps) {
  const work = useQuery({
    ...trpc.work.ofSession.queryOptions({ id: sessionId }),
    enabled: isSent,
    staleTime: 0,
    retry: false,
  });
  if (work.data && isSent) return <Known work={work.data} names={names} />;
  return (
    <Text c="dimmed">{waitingText(isSent, work.isError || work.fetchStatus === 'paused')}</Text>
  );
}

function waitingText(isSent: boolean, isOutOfReach: boolean): string {
  if (!isSent) return 'Mechanical work is shown once all sets have been sent.';
  return isOutOfReach
    ? 'The mechanical work could not be calculated.'
    : 'Calculating the mechanical work…';
}

function Known({ work, names }: { work: SessionWork; names: ReadonlyMap<string, string> }) {
  if (work.totalSets === 0) return null;
  return (
    <>
      <Text data-numeric>{mechanicalWorkText(work)}</Text>
      <dl className={classes.exercises}>
        {work.exercises.map((each) => (
          <div key={each.exerciseId}>
            <dt>{names.get(each.exerciseId) ?? 'Unknown exercise'}</dt>
            <dd data-numeric>
              {exerciseWorkText(each)} <WayOut gap={each.gap} exerciseId={each.exerciseId} />
            </dd>
          </div>
        ))}
      </dl>
      <Text c="dimmed">{WORK_MEANS}</Text>
    </>
  );
}

function WayOut({ gap, exerciseId }: Pick<SessionWork['exercises'][number], 'gap' | 'exerciseId'>) {
  if (gap === 'HEIGHT') {
    return (
      <Anchor component={Link} href={paths.profileEdit()} className="tall-link">
        Add your height
      </Anchor>
    );
  }
  if (gap !== 'TAPE') return null;
  return (
    <Anchor component={Link} href={paths.exercise(exerciseId)} className="tall-link">
      Measure it
    </Anchor>
  );
}

// Shows the end of a workout, and the screen of a workout that ended on another device.
import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { isWithoutTemplate } from '#shared/sessions/template/quick.ts';
import { isMissing } from '#web/api/calls/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { ContinueWorkout } from '#web/workouts/start/ContinueWorkout.tsx';
import { SaveAsTemplate } from '#web/workouts/session/SaveAsTemplate.tsx';
import { AddExerciseButton } from './plan/plan-sheet-openers.tsx';
import { UsualNext } from './plan/UsualNext.tsx';
import { setsStep } from './state/plan-steps.ts';
import { lineIndexOf, linesOf, setCounts } from './state/run.ts';
import { useRun, useRunActions } from './state/run-context.ts';
import { RunSummary } from './finish/RunSummary.tsx';
import classes from './finish/RunSummary.module.css';
import page from './RunScreen.module.css';

export function RunEnd({ userId }: { userId: string }) {
  const isQuick = useRun(({ run }) => isWithoutTemplate(run.pending));
  const templateId = useRun(({ run }) => run.session.template.id);
  // Finish compares the workout with its template, so the template is loaded into the cache.
  useQuery({
    ...trpc.templates.get.queryOptions({ id: templateId }),
    staleTime: 0,
    // Loading fails when the template was deleted, and without a connection. The user can finish
    // the workout without the template, so no retry is needed.
    retry: false,
    enabled: !isQuick,
  });
  return (
    <>
      <RunSummary>{isQuick ? <GoOn /> : null}</RunSummary>
      {isQuick ? <KeepAsTemplate userId={userId} /> : null}
    </>
  );
}

function GoOn() {
  const run = useRun((state) => state.run);
  const { changePlan, goTo } = useRunActions();
  const last = run.pending.sets.at(-1);
  const index = (last && lineIndexOf(run, last)) ?? -1;
  const line = linesOf(run)[index];
  const step = line && !line.isLeftOut ? setsStep(line, 1, setCounts(run)[index] ?? 0) : null;
  return (
    <Stack gap={8}>
      <AddExerciseButton />
      <UsualNext afterExerciseId={last?.exerciseId} />
      {line && step ? (
        <Button
          variant="default"
          className="wrapping"
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => void changePlan(step).then(() => goTo(index))}
        >
          One more set of {line.exercise.name}
        </Button>
      ) : null}
    </Stack>
  );
}

function KeepAsTemplate({ userId }: { userId: string }) {
  const session = useRun(({ run }) => run.pending);
  if (session.sets.length === 0) return null;
  return (
    <div className={classes.summary}>
      <SaveAsTemplate userId={userId} session={session} />
    </div>
  );
}

interface EndedElsewhereProps {
  sessionId: string;
  onContinued: () => void;
  onRestart: () => void;
}

export function EndedElsewhere({ sessionId, onContinued, onRestart }: EndedElsewhereProps) {
  const { error } = useQuery({
    ...trpc.sessions.get.queryOptions({ id: sessionId }),
    staleTime: 0,
    retry: false,
  });
  const isDeleted = isMissing(error);
  return (
    <main className={page.failed}>
      <h1 className={page.failedTitle}>
        {isDeleted ? 'This workout was deleted' : 'This workout is already finished'}
      </h1>
      <p>
        {isDeleted
          ? 'Another device deleted it. You can restore it for 30 days.'
          : 'Another device finished it. Sets that you logged here are still added. For an hour after its end you can continue it.'}
      </p>
      <Group gap="sm">
        {isDeleted ? (
          <Button component={Link} href={paths.deleted()}>
            Recently deleted
          </Button>
        ) : (
          <>
            {/* The report replaces this page in the history, so that Back does not lead to this page again. */}
            <Button
              renderRoot={(props) => <Link {...props} href={paths.report(sessionId)} replace />}
            >
              Open the report
            </Button>
            <ContinueWorkout sessionId={sessionId} endedAt={null} onContinued={onContinued} />
          </>
        )}
        <Button variant="default" onClick={onRestart}>
          Start it again
        </Button>
        <Button variant="subtle" component={Link} href={paths.dashboard()}>
          Dashboard
        </Button>
      </Group>
    </main>
  );
}

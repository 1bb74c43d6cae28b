// The screen of a workout without a next set.
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'wouter';
import { isWithoutTemplate } from '#shared/sessions/template/quick.ts';
import { paths } from '#web/paths.ts';
import { SaveAsTemplate } from '#web/workouts/session/SaveAsTemplate.tsx';
import { AddExerciseButton } from './plan/plan-sheet.tsx';
import { setsStep } from './state/plan-steps.ts';
import { lineIndexOf, linesOf, setCounts } from './state/run.ts';
import { useRun, useRunActions } from './state/run-context.ts';
import { KeepChanges } from './plan/KeepChanges.tsx';
import { RunSummary } from './finish/RunSummary.tsx';
import classes from './finish/RunSummary.module.css';
import page from './RunPage.module.css';
import wrapping from './finish/WrappingButton.module.css';

/** Shows the summary, and how the workout goes on: one with a template asks what of its changes to keep. */
export function RunEnd({ userId }: { userId: string }) {
  const isQuick = useRun(({ run }) => isWithoutTemplate(run.pending));
  return (
    <>
      <RunSummary />
      {isQuick ? <GoOn userId={userId} /> : <KeepChanges userId={userId} />}
    </>
  );
}

/** A workout without a template has no end of its own: one set more, or one exercise more. */
function GoOn({ userId }: { userId: string }) {
  const run = useRun((state) => state.run);
  const { changePlan, goTo } = useRunActions();
  const last = run.pending.sets.at(-1);
  const index = (last && lineIndexOf(run, last)) ?? -1;
  const line = linesOf(run)[index];
  const step = line && !line.isLeftOut ? setsStep(line, 1, setCounts(run)[index] ?? 0) : null;
  return (
    <div className={classes.summary}>
      {line && step ? (
        <Button
          variant="default"
          classNames={wrapping}
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => void changePlan(step).then(() => goTo(index))}
        >
          One more set of {line.exercise.name}
        </Button>
      ) : null}
      <AddExerciseButton />
      {last ? <SaveAsTemplate userId={userId} session={run.pending} /> : null}
    </div>
  );
}

interface EndedElsewhereProps {
  sessionId: string;
  onRestart: () => void;
}

/** The session on the screen was finished or deleted on another device. */
export function EndedElsewhere({ sessionId, onRestart }: EndedElsewhereProps) {
  return (
    <main className={page.failed}>
      <h1 className={page.failedTitle}>This workout is already finished</h1>
      <p>
        It was finished or deleted on another device. Sets that you logged here are still added to a
        finished workout; nothing new can be logged to it.
      </p>
      <Group gap="sm">
        {/* Replaces this page, which would only lead to it again. */}
        <Button renderRoot={(props) => <Link {...props} href={paths.report(sessionId)} replace />}>
          Open the report
        </Button>
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

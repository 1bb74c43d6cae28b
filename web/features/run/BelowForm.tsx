import { useSettings } from '#web/hooks/use-settings.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { useHasTrainer } from '#web/trainer/use-has-trainer.ts';
import { RecordWithoutRest } from './records/RecordMoment.tsx';
import { RestPush } from './rest/RestPush.tsx';
import { useWakeLock } from './rest/use-wake-lock.ts';
import { currentLine, linesOf } from './state/run.ts';
import { useRun } from './state/run-context.ts';
import classes from './RunScreen.module.css';
import { LineHeld } from './suggestion/LineHeld.tsx';

const ExerciseComments = idlePart(
  async () => (await import('#web/trainer/ExerciseComments.tsx')).ExerciseComments,
);

export function BelowForm({ userId }: { userId: string }) {
  useWakeLock(useSettings().wakeLock);
  return (
    <div className={`stacked ${classes.below}`}>
      <LineComments userId={userId} />
      <RecordWithoutRest />
      <LineHeld />
      <RestPush userId={userId} />
    </div>
  );
}

function LineComments({ userId }: { userId: string }) {
  const exerciseId = useRun(({ paintedRun }) => currentLine(paintedRun)?.exerciseId);
  const lines = useRun(({ run }) => linesOf(run));
  const hasTrainer = useHasTrainer();
  if (!hasTrainer || exerciseId === undefined) return null;
  const exerciseIds = [...new Set(lines.map((line) => line.exerciseId))];
  return <ExerciseComments userId={userId} exerciseIds={exerciseIds} exerciseId={exerciseId} />;
}

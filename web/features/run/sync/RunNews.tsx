// Shows notices about a running workout: refused commands, changes on other devices, and an ended
// sign-in.
import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { MINUTE_MS } from '#shared/durations.ts';
import { exerciseOf, type LoggedSet } from '#shared/sessions/fold.ts';
import { labelTitle, labelWords } from '#shared/sessions/lines/set-label.ts';
import type { ChangeElsewhere } from '#shared/sessions/report/changes-elsewhere.ts';
import type { LineUnits } from '#shared/sets/shown-weight.ts';
import { wayBackState } from '#web/api/person/way-back.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { RefusalList } from '#web/outbox/RefusalList.tsx';
import { refusalTitle, useCommandText } from '#web/outbox/refusal-texts.ts';
import { paths } from '#web/paths.ts';
import { setText } from '#web/training/set-text.ts';
import { liftedExerciseOf, linesOf, type Run } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import { useRunOutbox } from './SyncBadge.tsx';
import classes from './sync.module.css';

export function RunRefusals() {
  const { refusals, dismissRefusals } = useRunOutbox();
  const lines = useRun(({ run }) => linesOf(run));
  const { logAgain } = useRunActions();
  const [isOpen, setIsOpen] = useState(false);
  const textOf = useCommandText(lines);
  const [only] = refusals;
  return (
    <section aria-label="Not saved">
      <div className={`row surface ${classes.line}`}>
        <span role="alert">
          {only && refusals.length === 1
            ? `Not saved: ${textOf(only.command)}`
            : refusalTitle(refusals)}
        </span>
        <UnstyledButton
          className={classes.way}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </UnstyledButton>
      </div>
      {isOpen ? (
        <RefusalList
          refusals={refusals}
          lines={lines}
          onDismiss={() => void dismissRefusals()}
          onLogAgain={logAgain}
        />
      ) : null}
    </section>
  );
}

/**
 * Shows the newest changes on other devices: their number and the last one. A set that this device probably logged too
 * comes first, with a button that deletes it. A deleted set can be restored.
 */
export function ElsewhereNotice() {
  const run = useRun((state) => state.run);
  const changes = useRun((state) => state.elsewhere);
  const { dismissElsewhere, removeSet, restoreSet } = useRunActions();
  const unitsOf = useLineUnits();
  const twin = changes.findLast((change) => isTwin(change, run.pending.sets));
  const last = twin ?? changes.at(-1);
  if (!last) return null;
  return (
    <div role="status" className={`row ${classes.elsewhere}`}>
      <span className={classes.change}>
        {changes.length > 1 ? `${changes.length} changes. ` : null}
        {changeText(last, run, unitsOf, twin !== undefined)}
      </span>
      {twin && last.type === 'logged' ? (
        <ActionIcon
          aria-label={`Delete ${labelWords(last.label)}`}
          onClick={() => void removeSet(last.set.setId)}
        >
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : null}
      {last.type === 'deleted' ? (
        <Button variant="default" px="sm" onClick={() => void restoreSet(last.set.setId)}>
          Undo
        </Button>
      ) : null}
      <ActionIcon color="gray" aria-label="Dismiss" onClick={dismissElsewhere}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/**
 * Two sets of one exercise within a minute, with the same repetitions or weight, are probably one set that two devices
 * logged.
 */
function isTwin(change: ChangeElsewhere, sets: readonly LoggedSet[]): boolean {
  if (change.type !== 'logged') return false;
  const { setId, exerciseId, loggedAt, reps, weightLbs } = change.set;
  const isNear = (other: string) => Math.abs(Date.parse(other) - Date.parse(loggedAt)) < MINUTE_MS;
  return (
    sets.some((set) => set.setId === setId) &&
    sets.some(
      (set) =>
        set.exerciseId === exerciseId &&
        set.setId !== setId &&
        (set.reps === reps || set.weightLbs === weightLbs) &&
        isNear(set.loggedAt),
    )
  );
}

function changeText(
  change: ChangeElsewhere,
  run: Run,
  unitsOf: (exerciseId: string) => LineUnits,
  isDouble: boolean,
): string {
  if (change.type === 'plan') return 'The plan was changed on another device';
  const { set } = change;
  const numbers = setText(set, unitsOf(set.exerciseId), liftedExerciseOf(run, set));
  if (change.type === 'deleted') {
    return `${labelTitle(change.label)} (${numbers}) was deleted on another device`;
  }
  const name = exerciseOf(run.pending, set)?.name ?? 'Exercise';
  const done = change.type === 'corrected' ? 'Corrected' : isDouble ? 'Also logged' : 'Logged';
  // A long text is cut off at its end, so the name of the exercise comes last.
  return `${done} on another device: ${labelWords(change.label)}, ${numbers}, ${name}`;
}

/**
 * Shows that the user is signed out while the workout continues on this device. The link signs in
 * and leads back to the same set.
 */
export function SignedOutLine({ userId }: { userId: string }) {
  return (
    <p role="status" className={`row surface ${classes.line}`}>
      <span>Signed out. Sets stay on this device. </span>
      <Link
        href={paths.login()}
        state={wayBackState({ userId, place: location.pathname + location.search })}
        className={classes.way}
      >
        Sign in
      </Link>
    </p>
  );
}

import { isolated } from '#shared/isolated.ts';
import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { labelWords } from '#shared/sessions/lines/set-label.ts';
import { formatClock } from '#shared/sessions/time/rest.ts';
import { useBackToClose } from '#web/hooks/use-back-to-close.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { runPart } from '#web/loading/press.tsx';
import { ratedSetText } from '#web/training/set-text.ts';
import colours from './rest.module.css';
import classes from './RestCountdown.module.css';
import { useMendSet } from '../list/use-mend-set.ts';
import { painted } from '../state/painted.ts';
import { labelOf, liftedExerciseOf, lineIndexOf } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import { RunNotice } from '../plan/RunNotice.tsx';
import type { Countdown } from './use-rest-countdown.ts';
import { PlateLine } from '../gym/PlateLine.ts';
import { nextSetWords } from './next-set-words.ts';

const RecordMoment = runPart(
  async () => (await import('../records/RecordMoment.tsx')).RecordMoment,
);
const SetEditor = runPart(async () => (await import('../list/SetEditor.tsx')).SetEditor, {
  close: ({ onCancel }) => onCancel(),
});
const SuggestionInRest = idlePart(
  async () => (await import('../suggestion/SetSuggestion.tsx')).SuggestionInRest,
);
interface RestCountdownProps {
  countdown: Countdown;
  set: LoggedSet | undefined;
  onMinimise: () => void;
}

const MOVE_SECONDS = 15;

/** Shows the rest countdown on the whole screen, in a modal `<dialog>`. */
export function RestCountdown({ countdown, set, onMinimise }: RestCountdownProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const skip = useRef<HTMLButtonElement>(null);
  // The editor keeps its set when a set of another device replaces the rest.
  const [edited, setEdited] = useState<LoggedSet>();
  // Record, suggestion and plates wait for the first paint, so that a press shows its effect first.
  const [isPainted, setIsPainted] = useState(false);
  const unitsOf = useLineUnits();
  const label = useRun(({ run }) => (set ? labelWords(labelOf(run, set)) : ''));
  const shown = edited ?? set;
  const exercise = useRun(({ run }) => shown && liftedExerciseOf(run, shown));
  const { endRest, moveRest, undoSet } = useRunActions();
  const mendSet = useMendSet();
  // The history entry lets Back close the dialog. Browsers on Android do so even without the entry.
  useBackToClose(isPainted, onMinimise);

  useEffect(() => {
    const element = dialog.current;
    // The dialog becomes modal after the first paint, because the page's styles are then computed again, which would
    // delay this paint.
    void painted().then(() => {
      if (!element?.isConnected) return;
      // showModal focuses the button with `autofocus`. A call of `focus` would compute the page's styles twice.
      skip.current?.setAttribute('autofocus', '');
      element.showModal();
      setIsPainted(true);
    });
    return () => element?.close();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const isTyping = event.target instanceof HTMLInputElement;
    if (!isTyping && event.key.toLowerCase() === 's') endRest(true);
  }

  return (
    <dialog
      ref={dialog}
      className={`${colours.colours} ${classes.overlay}`}
      data-phase={countdown.phase}
      style={{ backgroundSize: `${100 * countdown.left}% 16px` }}
      aria-label="Rest"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onMinimise();
      }}
    >
      <div className={`row ${classes.logged}`}>
        {edited && exercise ? (
          <div className={classes.editor}>
            <SetEditor
              set={edited}
              exercise={exercise}
              units={unitsOf(edited.exerciseId)}
              onSave={async (values) => {
                if (await mendSet(edited, exercise, values)) setEdited(undefined);
              }}
              onCancel={() => setEdited(undefined)}
            />
          </div>
        ) : (
          <RunNotice>
            {set && exercise ? (
              <>
                <p className={classes.words}>
                  <IconCheck size={20} stroke={2} aria-hidden />
                  <span className="spoken">Logged: </span>
                  {label}, {ratedSetText(set, unitsOf(set.exerciseId), exercise)}
                </p>
                <UnstyledButton className={classes.quiet} onClick={() => void undoSet(set.setId)}>
                  Undo
                </UnstyledButton>
                <UnstyledButton className={classes.quiet} onClick={() => setEdited(set)}>
                  Edit
                </UnstyledButton>
              </>
            ) : null}
          </RunNotice>
        )}
      </div>
      <div className={classes.middle}>
        <p role="timer" aria-label="Rest left" className={`num ${classes.clock}`}>
          {formatClock(countdown.seconds)}
        </p>
        <p className={classes.ready}>Get ready</p>
        <NextUp isPainted={isPainted} set={set} onChange={onMinimise} />
        {isPainted ? <SuggestionInRest /> : null}
        <div role="status" className={classes.record}>
          {set && isPainted ? <RecordMoment setId={set.setId} /> : null}
        </div>
        <RestSpeech seconds={countdown.seconds} />
      </div>
      <div className={`row ${classes.buttons}`}>
        <UnstyledButton className={classes.button} onClick={() => moveRest(-MOVE_SECONDS)}>
          −15 s
        </UnstyledButton>
        <UnstyledButton className={classes.button} onClick={() => moveRest(MOVE_SECONDS)}>
          +15 s
        </UnstyledButton>
        <UnstyledButton ref={skip} className={classes.skip} onClick={() => endRest(true)}>
          Skip
        </UnstyledButton>
      </div>
    </dialog>
  );
}

/** Announces the remaining rest to screen readers: at the start, at 30 s, at 10 s and at the end. */
function RestSpeech({ seconds }: { seconds: number }) {
  return (
    <p className="spoken" aria-live="polite">
      {textFor(seconds)}
    </p>
  );
}

function textFor(seconds: number): string {
  if (seconds <= 0) return 'Rest is over';
  if (seconds <= 10) return '10 seconds left';
  return seconds <= 30 ? '30 seconds left' : 'Resting';
}

interface NextUpProps {
  isPainted: boolean;
  set: LoggedSet | undefined;
  onChange: () => void;
}

function NextUp({ isPainted, set, onChange }: NextUpProps) {
  const unitsOf = useLineUnits();
  const run = useRun((state) => state.run);
  const next = nextSetWords(run, unitsOf);
  if (!next) return <p className={classes.next}>Exercise done</p>;
  const { line, label, target } = next;
  const isOther = !set || lineIndexOf(run, set) !== run.lineIndex;
  return (
    <>
      <p className={classes.next}>
        Next: {isOther ? `${isolated(line.exercise.name)}, ` : ''}
        {labelWords(label)}
        {target === undefined ? '' : `, ${target}`}
      </p>
      {isPainted ? (
        <PlateLine units={unitsOf(line.exerciseId)} className={classes.plates} isPlain />
      ) : null}
      <UnstyledButton className={classes.change} onClick={onChange}>
        Change
      </UnstyledButton>
    </>
  );
}

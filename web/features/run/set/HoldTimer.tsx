import { Text, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { secondsLeft } from '#shared/sessions/time/rest.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { durationText, spokenDuration } from '#web/text/duration-text.ts';
import { alertRest } from '#web/hooks/rest-alert.ts';
import colours from '../rest/rest.module.css';
import overlay from '../rest/RestCountdown.module.css';

interface HoldTimerProps {
  name: string;
  targetSeconds: number | null;
  onStop: (seconds: number) => void;
  onCancel: () => void;
}

const READY_SECONDS = 5;
const TICK_MS = 100;
const words = { fz: 'xl', fw: 700, ta: 'center' } as const;

export function HoldTimer({ name, targetSeconds, onStop, onCancel }: HoldTimerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [startsAtMs] = useState(() => Date.now() + READY_SECONDS * 1000);
  const nowMs = useNow(TICK_MS, Date.now);
  const ready = secondsLeft(startsAtMs, nowMs);
  const held = Math.max(0, Math.floor((nowMs - startsAtMs) / 1000));
  const left = ready > 0 ? ready : targetSeconds === null ? null : targetSeconds - held;

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // Plays the tones of a rest: before the start of the hold, and before the planned time is over.
  useEffect(() => {
    if (left !== null && left >= 0) alertRest(left);
  }, [left]);

  return (
    <dialog
      ref={dialog}
      className={`${colours.colours} ${overlay.overlay}`}
      data-phase={ready > 0 ? 'ready' : 'resting'}
      aria-label="Timer"
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <Text {...words}>{name}</Text>
      <div className={overlay.middle}>
        <p
          role="timer"
          aria-label={ready > 0 ? 'Seconds to the start' : 'Held'}
          className={`num ${overlay.clock}`}
        >
          {ready > 0 ? ready : durationText(held)}
        </p>
        <Text {...words} aria-live="polite">
          {ready > 0 ? 'Get ready' : wordsOf(held, targetSeconds)}
        </Text>
      </div>
      <div className={`row ${overlay.buttons}`}>
        <UnstyledButton className={overlay.button} onClick={onCancel}>
          Cancel
        </UnstyledButton>
        {ready > 0 ? null : (
          <UnstyledButton
            className={overlay.skip}
            onClick={() => onStop(Math.floor((Date.now() - startsAtMs) / 1000))}
          >
            Stop
          </UnstyledButton>
        )}
      </div>
    </dialog>
  );
}

function wordsOf(held: number, targetSeconds: number | null): string {
  if (targetSeconds === null) return 'Hold';
  return held >= targetSeconds ? 'Target reached' : `Target ${spokenDuration(targetSeconds)}`;
}

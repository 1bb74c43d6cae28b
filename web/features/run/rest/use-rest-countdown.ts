import { useCallback, useEffect, useEffectEvent } from 'react';
import { type RestPhase, restPhase } from '#shared/sessions/time/rest-phase.ts';
import { secondsLeft } from '#shared/sessions/time/rest.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { alertRest } from '#web/hooks/rest-alert.ts';
import { partLeft, type RestPeriod } from '../state/rest-period.ts';

const TICK_MS = 200;
/** A finished rest stays on the screen for `HOLD_MS`, as a red zero. */
const HOLD_MS = 1000;
/** A sound that would play more than `ALERT_LATE_MS` too late is skipped. */
const ALERT_LATE_MS = 5000;

export interface Countdown {
  seconds: number;
  /** `left` is the remaining part of the rest, from 0 to 1. */
  left: number;
  phase: RestPhase;
}

/**
 * Returns the countdown of `rest`. The remaining time is computed from the end of the rest, so that it is right after
 * the phone slept.
 */
export function useRestCountdown(
  rest: RestPeriod,
  onOver: () => void,
  onClockSetBack: () => void,
): Countdown {
  const { endsAtMs, beganAtMs = 0 } = rest;
  // The clock value changes once a second, so that the screen renders only when the shown time
  // changes.
  const clock = useCallback(() => {
    const nowMs = Date.now();
    const wholeSeconds = Math.floor((nowMs - endsAtMs) / 1000) * 1000;
    return nowMs < beganAtMs ? nowMs : Math.max(beganAtMs, endsAtMs + wholeSeconds);
  }, [endsAtMs, beganAtMs]);
  const nowMs = useNow(TICK_MS, clock);
  const seconds = secondsLeft(endsAtMs, nowMs);
  const isOver = nowMs >= endsAtMs + HOLD_MS;
  const isSetBack = nowMs < beganAtMs;
  const end = useEffectEvent(onOver);

  useEffect(() => {
    if (Date.now() - endsAtMs <= ALERT_LATE_MS) alertRest(seconds);
  }, [seconds, endsAtMs]);

  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  useEffect(() => {
    if (isSetBack) onClockSetBack();
  }, [isSetBack, onClockSetBack]);

  return { seconds, left: partLeft(rest, seconds), phase: restPhase(seconds) };
}

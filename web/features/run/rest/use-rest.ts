import { useEffect, useState } from 'react';
import { type RestPhase, restPhase, secondsLeft } from '#shared/sessions/rest.ts';
import { alertRest } from './rest-alert.ts';
import type { Rest } from '../run-state.ts';

const TICK_MS = 200;
/** How long the red zero stays. */
const HOLD_MS = 1000;
/** Later than this nobody needs to be told that the rest is over. */
const ALERT_LATE_MS = 5000;

/** The countdown of `rest`, worked out from its end each time, so that a sleeping page loses nothing. */
export function useRest(
  rest: Rest | null,
  onOver: () => void,
): { seconds: number; phase: RestPhase } | null {
  const [nowMs, setNowMs] = useState(Date.now);
  const endsAtMs = rest?.endsAtMs;

  useEffect(() => {
    if (endsAtMs === undefined) return undefined;
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [endsAtMs]);

  const seconds = endsAtMs === undefined ? null : secondsLeft(endsAtMs, nowMs);
  const isOver = endsAtMs !== undefined && nowMs >= endsAtMs + HOLD_MS;

  useEffect(() => {
    if (seconds === null || endsAtMs === undefined) return;
    if (Date.now() - endsAtMs <= ALERT_LATE_MS) alertRest(seconds);
  }, [seconds, endsAtMs]);

  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);

  return seconds === null ? null : { seconds, phase: restPhase(seconds) };
}

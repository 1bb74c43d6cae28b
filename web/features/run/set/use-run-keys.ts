import { useEffect, useEffectEvent } from 'react';
import { nextRpe } from '#shared/sessions/form/next-rpe.ts';
import { personId } from '#web/api/person/auth-store.ts';
import { lineUnits } from '#web/hooks/use-line-units.ts';
import { currentLine } from '../state/run.ts';
import { useRunStore } from '../state/run-context.ts';
import type { RunStore } from '../state/run-store.ts';
import { stepWeight } from '#web/training/weight-input.ts';
import { stepMeasure } from '../state/set-inputs.ts';
import { usualWeightStep } from '../gym/weight-step.ts';

const RPE_KEYS: Readonly<Record<string, number>> = { '6': 6, '7': 7, '8': 8, '9': 9, '0': 10 };

interface RunKeys {
  completeSet: () => void;
  isPaused: boolean;
}

/**
 * Handles the keys of the workout screen. Enter completes the set, and s ends the rest. Arrows change the repetitions,
 * time or distance, and with Shift the weight. 6–9 and 0 set the RPE. Keys in text fields and selects are ignored.
 */
export function useRunKeys({ completeSet, isPaused }: RunKeys): void {
  const store = useRunStore();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isPaused || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.defaultPrevented || isDialogOpen()) return;
    if (act(event, store, completeSet)) event.preventDefault();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}

function act(event: KeyboardEvent, store: RunStore, completeSet: () => void): boolean {
  const { run, actions } = store.getState();
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.matches('[type=text], select')) return false;

  if (event.key === 'Enter') {
    // Enter activates a focused button or link, so the key must not also complete a set.
    if (target?.closest('button, a, input')) return false;
    completeSet();
    return true;
  }
  if (event.key === 's' || event.key === 'S') {
    actions.endRest(true);
    return true;
  }
  const rpe = RPE_KEYS[event.key];
  if (rpe !== undefined) {
    actions.setInputs(nextRpe(run.inputs, rpe));
    return true;
  }
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false;
  if (target instanceof HTMLInputElement) return false;
  const direction = event.key === 'ArrowUp' ? 1 : -1;
  const line = currentLine(run);
  if (!line) return false;
  const { line: unit } = lineUnits(personId() ?? '', line.exerciseId);
  actions.setInputs(
    event.shiftKey
      ? { typed: stepWeight(run.inputs, direction * usualWeightStep(unit), unit) }
      : stepMeasure(run.inputs, line.exercise.measure, direction),
  );
  return true;
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;
}

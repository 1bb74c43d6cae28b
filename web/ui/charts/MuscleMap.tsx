import { type ReactNode, useState } from 'react';
import { muscleLabels } from '#shared/exercises/labels.ts';
import type { Muscle } from '#shared/exercises/vocabulary.ts';
import type { TrainedMuscle } from '#shared/templates/muscle-sets.ts';
import { Bodies, opacityOf, STEPS } from './BodyMap.tsx';
import classes from './MuscleMap.module.css';

interface MuscleMapProps {
  muscles: readonly TrainedMuscle[];
  /** `beside` stands on the left of a smaller map, such as the volume of a workout. */
  beside?: ReactNode;
}

/** A map with something beside it has space for `MOST_BARS` bars. The names of the other muscles are on one line. */
const MOST_BARS = 4;

/**
 * Shows a large body map. A press on a muscle or its name shows its sets and exercises. This component must not use
 * React contexts, because the page of a shared link has no providers.
 */
export function MuscleMap({ muscles, beside }: MuscleMapProps) {
  const [picked, setPicked] = useState<Muscle>();
  const [first] = muscles;
  if (!first) return null;
  const trained = muscles.find(({ muscle }) => muscle === picked);
  const isBeside = beside !== undefined;
  const further = isBeside ? muscles.slice(MOST_BARS) : [];
  // Bars of the same length and a scale of one colour say nothing.
  const isEven = muscles.every(({ load }) => load === first.load);
  return (
    <div className={classes.room}>
      <div
        className={classes.map}
        data-beside={isBeside || undefined}
        data-even={isEven || undefined}
      >
        {beside}
        <div className={classes.bodies}>
          <Bodies
            loads={new Map(muscles.map(({ muscle, load }) => [muscle, load]))}
            picked={picked}
            onPick={setPicked}
          />
          {isBeside ? null : (
            <p className={`row ${classes.legend}`} aria-hidden>
              1
              {Array.from({ length: STEPS }, (_, step) => (
                <span key={step} style={{ opacity: opacityOf((step + 1) / STEPS) }} />
              ))}
              {countIn(first.note)}
            </p>
          )}
        </div>
        <div className={classes.side}>
          <ul className={`plain-list ${classes.names}`}>
            {muscles.slice(0, muscles.length - further.length).map(({ muscle, note, load }) => (
              <li key={muscle}>
                <button
                  type="button"
                  className={`bare row ${classes.name}`}
                  style={{ backgroundSize: `${100 * load}% 4px` }}
                  aria-label={`${muscleLabels[muscle]} ${note}`}
                  aria-pressed={muscle === picked}
                  onClick={() => setPicked(muscle)}
                >
                  {muscleLabels[muscle]} <span data-numeric>{countIn(note)}</span>
                </button>
              </li>
            ))}
            {further.length === 0 ? null : (
              <li className="note">
                {further
                  .map(({ muscle, note }) => `${muscleLabels[muscle]} ${countIn(note)}`)
                  .join(', ')}
              </li>
            )}
          </ul>
          <p className={classes.picked} aria-live="polite">
            {picked === undefined ? null : (
              <>
                <strong>
                  {muscleLabels[picked]}: {trained?.note ?? 'not trained'}
                </strong>
                <span>{trained?.from.join(' · ')}</span>
              </>
            )}
          </p>
        </div>
      </div>
    </div>
  );
}

function countIn(note: string): string | undefined {
  return note.split(' ', 1)[0];
}

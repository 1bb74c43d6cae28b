import type { ReactNode } from 'react';
import { isolated } from '#shared/isolated.ts';
import type { StarterDay } from '#shared/programs/schema.ts';
import { Fold } from '#web/ui/Fold.tsx';
import classes from './programs.module.css';

interface FirstWeekProps {
  days: readonly StarterDay[];
  summary?: ReactNode;
  children?: ReactNode;
}

export function FirstWeek({ days, summary = 'About', children }: FirstWeekProps) {
  return (
    <Fold summary={summary}>
      {children}
      <ol className={`plain-list ${classes.firstDays}`}>
        {days.map(({ name, lines }, index) => (
          // A week may contain the same workout twice, so only the index can be the key.
          <li key={index}>
            <h4 className={classes.subtitle}>
              Day {index + 1}: {isolated(name)}
            </h4>
            <ul className="divided-list">
              {lines.map((line) => (
                <li key={line.exerciseId} className={`name-value ${classes.firstLine}`}>
                  <span>{line.name}</span>
                  <span className="dim" data-numeric>
                    {setsText(line)}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Fold>
  );
}

/** Returns '3 × 8–12', or '3 sets by percentage' for sets that have percentages instead of reps. */
function setsText({ sets, reps, repsMax, isWave }: StarterDay['lines'][number]): string {
  if (isWave) return `${sets} sets by percentage`;
  return `${sets} × ${reps}${repsMax === null ? '' : `–${repsMax}`}`;
}

import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { isolated } from '#shared/isolated.ts';
import type { StarterDay } from '#shared/programs/schema.ts';
import { Fold } from '#web/ui/Fold.tsx';

interface FirstWeekProps {
  days: readonly StarterDay[];
  summary?: ReactNode;
  isRow?: boolean;
  children?: ReactNode;
}

export function FirstWeek({ days, children, ...fold }: FirstWeekProps) {
  return (
    <Fold summary="About" {...fold}>
      {children}
      <ol className="card-grid">
        {days.map(({ name, lines }, index) => (
          // A week may contain the same workout twice, so only the index can be the key.
          <li key={index}>
            <h4>
              Day {index + 1}: {isolated(name)}
            </h4>
            <ul className="divided-list">
              {lines.map((line) => (
                <Box key={line.exerciseId} component="li" className="name-value" py={4}>
                  <span>{line.name}</span>
                  <span className="dim" data-numeric>
                    {setsText(line)}
                  </span>
                </Box>
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

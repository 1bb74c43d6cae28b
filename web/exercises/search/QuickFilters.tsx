import { Button, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { equipmentLabels, muscleLabels } from '#shared/exercises/labels.ts';
import type { Equipment } from '#shared/exercises/vocabulary.ts';
import { pressPart } from '#web/loading/press.tsx';
import type { ExerciseSearch } from './use-exercise-search.ts';
import classes from './search.module.css';

/** The most common equipment. The filter for equipment lists the rest. */
const chips = [
  'BARBELL',
  'DUMBBELL',
  'MACHINE',
  'CABLE',
  'BODYWEIGHT',
  'KETTLEBELL',
  'BAND',
] as const satisfies readonly Equipment[];

/** Lazy part: the body is loaded when the user presses the muscle filter. */
const MuscleChoice = pressPart(async () => (await import('./MuscleChoice.tsx')).MuscleChoice, {
  waiting: () => <div className={classes.waiting} />,
});

type QuickFiltersProps = Pick<ExerciseSearch, 'filters' | 'setFilters'>;

/** Shows filters by muscle and common equipment, one press each. Memoised, like the other filters. */
export const QuickFilters = memo(function QuickFilters({ filters, setFilters }: QuickFiltersProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { muscle, equipment } = filters;
  return (
    <Stack className={classes.quick} gap={8}>
      <div className={classes.chips} role="group" aria-label="Muscle and equipment">
        <Button
          ref={opener}
          className={classes.chip}
          variant={muscle === '' ? 'default' : 'light'}
          radius="xl"
          aria-expanded={isChoosing}
          rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          {muscle === '' ? 'Muscle' : muscleLabels[muscle]}
        </Button>
        {chips.map((each) => (
          <Button
            key={each}
            className={classes.chip}
            variant={equipment === each ? 'light' : 'default'}
            radius="xl"
            aria-pressed={equipment === each}
            onClick={() => setFilters({ ...filters, equipment: equipment === each ? '' : each })}
          >
            {equipmentLabels[each]}
          </Button>
        ))}
      </div>
      {isChoosing ? (
        <MuscleChoice
          muscle={muscle}
          onChoose={(chosen) => {
            setFilters({ ...filters, muscle: chosen });
            setIsChoosing(false);
            // The pressed button disappears with the choice, so the focus moves to the opener.
            opener.current?.focus();
          }}
        />
      ) : null}
    </Stack>
  );
});

import { Button, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, useCallback, useRef, useState } from 'react';
import { equipmentLabels, muscleLabels } from '#shared/exercises/labels.ts';
import type { Equipment, Muscle } from '#shared/exercises/vocabulary.ts';
import { pressPart } from '#web/loading/press.tsx';
import { FavouritesChip, FilterFields, FiltersButton } from './FilterFields.tsx';
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

type Panel = 'fields' | 'muscle' | null;

interface FilterRowProps {
  search: ExerciseSearch;
  /** Opens the filters above the row, when the row is at the lower edge. */
  opensUp?: boolean;
}

/** Shows all filters in one row that scrolls sideways. 'Filters' and 'Muscle' open a panel. */
export function FilterRow({ search, opensUp = false }: FilterRowProps) {
  const [panel, setPanel] = useState<Panel>(null);
  const { filters, setFilters } = search;
  const opener = useRef<HTMLButtonElement>(null);
  const chooseMuscle = useCallback(
    (muscle: Muscle | '') => {
      setFilters((before) => ({ ...before, muscle }));
      setPanel(null);
      // The pressed button disappears with the choice, so the focus moves to the opener.
      opener.current?.focus();
    },
    [setFilters],
  );
  const opened =
    panel === 'fields' ? (
      <div className={classes.openFilters}>
        <FilterFields search={search} />
      </div>
    ) : panel === 'muscle' ? (
      <MuscleChoice muscle={filters.muscle} onChoose={chooseMuscle} />
    ) : null;
  return (
    <Stack className={classes.quick} gap={8}>
      {opensUp ? opened : null}
      <div className={classes.chips} role="group" aria-label="Filters">
        <FiltersButton
          isOpen={panel === 'fields'}
          onToggle={() => setPanel(panel === 'fields' ? null : 'fields')}
          active={search.activeFilters}
        />
        <FavouritesChip search={search} />
        <Chips
          ref={opener}
          filters={filters}
          setFilters={setFilters}
          isChoosing={panel === 'muscle'}
          setPanel={setPanel}
        />
      </div>
      {opensUp ? null : opened}
    </Stack>
  );
}

interface ChipsProps extends Pick<ExerciseSearch, 'filters' | 'setFilters'> {
  ref: React.Ref<HTMLButtonElement>;
  isChoosing: boolean;
  setPanel: (panel: Panel) => void;
}

/** Filters by muscle and common equipment, one press each. Memoised, like the other filters. */
const Chips = memo(function Chips({ ref, filters, setFilters, isChoosing, setPanel }: ChipsProps) {
  const { muscle, equipment } = filters;
  return (
    <>
      <Button
        ref={ref}
        className={classes.chip}
        variant={muscle === '' ? 'default' : 'light'}
        radius="xl"
        aria-expanded={isChoosing}
        rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
        onClick={() => setPanel(isChoosing ? null : 'muscle')}
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
    </>
  );
});

import { ActionIcon, Box, Button, Stack } from '@mantine/core';
import { IconAdjustments, IconChevronDown, IconStar, IconStarFilled } from '@tabler/icons-react';
import { memo, useCallback, useRef, useState } from 'react';
import {
  difficultyLabels,
  equipmentLabels,
  muscleLabels,
  patternLabels,
} from '#shared/exercises/labels.ts';
import {
  difficultyLevels,
  type Equipment,
  equipments,
  movementPatterns,
  type Muscle,
} from '#shared/exercises/vocabulary.ts';
import { pressPart } from '#web/loading/press.tsx';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import type { ExerciseSearch } from './use-exercise-search.ts';
import classes from './search.module.css';

const chips = [
  'BARBELL',
  'DUMBBELL',
  'MACHINE',
  'CABLE',
  'BODYWEIGHT',
  'KETTLEBELL',
  'BAND',
] as const satisfies readonly Equipment[];

const MuscleChoice = pressPart(async () => (await import('./MuscleChoice.tsx')).MuscleChoice, {
  waiting: () => <Box h={260} />,
});

type Panel = 'fields' | 'muscle' | null;

interface FilterRowProps {
  search: ExerciseSearch;
  /** `opensUp` is true for a filter row at the bottom of the screen, whose panels open above the row. */
  opensUp?: boolean;
}

export function FilterRow({ search, opensUp = false }: FilterRowProps) {
  const [panel, setPanel] = useState<Panel>(null);
  const { filters, setFilters } = search;
  const opener = useRef<HTMLButtonElement>(null);
  const chooseMuscle = useCallback(
    (muscle: Muscle | '') => {
      setFilters((before) => ({ ...before, muscle }));
      setPanel(null);
      // The pressed button disappears with the panel, so the focus moves to the button that opened the panel.
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

/**
 * Shows the filters for muscle and common equipment. Memoised, because typing would otherwise re-render the filters.
 */
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

function FavouritesChip({ search }: { search: ExerciseSearch }) {
  const { isFavouritesOnly, setIsFavouritesOnly } = search;
  const Star = isFavouritesOnly ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      flex="none"
      variant={isFavouritesOnly ? 'light' : 'default'}
      radius="xl"
      aria-label="Favourites"
      aria-pressed={isFavouritesOnly}
      onClick={() => setIsFavouritesOnly(!isFavouritesOnly)}
    >
      <Star size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

interface FiltersButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  active: number;
}

function FiltersButton({ isOpen, onToggle, active }: FiltersButtonProps) {
  return (
    <Button
      className={classes.chip}
      variant={active === 0 ? 'default' : 'light'}
      radius="xl"
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconAdjustments size={20} stroke={1.75} aria-hidden />
      <span className="spoken">Filters </span>
      {active === 0 ? null : `(${active})`}
    </Button>
  );
}

/** Only users with recorded injuries see `InjuryFields`, so its code is in a separate file. */
const InjuryFields = pressPart(async () => (await import('./InjuryFields.tsx')).InjuryFields);

function FilterFields({ search }: { search: ExerciseSearch }) {
  const { filters, setFilters, categories, injuries } = search;
  return (
    <Stack gap={12}>
      <Filters filters={filters} setFilters={setFilters} categories={categories} />
      <Button
        variant={search.withHidden ? 'light' : 'default'}
        radius="xl"
        aria-pressed={search.withHidden}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => search.setWithHidden(!search.withHidden)}
      >
        Show hidden
      </Button>
      {injuries.areas.length + injuries.unplaced.length === 0 ? null : (
        <InjuryFields injuries={injuries} />
      )}
    </Stack>
  );
}

type FiltersProps = Pick<ExerciseSearch, 'filters' | 'setFilters' | 'categories'>;

const Filters = memo(function Filters({ filters, setFilters, categories }: FiltersProps) {
  return (
    <div className={classes.filters}>
      <SelectField
        aria-label="Category"
        options={[
          { value: '', label: 'Category' },
          ...categories.map(({ id, name, _count }) => ({
            value: id,
            label: `${name} (${_count.exercises})`,
          })),
        ]}
        value={filters.category}
        onChange={(event) => setFilters({ ...filters, category: event.currentTarget.value })}
      />
      <SelectField
        aria-label="Pattern"
        options={options('Pattern', movementPatterns, patternLabels)}
        value={filters.movementPattern}
        onChange={(event) =>
          setFilters({ ...filters, movementPattern: oneOf(movementPatterns, event) })
        }
      />
      <SelectField
        aria-label="Equipment"
        options={options('Equipment', equipments, equipmentLabels)}
        value={filters.equipment}
        onChange={(event) => setFilters({ ...filters, equipment: oneOf(equipments, event) })}
      />
      <SelectField
        aria-label="Level"
        options={options('Level', difficultyLevels, difficultyLabels)}
        value={filters.difficultyLevel}
        onChange={(event) =>
          setFilters({ ...filters, difficultyLevel: oneOf(difficultyLevels, event) })
        }
      />
    </div>
  );
});

function options<Value extends string>(
  all: string,
  values: readonly Value[],
  labels: Record<Value, string>,
) {
  return [{ value: '', label: all }, ...values.map((value) => ({ value, label: labels[value] }))];
}

function oneOf<Value extends string>(
  values: readonly Value[],
  event: React.ChangeEvent<HTMLSelectElement>,
): Value | '' {
  return values.find((value) => value === event.currentTarget.value) ?? '';
}

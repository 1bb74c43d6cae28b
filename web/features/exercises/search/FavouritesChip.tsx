import { ActionIcon, Button } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { ExerciseSearch } from './use-exercise-search.ts';

interface FavouritesChipProps {
  search: ExerciseSearch;
  /** Only the star, where there is little room. */
  isSmall?: boolean;
}

/** Shows nothing but favourites while it is pressed. */
export function FavouritesChip({ search, isSmall = false }: FavouritesChipProps) {
  const { isFavouritesOnly, setIsFavouritesOnly } = search;
  const Star = isFavouritesOnly ? IconStarFilled : IconStar;
  const star = <Star size={20} stroke={1.75} aria-hidden />;
  const toggle = {
    'aria-pressed': isFavouritesOnly,
    onClick: () => setIsFavouritesOnly(!isFavouritesOnly),
  };
  if (isSmall) {
    return (
      <ActionIcon {...toggle} color="gray" aria-label="Favourites">
        {star}
      </ActionIcon>
    );
  }
  return (
    <Button
      {...toggle}
      variant={isFavouritesOnly ? 'light' : 'default'}
      radius="xl"
      px="sm"
      leftSection={star}
    >
      Favourites
    </Button>
  );
}

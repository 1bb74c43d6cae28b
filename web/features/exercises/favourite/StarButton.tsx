import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { FoundExercise } from '#shared/exercises/schema.ts';
import type { Mark } from './use-mark.ts';
import classes from './StarButton.module.css';

interface StarButtonProps {
  exercise: FoundExercise;
  onMark: Mark;
}

/** Makes a row's exercise a favourite, or no longer. Bare, because there are a hundred of them. */
export function StarButton({ exercise, onMark }: StarButtonProps) {
  const isFavourite = exercise.mark === 'FAVOURITE';
  const Star = isFavourite ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={classes.star}
      aria-label={`Favourite: ${exercise.name}`}
      aria-pressed={isFavourite}
      onClick={() => void onMark(exercise, isFavourite ? null : 'FAVOURITE')}
    >
      <Star size={20} stroke={1.75} aria-hidden />
    </button>
  );
}

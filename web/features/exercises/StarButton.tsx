import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { FoundExercise } from '#shared/exercises/schema.ts';
import { useMark } from './use-mark.ts';
import classes from './StarButton.module.css';

/** Makes a row's exercise a favourite, or no longer. Bare, because there are a hundred of them. */
export function StarButton({ exercise }: { exercise: FoundExercise }) {
  const mark = useMark();
  const isFavourite = exercise.mark === 'FAVOURITE';
  const Star = isFavourite ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={classes.star}
      aria-label={`Favourite: ${exercise.name}`}
      aria-pressed={isFavourite}
      onClick={() => void mark(exercise, isFavourite ? null : 'FAVOURITE')}
    >
      <Star size={20} stroke={1.75} aria-hidden />
    </button>
  );
}

import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { FoundExercise } from '#shared/exercises/schema.ts';
import { useMark } from '../favourite/use-mark.ts';
import type { Hiding } from './use-hiding.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface MarkButtonsProps {
  exercise: FoundExercise;
  hiding: Hiding;
}

/** Favourite, and hidden: one of the two, or neither. */
export function MarkButtons({ exercise, hiding }: MarkButtonsProps) {
  const mark = useMark();
  const isFavourite = exercise.mark === 'FAVOURITE';
  const Star = isFavourite ? IconStarFilled : IconStar;
  return (
    <>
      <Button
        variant={isFavourite ? 'light' : 'default'}
        aria-pressed={isFavourite}
        leftSection={<Star {...icon} />}
        onClick={() => void mark(exercise, isFavourite ? null : 'FAVOURITE')}
      >
        Favourite
      </Button>
      {hiding.isHidden ? (
        <Button
          variant="default"
          leftSection={<IconEye {...icon} />}
          loading={hiding.isPending}
          onClick={hiding.showAgain}
        >
          Unhide
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconEyeOff {...icon} />}
          loading={hiding.isPending}
          onClick={hiding.hide}
        >
          Hide
        </Button>
      )}
    </>
  );
}

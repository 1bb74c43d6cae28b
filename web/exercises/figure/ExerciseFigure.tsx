import { UnstyledButton } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { pictureOf } from './draw-figure.ts';
import type { Pictured } from './movements.ts';
import classes from './ExercisePicture.module.css';

interface ExerciseFigureProps {
  exercise: Pictured;
  /**
   * `share` is the position in a repetition, from 0 (start) to 1 (end). Null shows the position that is easiest to
   * recognise.
   */
  share: number | null;
}

export function ExerciseFigure({ exercise, share }: ExerciseFigureProps) {
  const { paths, box } = pictureOf(exercise, share);
  return (
    <svg viewBox={box.join(' ')} className={classes.figure} aria-hidden>
      {paths.map(({ kind, path }, index) => (
        <path key={index} d={path} className={classes[kind]} />
      ))}
    </svg>
  );
}

const REP_MS = 1800;
const REPS = 2;

/**
 * Shows the start of a movement. A tap plays two repetitions, or switches between start and end when the device asks
 * for reduced motion.
 */
export function MovingFigure({ exercise }: { exercise: Pictured }) {
  const isStill = useReducedMotion();
  const [share, setShare] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    const begun = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      const reps = (now - begun) / REP_MS;
      const isOver = reps >= REPS;
      setShare(isOver ? 0 : (1 - Math.cos(reps * 2 * Math.PI)) / 2);
      if (isOver) setIsPlaying(false);
      else frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
  if (!pictureOf(exercise, 0).isMovement)
    return <ExerciseFigure exercise={exercise} share={null} />;
  return (
    <UnstyledButton
      aria-label="Show the movement"
      className={classes.moving}
      onClick={() => (isStill ? setShare(1 - share) : setIsPlaying(!isPlaying))}
    >
      <ExerciseFigure exercise={exercise} share={share} />
    </UnstyledButton>
  );
}

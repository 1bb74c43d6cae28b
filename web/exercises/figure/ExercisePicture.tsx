import { memo, useEffect, useRef, useState } from 'react';
import { idlePart } from '#web/loading/idle.tsx';
import type { Pictured } from './movements.ts';
import classes from './ExercisePicture.module.css';

const ExerciseFigure = idlePart(async () => (await import('./ExerciseFigure.tsx')).ExerciseFigure);

/**
 * Shows a small picture of an exercise. The picture is drawn when it comes onto the screen, because a list may have a
 * hundred pictures.
 */
export const ExercisePicture = memo(function ExercisePicture({ exercise }: { exercise: Pictured }) {
  const box = useRef<HTMLSpanElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!box.current || isSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <span ref={box} className={classes.box} aria-hidden>
      {isSeen ? <ExerciseFigure exercise={exercise} share={null} /> : null}
    </span>
  );
});

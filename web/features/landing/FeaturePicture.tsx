import type { ReactNode } from 'react';
import type { Muscle } from '#shared/exercises/vocabulary.ts';
import { ExerciseFigure } from '#web/exercises/figure/ExerciseFigure.tsx';
import type { Pictured } from '#web/exercises/figure/movements.ts';
import { Bodies } from '#web/ui/charts/BodyMap.tsx';
import classes from './LandingPage.module.css';

const lift = (name: string, ...primary: Muscle[]): Pictured => ({
  name,
  equipmentRequired: ['BARBELL'],
  muscleGroups: { primary, secondary: [] },
  isCustom: false,
});
const bench = lift('Barbell Bench Press', 'CHEST');
const squat = lift('Barbell Back Squat', 'QUADRICEPS', 'GLUTES');

const week = new Map<Muscle, number>([
  ['CHEST', 1],
  ['TRICEPS', 0.6],
  ['QUADRICEPS', 1],
  ['LATS', 0.8],
  ['GLUTES', 0.6],
]);

const pictures = {
  bench: () => <ExerciseFigure exercise={bench} share={null} />,
  body: () => <ExerciseFigure exercise={squat} share={null} />,
  trainer: () => (
    <span className={classes.proposal}>
      <strong>Squat</strong>
      <s className="dim">5 × 185</s>
      <span className="num tint">5 × 190</span>
    </span>
  ),
  progress: () => <Bodies loads={week} />,
} satisfies Record<string, () => ReactNode>;

export type PictureName = keyof typeof pictures;

export function FeaturePicture({ of }: { of: PictureName }) {
  return pictures[of]();
}

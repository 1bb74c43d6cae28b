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
  rating: () => (
    <span className={classes.fact}>
      8 × 185, RPE 7<span className="num tint">+5 lbs</span>
    </span>
  ),
  work: () => (
    <svg viewBox="0 0 96 64" stroke="currentColor" strokeWidth="2">
      <path
        d="M9 63V38h12v25zM31 63V30h12v33zM53 63V34h12v29zM75 63V18h12v45z"
        className={classes.bars}
      />
      <path d="M15 45V31m22 7V22m22 20V26m22 2V8" />
    </svg>
  ),
  bench: () => <ExerciseFigure exercise={bench} share={null} />,
  body: () => <ExerciseFigure exercise={squat} share={null} />,
  trainer: () => (
    <span className={classes.fact}>
      <s>5 × 185</s>
      <span className="num tint">5 × 190</span>
    </span>
  ),
  progress: () => <Bodies loads={week} />,
  icon: () => (
    <span className={classes.fact}>
      <img src="/icon.svg" alt="" width={64} height={64} />
      LiftLedger
    </span>
  ),
} satisfies Record<string, () => ReactNode>;

export type PictureName = keyof typeof pictures;

export function FeaturePicture({ of }: { of: PictureName }) {
  return pictures[of]();
}

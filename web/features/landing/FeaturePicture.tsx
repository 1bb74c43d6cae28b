import { IconDeviceMobile, IconWifiOff } from '@tabler/icons-react';
import type { Muscle } from '#shared/exercises/vocabulary.ts';
import { ExerciseFigure } from '#web/exercises/figure/ExerciseFigure.tsx';
import type { Pictured } from '#web/exercises/figure/movements.ts';
import { Bodies } from '#web/ui/charts/BodyMap.tsx';
import { Plates } from '#web/ui/charts/Plates.tsx';
import classes from './LandingPage.module.css';

export type FeatureName = 'rpe' | 'body' | 'work' | 'trainer' | 'progress' | 'phone';

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
  rpe: () =>
    [6, 7, 8, 9, 10].map((rpe) => (
      <span key={rpe} className={`centred num ${classes.chip}`} data-picked={rpe === 8}>
        {rpe}
      </span>
    )),
  body: () => <ExerciseFigure exercise={squat} share={null} />,
  work: () => <Plates weights={[25, 20, 15, 10]} unit="kg" />,
  trainer: () => (
    <>
      <span className={`centred num tint ${classes.face}`}>AD</span>
      <span className={classes.remark}>5 × 5 at 190 lbs?</span>
    </>
  ),
  progress: () => <Bodies loads={week} />,
  phone: () => (
    <>
      <IconDeviceMobile size={72} stroke={1} />
      <IconWifiOff size={32} stroke={1.75} />
    </>
  ),
} satisfies Record<FeatureName | 'bench', unknown>;

export function FeaturePicture({ of }: { of: keyof typeof pictures }) {
  return pictures[of]();
}

import { ExerciseFigure } from '#web/exercises/figure/ExerciseFigure.tsx';
import type { Pictured } from '#web/exercises/figure/movements.ts';

const bench: Pictured = {
  name: 'Barbell Bench Press',
  equipmentRequired: ['BARBELL'],
  muscleGroups: { primary: ['CHEST'], secondary: [] },
  isCustom: false,
};

export function BenchPicture() {
  return <ExerciseFigure exercise={bench} share={null} />;
}

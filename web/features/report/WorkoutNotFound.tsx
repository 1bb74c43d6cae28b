import { paths } from '#web/paths.ts';
import { ItemNotFound } from '#web/ui/NotFound.tsx';

const list = {
  label: 'Workout history',
  href: paths.history(),
  about: 'What you have trained, by month',
};

export function WorkoutNotFound() {
  return <ItemNotFound title="Workout not found" list={list} />;
}

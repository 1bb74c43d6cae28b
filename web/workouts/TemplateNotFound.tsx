import { paths } from '#web/paths.ts';
import { ItemNotFound } from '#web/ui/NotFound.tsx';

const list = { label: 'My Workouts', href: paths.templates() };

export function TemplateNotFound() {
  return <ItemNotFound title="Workout template not found" list={list} />;
}

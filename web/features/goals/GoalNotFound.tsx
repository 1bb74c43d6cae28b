import { paths } from '#web/paths.ts';
import { ItemNotFound } from '#web/ui/NotFound.tsx';

const list = { label: 'Goals', href: paths.goals(), about: 'All your goals' };

export function GoalNotFound() {
  return <ItemNotFound title="Goal not found" list={list} />;
}

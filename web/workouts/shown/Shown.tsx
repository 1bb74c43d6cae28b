import type { SharedView } from '#shared/shares/view-schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { SharedPlanView } from './SharedPlanView.tsx';
import { SharedProgramView } from './SharedProgramView.tsx';
import { SharedWorkoutView } from './SharedWorkoutView.tsx';

/** Shows the workout, template or program behind a link, without its name. Needs no provider: the public page has none. */
export function Shown({ view, unit }: { view: SharedView; unit: WeightUnit }) {
  if (view.kind === 'WORKOUT') return <SharedWorkoutView workout={view} unit={unit} />;
  if (view.kind === 'TEMPLATE') return <SharedPlanView plan={view} unit={unit} />;
  return <SharedProgramView program={view} unit={unit} />;
}

// Summarises a shared link in one line, for previews and images.
import { isolated } from '#shared/isolated.ts';
import { countOf, formatNumber } from '#shared/format.ts';
import { round, volumeFromPounds } from '#shared/units.ts';
import type { SharedView } from './view-schema.ts';

/**
 * Returns the facts of a link: ['18 sets', '12,345 lbs', '52 min'], ['6 exercises', 'about 45 min'] or ['4 weeks', '3
 * workouts'].
 */
export function summaryFacts(view: SharedView): string[] {
  switch (view.kind) {
    case 'WORKOUT': {
      const { sets, volumeLbs } = view.totals;
      const volume = formatNumber(volumeFromPounds(volumeLbs, view.unit), 0);
      return [
        countOf(sets, 'set'),
        ...(volumeLbs > 0 ? [`${volume} ${view.unit}`] : []),
        ...(view.minutes === null ? [] : [`${view.minutes} min`]),
      ];
    }
    case 'TEMPLATE': {
      const exercises = view.groups.flatMap(({ lines }) => lines).length;
      return [countOf(exercises, 'exercise'), `about ${round(view.minutes, 0)} min`];
    }
    case 'PROGRAM':
      return [
        countOf(view.weeks.length * view.rounds, 'week'),
        countOf(view.plans.length, 'workout'),
      ];
  }
}

/** Returns the summary: 'Robin’s workout: 18 sets, 12,345 lbs, 52 min'. */
export function summaryText(view: SharedView): string {
  const thing = { WORKOUT: 'workout', TEMPLATE: 'workout template', PROGRAM: 'program' }[view.kind];
  const whose = view.by === null ? `A ${thing}` : `${isolated(view.by)}’s ${thing}`;
  return `${whose}: ${summaryFacts(view).join(', ')}`;
}

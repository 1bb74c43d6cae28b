// One line about what a link shows, for previews and pictures.
import { round, volumeFromPounds } from '#shared/units.ts';
import type { SharedView } from './view-schema.ts';

const count = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`;
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** The facts of what is shown: ['18 sets', '12,345 lbs', '52 min'], ['6 exercises', 'about 45 min'], ['4 weeks', '3 workouts']. */
export function summaryFacts(view: SharedView): string[] {
  switch (view.kind) {
    case 'WORKOUT': {
      const { sets, volumeLbs } = view.totals;
      const volume = numbers.format(volumeFromPounds(volumeLbs, view.unit));
      return [
        count(sets, 'set'),
        ...(volumeLbs > 0 ? [`${volume} ${view.unit}`] : []),
        ...(view.minutes === null ? [] : [`${view.minutes} min`]),
      ];
    }
    case 'TEMPLATE': {
      const exercises = view.groups.flatMap(({ lines }) => lines).length;
      return [count(exercises, 'exercise'), `about ${round(view.minutes, 0)} min`];
    }
    case 'PROGRAM':
      return [count(view.weeks.length * view.rounds, 'week'), count(view.plans.length, 'workout')];
  }
}

/** 'Robin’s workout: 18 sets, 12,345 lbs, 52 min' */
export function summaryText(view: SharedView): string {
  const thing = { WORKOUT: 'workout', TEMPLATE: 'workout template', PROGRAM: 'program' }[view.kind];
  const whose = view.by === null ? `A ${thing}` : `${view.by}’s ${thing}`;
  return `${whose}: ${summaryFacts(view).join(', ')}`;
}

import type { Gym } from '#shared/gyms/schema.ts';
import { countOf } from '#web/text/format.ts';

/** '1 bar, 6 kinds of plates, dumbbells up to 100 lbs' */
export function gymFacts({ bars, plates, dumbbells, machines }: Gym): string {
  const facts = [
    ...(bars.length === 0 ? [] : [countOf(bars.length, 'bar')]),
    ...(plates.length === 0 ? [] : [`${countOf(plates.length, 'kind')} of plates`]),
    ...(dumbbells ? [`dumbbells up to ${dumbbells.max} ${dumbbells.unit}`] : []),
    ...(machines ? [`machines by ${machines.step} ${machines.unit}`] : []),
  ];
  return facts.length === 0 ? 'No equipment entered yet' : facts.join(', ');
}

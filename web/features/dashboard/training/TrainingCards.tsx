import type { Training } from '#shared/dashboard/training-schema.ts';
import { LiftsCard } from './LiftsCard.tsx';
import { RecordsCard } from './RecordsCard.tsx';
import { WeekCard } from './WeekCard.tsx';

/** The week, the lifts and the records; they come after the page. */
export function TrainingCards({ training }: { training: Training }) {
  return (
    <>
      <WeekCard training={training} />
      <LiftsCard lifts={training.lifts} />
      <RecordsCard records={training.records} />
    </>
  );
}

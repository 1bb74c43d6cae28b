import { Stack } from '@mantine/core';
import type { LiftsProgress } from '#shared/lifts/lifts-schema.ts';
import { BodySection } from './BodySection.tsx';
import { RecordsSection } from './RecordsSection.tsx';
import { RepMaxSection } from './RepMaxSection.tsx';
import { YearSection } from './YearSection.tsx';

interface AnswerTabProps {
  of: 'records' | 'body' | 'years';
  progress: LiftsProgress;
  /** Number of weeks to show; null shows all time. */
  weeks: number | null;
}

/** Shows one of the tabs after lifts and muscles. */
export function AnswerTab({ of, progress: { lifts }, weeks }: AnswerTabProps) {
  if (of === 'body') return <BodySection lifts={lifts} weeks={weeks} />;
  if (of === 'years') return <YearSection lifts={lifts} />;
  return (
    <Stack gap={16}>
      <RecordsSection />
      <RepMaxSection lifts={lifts} />
    </Stack>
  );
}

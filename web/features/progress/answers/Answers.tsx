import type { LiftsProgress } from '#shared/lifts/lifts-schema.ts';
import { BodySection } from './BodySection.tsx';
import { LightWeeksSection } from './LightWeeksSection.tsx';
import { RecordsSection } from './RecordsSection.tsx';
import { RepMaxSection } from './RepMaxSection.tsx';
import { YearSection } from './YearSection.tsx';

/** Sections after the lifts. */
export type Answer = 'light-weeks' | 'rep-maxes' | 'body' | 'records' | 'years';

export interface AnswerProps {
  of: Answer;
  progress: LiftsProgress;
  /** Null: all time. */
  weeks: number | null;
}

/** Shows one of the sections after the lifts. */
export function AnswerSection({ of, progress, weeks }: AnswerProps) {
  switch (of) {
    case 'light-weeks':
      return <LightWeeksSection progress={progress} />;
    case 'rep-maxes':
      return <RepMaxSection lifts={progress.lifts} />;
    case 'body':
      return <BodySection lifts={progress.lifts} weeks={weeks} />;
    case 'records':
      return <RecordsSection />;
    case 'years':
      return <YearSection lifts={progress.lifts} />;
  }
}

import type { LiftsProgress } from '#shared/lifts/lifts-schema.ts';
import { BodySection } from './BodySection.tsx';
import { RecordsSection } from './RecordsSection.tsx';
import { RepMaxSection } from './RepMaxSection.tsx';
import { YearSection } from './YearSection.tsx';
import classes from '../ProgressPage.module.css';

interface AnswerTabProps {
  of: 'records' | 'body' | 'years';
  progress: LiftsProgress;
  /** `weeks` is the number of weeks that the charts show; null shows all time. */
  weeks: number | null;
}

export function AnswerTab({ of, progress: { lifts }, weeks }: AnswerTabProps) {
  if (of === 'body') return <BodySection lifts={lifts} weeks={weeks} />;
  if (of === 'years') return <YearSection lifts={lifts} />;
  return (
    <div className={classes.columns}>
      <RecordsSection />
      <RepMaxSection lifts={lifts} />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProgramSummary } from '#shared/programs/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { idlePart } from '#web/loading/idle.tsx';
import classes from '../DashboardPage.module.css';

const Cards = idlePart(async () => (await import('./TrainingCards.tsx')).TrainingCards, Room);

interface LastWeeksProps {
  program: ProgramSummary | undefined;
  /** `children` is the card after the week. */
  children: ReactNode;
}

export function LastWeeks({ program, children }: LastWeeksProps) {
  const isAsking = useFirstContentShown();
  const training = useQuery({ ...trpc.dashboard.training.queryOptions(), enabled: isAsking });
  return (
    <div className={classes.cards}>
      {training.data ? (
        <Cards training={training.data} program={program} />
      ) : training.isError ? (
        <div className={classes.failure}>
          <ErrorState
            message="Your week, lifts and records could not be loaded"
            error={training.error}
            onRetry={() => training.refetch()}
          />
        </div>
      ) : (
        <Room />
      )}
      {children}
    </div>
  );
}

export function Room() {
  return (
    <>
      <div className="ghost" style={{ minHeight: 130 }} />
      <div className="ghost" style={{ minHeight: 294 }} />
      <div className="ghost" style={{ minHeight: 244 }} />
    </>
  );
}

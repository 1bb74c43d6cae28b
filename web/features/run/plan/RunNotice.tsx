import type { ReactNode } from 'react';
import { runPart } from '#web/loading/press.tsx';
import { useRun } from '../state/run-context.ts';

const PlanNotice = runPart(async () => (await import('./PlanSheet.tsx')).PlanNotice);
const ElsewhereNotice = runPart(async () => (await import('../sync/RunNews.tsx')).ElsewhereNotice);

/** Shows the notice about a change of the plan or on another device; `children` without a notice. */
export function RunNotice({ children }: { children: ReactNode }) {
  const hasPlanNotice = useRun((state) => state.planNotice !== null);
  const hasNews = useRun((state) => state.elsewhere.length > 0);
  return hasPlanNotice ? <PlanNotice /> : hasNews ? <ElsewhereNotice /> : children;
}

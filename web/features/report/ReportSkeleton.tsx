import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';

/** Back link, name, date; the stats; two exercises. */
export function ReportSkeleton() {
  return <PageSkeleton blocks={[44, 44, 24, 96, 200, 200, 200]} label="Loading workout report…" />;
}

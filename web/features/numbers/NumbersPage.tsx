import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { idlePart } from '#web/loading/idle.tsx';

/** Lazy part with all rules whose constants it shows. Public pages must not load them at their start. */
const NumberList = idlePart(
  async () => (await import('./NumberList.tsx')).NumberList,
  () => <PageSkeleton blocks={[400, 200, 200]} label="Loading the numbers…" />,
);

/** Shows each number's formula with constants, its study and its limits. */
export default function NumbersPage() {
  return (
    <article>
      <PageHeader
        title="Where the numbers come from"
        description="What each number of LiftLedger is worked out from, who measured it, and what it does not cover. Studies name their size; ‘simulated’ means that no person was measured."
      />
      <NumberList />
    </article>
  );
}

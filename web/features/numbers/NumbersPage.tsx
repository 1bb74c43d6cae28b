import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { idlePart } from '#web/loading/idle.tsx';

/** `NumberList` imports every rule whose constants it shows, so it loads later than the page. */
const NumberList = idlePart(
  async () => (await import('#web/workouts/numbers/NumberList.tsx')).NumberList,
  () => <NumbersSkeleton />,
);

function NumbersSkeleton() {
  return (
    <PageSkeleton blocks={[44, useIsPhone() ? 976 : 364, 70, 70]} label="Loading the numbers…" />
  );
}

/** Shows numbers that the app computes, with their formulas, studies and limits. */
export default function NumbersPage() {
  return (
    <article>
      <PageHeader
        title="Where the numbers come from"
        description="Formula, study and limits of each number."
      />
      <NumberList />
    </article>
  );
}

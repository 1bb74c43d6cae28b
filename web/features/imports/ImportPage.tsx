// Shows the page /import (behaviour/import.md): one import for `?id=`, otherwise the start of a new
// import.
import { useSearch } from 'wouter';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { pressPart } from '#web/loading/press.tsx';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';

const ABOVE = { href: paths.profile(), label: 'My Profile' };

/** Everything below the heading loads as one chunk, so that a part that loads late does not move the others. */
const StartView = idlePart(
  async () => (await import('./start/StartView.tsx')).StartView,
  () => <PageSkeleton blocks={[190, 480]} label="" />,
);
const OneImport = pressPart(async () => (await import('./OneImport.tsx')).OneImport, {
  waiting: () => <PageSkeleton blocks={[160, 240, 64]} label="" />,
});

export default function ImportPage() {
  const back = useWayBack(ABOVE);
  const search = new URLSearchParams(useSearch());
  const id = search.get('id');
  return (
    <>
      <PageHeader title="Bring your history" back={back} />
      {id === null ? (
        <StartView wasShareLost={search.get('from') === 'share-failed'} />
      ) : (
        <OneImport key={id} id={id} />
      )}
    </>
  );
}

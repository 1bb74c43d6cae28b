import { IconUnlink } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { SharedView } from '#shared/shares/view-schema.ts';
import { useAuth } from '#web/api/person/auth-store.ts';
import { forgetPlace } from '#web/api/person/kept-place.ts';
import { paths } from '#web/paths.ts';
import { useOpenItem } from '#web/hooks/use-open-item.ts';
import { NarrowPage } from '#web/ui/NarrowPage.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import page from '#web/workouts/shown/shown.module.css';
import { SharedReport } from './SharedReport.tsx';

const FAILED = 'This page could not be loaded. Please try again.';

/** Shows a shared workout, template or program. */
export function SharedPage({ token }: { token: string }) {
  const isSignedIn = useAuth().status === 'signed-in';
  useEffect(() => {
    if (isSignedIn) forgetPlace();
  }, [isSignedIn]);
  const { state, retry } = useOpenItem<SharedView>(`/shared/${encodeURIComponent(token)}`, FAILED);
  if (state.status === 'shown') return <SharedReport token={token} view={state.item} />;
  if (state.status === 'loading') return <PageSkeleton blocks={[36, 24, 96, 200, 200]} />;
  const isGone = state.status === 'gone';
  return (
    <NarrowPage
      title={isGone ? 'This link does not work' : 'Shared with you'}
      icon={IconUnlink}
      {...(isGone && { beside: 'phone-report' })}
      role={isGone ? undefined : 'alert'}
      text={isGone ? 'It has expired or was removed.' : state.message}
    >
      {isGone ? (
        <a href={paths.home()} className={page.button}>
          What is LiftLedger?
        </a>
      ) : (
        <button type="button" className={page.button} onClick={retry}>
          Try again
        </button>
      )}
    </NarrowPage>
  );
}

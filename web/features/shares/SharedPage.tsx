import type { SharedView } from '#shared/shares/view-schema.ts';
import { paths } from '#web/paths.ts';
import { useOpenItem } from '#web/hooks/use-open-item.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { SharedFrame } from './SharedFrame.tsx';
import { SharedReport } from './SharedReport.tsx';
import classes from '#web/workouts/shown/shown.module.css';

const FAILED = 'This page could not be loaded. Please try again.';

/** Shows the public page /s/:token with the shared item. */
export function SharedPage({ token }: { token: string }) {
  return (
    <SharedFrame>
      <Shared token={token} />
    </SharedFrame>
  );
}

function Shared({ token }: { token: string }) {
  const { state, retry } = useOpenItem<SharedView>(`/shared/${encodeURIComponent(token)}`, FAILED);
  if (state.status === 'shown') return <SharedReport token={token} view={state.item} />;
  if (state.status === 'loading') return <PageSkeleton blocks={[36, 24, 96, 200, 200]} />;
  const isGone = state.status === 'gone';
  return (
    <div className={classes.shared}>
      <Heading>{isGone ? state.message : 'Shared with you'}</Heading>
      <p className={classes.sentence} role={isGone ? undefined : 'alert'}>
        {isGone ? 'The link may be mistyped, or its owner has taken it back.' : state.message}
      </p>
      <div>
        {isGone ? (
          <a href={paths.home()} className={classes.quietButton}>
            What is LiftLedger?
          </a>
        ) : (
          <button type="button" className={classes.quietButton} onClick={() => void retry()}>
            Try again
          </button>
        )}
      </div>
    </div>
  );
}

function Heading({ children }: { children: string }) {
  const heading = usePageFocus(children);
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.heading}>
      {children}
    </h1>
  );
}

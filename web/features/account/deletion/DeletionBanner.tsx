import { useDeletionDueAt } from '#web/api/person/auth-store.ts';
import { formatLongDay } from '#web/text/format.ts';
import { KeepAccount } from './KeepAccount.tsx';
import classes from './deletion.module.css';

/** Shows above every page when the account will be deleted, with a button to keep it. */
export function DeletionBanner() {
  const dueAt = useDeletionDueAt();
  return (
    <div aria-live="polite">
      {dueAt === null ? null : (
        <div className={classes.banner}>
          <p className={classes.sentence}>
            Your account will be deleted on {formatLongDay(dueAt)}.
          </p>
          <KeepAccount />
        </div>
      )}
    </div>
  );
}

import { PageSkeleton } from './PageSkeleton.tsx';
import classes from './PartSkeleton.module.css';

/** The shape of a part of a page that is still loading: it takes the room of its blocks alone, with heights in px. */
export function PartSkeleton({ blocks }: { blocks: readonly number[] }) {
  return (
    <div className={classes.part}>
      <PageSkeleton blocks={blocks} />
    </div>
  );
}

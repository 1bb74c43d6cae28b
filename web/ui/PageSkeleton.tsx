import type { ReactNode } from 'react';
import { useDelayed } from '#web/hooks/use-delayed.ts';
import classes from './PageSkeleton.module.css';

const DELAY_MS = 150;

interface PageSkeletonProps {
  /** Heights in px of the blocks to come, so that nothing moves when they do. */
  blocks?: readonly number[];
  /** The blocks in the columns of the page, instead of one below the other. */
  children?: ReactNode;
  label?: string;
}

/** The shape of a page that is still loading. Takes its room at once, shows itself after 150 ms. */
export function PageSkeleton({
  blocks = [36, 96, 160, 160],
  children,
  label = 'Loading…',
}: PageSkeletonProps) {
  const isVisible = useDelayed(DELAY_MS);
  return (
    <div className={classes.page} data-visible={isVisible} aria-busy="true">
      <span className={classes.label} role="status">
        {isVisible ? label : ''}
      </span>
      {children ?? <SkeletonBlocks heights={blocks} />}
    </div>
  );
}

/** Blocks of a skeleton, of these heights in px. */
export function SkeletonBlocks({ heights }: { heights: readonly number[] }) {
  return heights.map((height, index) => (
    <div key={index} className={classes.block} style={{ height }} />
  ));
}

/** The shape of a part of a page that is still loading: it takes the room of its blocks alone, with heights in px. */
export function PartSkeleton({ blocks }: { blocks: readonly number[] }) {
  return (
    <div className={classes.part}>
      <PageSkeleton blocks={blocks} />
    </div>
  );
}

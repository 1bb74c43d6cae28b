import { type ReactNode, useEffect, useState } from 'react';
import classes from './PageSkeleton.module.css';

const DELAY_MS = 150;

interface PageSkeletonProps {
  /** Heights in px of the expected blocks, so that nothing moves when they are rendered. */
  blocks?: readonly number[];
  /** The blocks in the columns of the page, instead of in one column. */
  children?: ReactNode;
  label?: string;
}

/**
 * Shows the outline of a page that is still loading. The outline takes its space immediately, and becomes visible after
 * 150 ms.
 */
export function PageSkeleton({
  blocks = [36, 96, 160, 160],
  children,
  label = 'Loading…',
}: PageSkeletonProps) {
  const isVisible = useDelayed(DELAY_MS);
  return (
    <div className={`stacked ${classes.page}`} data-visible={isVisible} aria-busy="true">
      <span className="spoken" role="status">
        {isVisible ? label : ''}
      </span>
      {children ?? <SkeletonBlocks heights={blocks} />}
    </div>
  );
}

/** Shows the blocks of a skeleton, with these heights in px. */
export function SkeletonBlocks({ heights }: { heights: readonly number[] }) {
  return heights.map((height, index) => <div key={index} className="ghost" style={{ height }} />);
}

/**
 * Shows the outline of a part of a page that is still loading. The outline takes only the space of its blocks, with
 * heights in px.
 */
export function PartSkeleton({ blocks }: { blocks: readonly number[] }) {
  return (
    <div className={classes.part}>
      <PageSkeleton blocks={blocks} />
    </div>
  );
}

/** Returns false for the first `milliseconds`, then true. Faster loads show no placeholder. */
export function useDelayed(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}

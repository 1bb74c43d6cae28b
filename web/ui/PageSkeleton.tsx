import { type ReactNode, useEffect, useState } from 'react';
import classes from './PageSkeleton.module.css';

const DELAY_MS = 150;

interface PageSkeletonProps {
  /**
   * `blocks` lists the heights of the blocks, in px. The heights should match the content, so that nothing moves when
   * the content is rendered.
   */
  blocks?: readonly number[];
  /** `cards` adds a grid of cards below the blocks. */
  cards?: Cards | undefined;
  children?: ReactNode;
  label?: string;
}

/** The number of cards, and the height of each card, in px. */
export type Cards = readonly [count: number, height: number];

/**
 * Shows the skeleton of a page or of a part of it. The skeleton takes its space immediately and becomes visible after
 * 150 ms, so that fast loads do not flash.
 */
export function PageSkeleton({
  blocks = [36, 96, 160, 160],
  cards: [count, height] = [0, 0],
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
      {count === 0 ? null : (
        <div className="card-grid">
          <SkeletonBlocks heights={Array<number>(count).fill(height)} />
        </div>
      )}
    </div>
  );
}

export function SkeletonBlocks({ heights }: { heights: readonly number[] }) {
  return heights.map((height, index) => <div key={index} className="ghost" style={{ height }} />);
}

export function useDelayed(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}

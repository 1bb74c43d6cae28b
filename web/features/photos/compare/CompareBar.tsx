import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Photo } from '#shared/photos/schema.ts';
import { inOrder } from './compare.ts';
import { dayText } from '../photo-list.ts';
import classes from './CompareBar.module.css';

interface CompareBarProps {
  /** The chosen photos, at most two. */
  chosen: readonly Photo[];
  onCompare: () => void;
  onCancel: () => void;
}

/** Shows the chosen photos and the button to compare them. Stays visible while the grid scrolls. */
export function CompareBar({ chosen, onCompare, onCancel }: CompareBarProps) {
  const compare = useRef<HTMLButtonElement>(null);
  useEffect(() => compare.current?.focus({ preventScroll: true }), []);
  return (
    <div role="group" aria-label="Compare two photos" className={classes.bar}>
      <p role="status" className={classes.words}>
        {wordsFor(chosen)}
      </p>
      <Button ref={compare} disabled={chosen.length !== 2} onClick={onCompare}>
        Compare these
      </Button>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function wordsFor(chosen: readonly Photo[]): string {
  if (chosen.length === 0) return 'Choose two photos';
  const days = inOrder(chosen).map(dayText).join(' and ');
  return chosen.length === 1 ? `${days}: choose one more` : days;
}

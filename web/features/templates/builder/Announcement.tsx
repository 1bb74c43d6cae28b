import { VisuallyHidden } from '@mantine/core';
import { useBuilder } from './builder-context.ts';

/** Announces the effect of the last action to screen readers. */
export function Announcement() {
  return <VisuallyHidden role="status">{useBuilder((state) => state.announcement)}</VisuallyHidden>;
}

import { VisuallyHidden } from '@mantine/core';
import { useBuilder } from './builder-context.ts';

/** Says to screen readers what the last action has changed. */
export function Announcement() {
  return <VisuallyHidden role="status">{useBuilder((state) => state.announcement)}</VisuallyHidden>;
}

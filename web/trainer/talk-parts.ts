// Loads the code that shows the comments in a report. The code is loaded after the page, so that
// the report appears sooner.
import { idlePart } from '#web/loading/idle.tsx';

export const Comments = idlePart(async () => (await import('./Comments.tsx')).Comments);
export const TalkAt = idlePart(async () => (await import('./Comments.tsx')).TalkAt);
export const CommentButton = idlePart(async () => (await import('./Comments.tsx')).CommentButton);

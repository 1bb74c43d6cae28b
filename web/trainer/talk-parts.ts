// Loads the comments of a report after the page.
import { idlePart } from '#web/loading/idle.tsx';

export const Comments = idlePart(async () => (await import('./Comments.tsx')).Comments);
export const TalkAt = idlePart(async () => (await import('./Comments.tsx')).TalkAt);
export const CommentButton = idlePart(async () => (await import('./Comments.tsx')).CommentButton);

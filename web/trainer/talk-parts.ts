// Collects the parts of a report that show its comments. They load after the page.
import { idlePart } from '#web/loading/idle.tsx';

const load = () => import('./Comments.tsx');

export const Comments = idlePart(async () => (await load()).Comments);
export const TalkAt = idlePart(async () => (await load()).TalkAt);
export const CommentButton = idlePart(async () => (await load()).CommentButton);

import { idlePart } from '#web/loading/idle.tsx';

/** Loads the plates after the page, because the code that computes and draws them is large. */
export const PlateLine = idlePart(async () => (await import('./LoadLine.tsx')).LoadLine);

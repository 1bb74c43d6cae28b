// Asks before the user leaves a page with unsaved content. The user may leave by a link, the back button, a reload or a
// closed tab.
import { useEffect, useEffectEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { confirmLeaving } from './confirm.ts';

interface Guarded {
  /** `question` returns the question to ask; null if there is no unsaved content. */
  question: () => string | null;
  /** `isOverlay` is true in a dialog or drawer, which handles the back button itself. */
  isOverlay: boolean;
}

const all = new Set<Guarded>();

let home = '';

/** `isLeaving` is true while the browser goes back after the user chose 'Leave'. */
let isLeaving = false;

/**
 * Asks before the user leaves the page while `guarded.question` returns a text. On a reload the browser asks in a text
 * that the app cannot choose. The returned function removes the guard.
 */
export function guard(guarded: Guarded): () => void {
  if (all.size === 0) listen();
  all.add(guarded);
  const here = location.pathname;
  home = here;
  return () => {
    all.delete(guarded);
    if (all.size === 0) stopListening();
    // The form was closed while the page stays open, so the guard's history entry is removed. The removal waits for the
    // next task, because another form may open and need the entry.
    setTimeout(() => {
      if (!holdsBack() && location.pathname === here && step() === 'guard') stepOffGuard();
    });
  };
}

/**
 * Adds a history entry with the same address after the first change in a form. The back button then returns to the
 * entry below, and the page can ask before the user leaves.
 */
function holdBack(): void {
  if (step() === 'page' || step() === 'guarded page') standOnGuard();
}

/**
 * Resolves to true when there is no unsaved content or the user agrees to lose it. Call this function before code
 * closes a form on the same page.
 */
export async function mayLeave(): Promise<boolean> {
  const question = openQuestion();
  return question === null || confirmLeaving(question);
}

function openQuestion(): string | null {
  for (const { question } of all) {
    const asked = question();
    if (asked !== null) return asked;
  }
  return null;
}

function listen(): void {
  isLeaving = false;
  document.addEventListener('click', askAtLink, { capture: true });
  window.addEventListener('popstate', askAtBack);
  window.addEventListener('beforeunload', askAtUnload);
}

function stopListening(): void {
  document.removeEventListener('click', askAtLink, { capture: true });
  window.removeEventListener('popstate', askAtBack);
  window.removeEventListener('beforeunload', askAtUnload);
}

function askAtLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || opensElsewhere(event, link)) return;
  if (link.origin !== location.origin || link.pathname === location.pathname) return;
  if (openQuestion() === null) return;
  event.preventDefault();
  event.stopPropagation();
  void mayLeave().then((isConfirmed) => {
    if (!isConfirmed) return;
    navigate(link.pathname + link.search + link.hash, { replace: step() === 'guard' });
  });
}

function askAtUnload(event: BeforeUnloadEvent): void {
  if (!isLeaving && openQuestion() !== null) event.preventDefault();
}

function askAtBack(): void {
  // The skip link changes only the hash, which adds a history entry too. The guard therefore ignores addresses with a
  // hash.
  if (!holdsBack() || isLeaving || location.pathname !== home || location.hash !== '') return;
  if (step() === 'page') {
    // The back button has closed a dialog, whose history entry was above the page's entry. The page still has unsaved
    // content, so the guard's entry is added.
    if (openQuestion() !== null) standOnGuard();
    return;
  }
  if (step() !== 'guarded page') return;
  if (openQuestion() === null) {
    history.back();
    return;
  }
  standOnGuard();
  void mayLeave().then((isConfirmed) => {
    if (!isConfirmed) return;
    isLeaving = true;
    history.go(-2);
  });
}

function holdsBack(): boolean {
  return [...all].some(({ isOverlay }) => !isOverlay);
}

function standOnGuard(): void {
  history.replaceState({ guard: 'above' }, '', location.href);
  history.pushState({ guard: 'here' }, '', location.href);
}

function stepOffGuard(): void {
  const forget = () => history.replaceState(null, '', location.href);
  window.addEventListener('popstate', forget, { once: true });
  history.back();
}

/**
 * Returns the kind of the current history entry. 'guard' is the entry that the guard added, and 'guarded page' is the
 * entry below. 'overlay' belongs to an open dialog or menu.
 */
function step(): 'page' | 'guarded page' | 'guard' | 'overlay' {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return 'page';
  if ('overlay' in state) return 'overlay';
  if (!('guard' in state)) return 'page';
  return state.guard === 'here' ? 'guard' : 'guarded page';
}

function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button !== 0 || hasModifier || (link.target !== '' && link.target !== '_self');
}

const LEAVE_QUESTION = 'Leave without saving? What you changed will be lost.';

interface LeaveGuardOptions {
  isDirty: boolean;
  question?: string | undefined;
  isOverlay?: boolean | undefined;
}

/**
 * Asks before the user leaves with unsaved content (behaviour/pages.md#pages). There is no question when the user signs
 * out, or when the app itself navigates after 'Save' or 'Cancel'.
 */
export function useLeaveGuard(options: LeaveGuardOptions): void {
  const { isDirty, question = LEAVE_QUESTION, isOverlay = false } = options;
  const ask = useEffectEvent(() => (isDirty ? question : null));
  useEffect(() => guard({ question: () => ask(), isOverlay }), [isOverlay]);
  useEffect(() => {
    if (isDirty && !isOverlay) holdBack();
  }, [isDirty, isOverlay]);
}

// Guards unsaved content: shows a question before a page is left by a link, the back button, a reload or a closed tab.
import { useEffect, useEffectEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { confirmLeaving } from './confirm.ts';

interface Guarded {
  /** Returns the question to ask before leaving; null while nothing would be lost. */
  question: () => string | null;
  /** True in an overlay, which the back button closes. */
  isOverlay: boolean;
}

/** Everything that is guarded on the page now. */
const all = new Set<Guarded>();

/** The path of the guarded page. */
let home = '';

/** True after the user chose 'Leave', while the browser goes back. */
let isLeaving = false;

/**
 * Asks `question` when the user is about to leave the page, until the returned function is called.
 */
export function guard(guarded: Guarded): () => void {
  if (all.size === 0) listen();
  all.add(guarded);
  const here = location.pathname;
  home = here;
  return () => {
    all.delete(guarded);
    if (all.size === 0) stopListening();
    // The guarded form is closed and the page stays: removes its history entry, unless another guard took it over.
    setTimeout(() => {
      if (!holdsBack() && location.pathname === here && step() === 'guard') stepOffGuard();
    });
  };
}

/**
 * Adds a history entry with the same address after the first change. The back button then reaches the entry below,
 * which leaves time to ask, and the router changes nothing.
 */
export function holdBack(): void {
  if (step() === 'page' || step() === 'guarded page') standOnGuard();
}

/**
 * Returns true when nothing would be lost, or the user agrees. For code that closes a form without leaving the page.
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

/** Lets the browser ask in its own words. */
function askAtUnload(event: BeforeUnloadEvent): void {
  if (!isLeaving && openQuestion() !== null) event.preventDefault();
}

function askAtBack(): void {
  // The skip link also adds a history entry.
  if (!holdsBack() || isLeaving || location.pathname !== home || location.hash !== '') return;
  if (step() === 'page') {
    // The back button closed an overlay in which something of the page was changed.
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

/** Goes back to the page's own history entry and removes the guard's mark from it. */
function stepOffGuard(): void {
  const forget = () => history.replaceState(null, '', location.href);
  window.addEventListener('popstate', forget, { once: true });
  history.back();
}

/**
 * Returns the kind of the current history entry: 'page' has no guard, 'guarded page' lies below the
 * entry of the guard, 'guard' is that entry, and 'overlay' belongs to an overlay.
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
  /** True when changes would be lost. */
  isDirty: boolean;
  /** The question to ask; default: a general one. */
  question?: string | undefined;
  /** True when the guarded form is in an overlay. */
  isOverlay?: boolean | undefined;
}

/**
 * Asks before unsaved content is lost: by a link, the back button, a reload or a closed tab (behaviour/pages.md#pages).
 * Signing out does not ask, and neither does leaving by code (Save, Cancel).
 */
export function useLeaveGuard(options: LeaveGuardOptions): void {
  const { isDirty, question = LEAVE_QUESTION, isOverlay = false } = options;
  const ask = useEffectEvent(() => (isDirty ? question : null));
  useEffect(() => guard({ question: () => ask(), isOverlay }), [isOverlay]);
  useEffect(() => {
    if (isDirty && !isOverlay) holdBack();
  }, [isDirty, isOverlay]);
}

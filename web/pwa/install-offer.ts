// The way to install the app in this browser, if there is one.
import { createStore, useStore } from 'zustand';

/** Not every browser has it, and the types of the DOM do not know of it. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  /** Kept by index.html, because it comes before any code is there. */
  var installOffer: InstallOffer | undefined;
}

/**
 * Ways to install:
 * - `prompt`: the page can open the browser's question
 * - `share`: iOS, by its share menu
 * - `insecure`: over plain http nothing can be installed
 * - `installed`: this is the installed app
 * - `menu`: perhaps by the menu of the browser
 */
export type WayToInstall = 'prompt' | 'share' | 'insecure' | 'installed' | 'menu';

const store = createStore<{ way: WayToInstall }>()(() => ({ way: readWay() }));

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  // `as`: an event of this name is one.
  globalThis.installOffer = event as InstallOffer;
  store.setState({ way: readWay() });
});
addEventListener('appinstalled', () => {
  globalThis.installOffer = undefined;
  store.setState({ way: 'installed' });
});

export function useWayToInstall(): WayToInstall {
  return useStore(store).way;
}

/** Lets the browser ask. An offer holds for one question. */
export async function install(): Promise<void> {
  const offer = globalThis.installOffer;
  if (!offer) return;
  globalThis.installOffer = undefined;
  const { outcome } = await offer.prompt();
  store.setState({ way: outcome === 'accepted' ? 'installed' : readWay() });
}

function readWay(): WayToInstall {
  if (matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (!isSecureContext) return 'insecure';
  if (globalThis.installOffer) return 'prompt';
  return isIos() ? 'share' : 'menu';
}

/** An iPad says that it is a Mac, which has no touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

// Determines how the app can be installed in this browser, and installs it.
import { createStore, useStore } from 'zustand';

/** Not every browser has this event, and TypeScript's DOM types do not contain it. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  /** Stored by index.html, because the event arrives before any other code is loaded. */
  var installOffer: InstallOffer | undefined;
}

/**
 * Ways to install:
 * - `prompt`: the page can open the browser's dialog
 * - `share`: the share menu of iOS
 * - `insecure`: impossible over plain http
 * - `installed`: this is the installed app
 * - `menu`: perhaps in the browser's menu
 */
export type WayToInstall = 'prompt' | 'share' | 'insecure' | 'installed' | 'menu';

const store = createStore<{ way: WayToInstall }>()(() => ({ way: readWay() }));

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  // `as`: browsers fire 'beforeinstallprompt' only with a BeforeInstallPromptEvent.
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

/** Opens the browser's dialog. An offer can be used once. */
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

/** Returns true on iOS. An iPad reports a Mac, but a Mac has no touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

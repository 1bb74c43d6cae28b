// Determines how the app can be installed in this browser, and installs the app.
import { createStore, useStore } from 'zustand';
import { isIos } from './is-ios.ts';

/** Declares the `beforeinstallprompt` event, which the DOM types of TypeScript lack. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  /**
   * The `beforeinstallprompt` event may fire before this code is loaded, so a script in index.html stores the event in
   * `window.installOffer`.
   */
  var installOffer: InstallOffer | undefined;
}

export type WayToInstall = 'prompt' | 'share' | 'insecure' | 'installed' | 'menu';

const store = createStore<{ way: WayToInstall }>()(() => ({ way: readWay() }));

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  // The cast is safe because browsers fire 'beforeinstallprompt' only with this event.
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

/** Opens the browser's install dialog. Each `beforeinstallprompt` event can open the dialog only once. */
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

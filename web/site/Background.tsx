// Runs the background work of signed-in pages, in a separate file so that public pages stay small.
import { useEffect } from 'react';
import { useRoute } from 'wouter';
import { useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { privateRoutes } from '#shared/page-routes.ts';
import { clockOffsetMs } from '#web/api/calls/server-clock.ts';
import {
  isInWorkout,
  personId,
  useDeletionDueAt,
  useIsReviewDue,
  usePersonId,
  useSignedInUserId,
} from '#web/api/person/auth-store.ts';
import { startReadingWhenBack } from '#web/api/refresh/read-when-back.ts';
import { useShown } from '#web/api/kept/shown-answers.ts';
import { celebrateAnnounced } from '#web/celebration/celebrate-session.ts';
import { subscribeToPerson } from '#web/api/person/same-person.ts';
import { useIsOnline } from '#web/hooks/use-is-online.ts';
import { followOutbox } from '#web/outbox/follow-outbox.ts';
import { countPending } from '#web/outbox/outbox.ts';
import { startOutbox } from '#web/outbox/outbox-sending.ts';
import { RefusalList } from '#web/outbox/RefusalList.tsx';
import { pendingCount, pendingText } from '#web/outbox/pending-tally.ts';
import { toastInfo } from '#web/ui/messages/toasts.ts';
import { useOutbox } from '#web/outbox/use-outbox.ts';
import { keepStorageOnceUsed } from '#web/pwa/keep-storage.ts';
import { holdOpenWorkout } from '#web/pwa/open-workout.ts';
import { registerWorker } from '#web/pwa/register-worker.ts';
import { SharedFileNotice } from '#web/pwa/SharedFileNotice.tsx';
import { UpdateNotice } from '#web/pwa/UpdateNotice.tsx';
import { changeSettings, startSettingsSync } from '#web/settings/settings.ts';
import { takeOverKeptChoices } from '#web/workouts/choices/kept-choices.ts';
import { defaultSettings } from '#shared/account/settings.ts';
import { colorSchemeAtStart } from '#web/theme/color-scheme.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { isStored, loadAheadOfRun } from '#web/loading/ahead.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { preloadPage } from '#web/loading/page.tsx';
import { keepChoice } from '#web/workouts/choices/exercise-choices.ts';
import { keepAhead } from './keep-ahead.ts';
import { earlierText, isOnPage } from './earlier-text.ts';
import classes from './OfflineBanner.module.css';

const DeletionBanner = idlePart(
  async () => (await import('#web/features/account/deletion/DeletionBanner.tsx')).DeletionBanner,
);

const ReviewBanner = idlePart(
  async () => (await import('#web/features/account/added/ReviewBanner.tsx')).ReviewBanner,
);

/** `RunBar` is loaded separately, because most pages are opened without a running workout. */
const RunBar = idlePart(async () => (await import('./RunBar.tsx')).RunBar);

/**
 * Starts the work that needs no component. A public page may load this file too, because the build merges files, so
 * importing the file starts nothing.
 */
export function startBackground(): void {
  // The code of toasts is prefetched, because a toast reports a lost connection and could not be loaded then.
  import('#web/ui/messages/toasts-in-turn.tsx').catch(() => undefined);
  startSettingsSync();
  startOutbox();
  startReadingWhenBack();
  forgetOthersOnceKnown();
  subscribeToPerson(forgetOthersOnceKnown);
  // The service worker downloads the whole app, so it is registered only for signed-in users and not on public pages.
  void registerWorker();
  void prefetchRun();
}

/**
 * Sends pending commands, synchronises settings, prefetches code, and shows the banners that do not belong to one page.
 */
export function Background() {
  const userId = usePersonId();
  const signedInId = useSignedInUserId();
  // The live workout fills the whole screen and shows refusals itself.
  const [isRun] = useRoute(privateRoutes.run);
  const [isAccount] = useRoute(privateRoutes.account);
  const [isImport] = useRoute(privateRoutes.import);
  useEffect(() => (userId === undefined ? undefined : followOutbox(userId)), [userId]);
  useEffect(() => (signedInId === undefined ? undefined : keepAhead(signedInId)), [signedInId]);
  useEffect(() => void (userId === undefined || takeOverKeptChoices(userId, keepChoice)), [userId]);
  useEffect(() => (userId === undefined ? undefined : keepStorageOnceUsed(userId)), [userId]);
  useEffect(() => (isRun ? holdOpenWorkout() : undefined), [isRun]);
  // The celebration of a milestone waits until the user leaves the live workout.
  const celebratesFor = isRun ? undefined : userId;
  useEffect(
    () => (celebratesFor === undefined ? undefined : celebrateAnnounced(celebratesFor)),
    [celebratesFor],
  );
  const isReviewDue = useIsReviewDue();
  const isToBeDeleted = useDeletionDueAt() !== null;
  return (
    <>
      <ThemeSync />
      {isRun ? null : <OfflineBanner />}
      {userId === undefined || isRun || !isInWorkout({ id: userId }) ? null : (
        <RunBar userId={userId} />
      )}
      {isRun || !isToBeDeleted ? null : <DeletionBanner />}
      {isRun || isAccount || !isReviewDue ? null : <ReviewBanner />}
      <NotKeptNotice />
      {userId === undefined || isRun ? null : <Refusals userId={userId} />}
      {isRun || isImport ? null : <SharedFileNotice />}
      {isRun ? null : <UpdateNotice />}
    </>
  );
}

function NotKeptNotice() {
  const cannotKeep = useShown((shown) => shown.cannotKeep);
  useEffect(() => {
    if (cannotKeep) toastInfo('This browser cannot keep your workouts for when you are offline.');
  }, [cannotKeep]);
  return null;
}

/** Lists the commands that were refused after the user had left the screen that sent them. */
function Refusals({ userId }: { userId: string }) {
  const outbox = useOutbox(userId, { showsRefusals: false });
  return (
    <RefusalList
      refusals={outbox.refusals}
      onDismiss={() => void outbox.dismissRefusals()}
      onDiscard={(refusal) => void outbox.discardRefusal(refusal)}
    />
  );
}

/** Loads the code that a running workout needs offline, unless the service worker has stored it. */
async function prefetchRun(): Promise<void> {
  if (await isStored()) return;
  const pages = [privateRoutes.run, privateRoutes.dashboard];
  await Promise.allSettled(pages.map((path) => preloadPage(path)));
  await loadAheadOfRun();
}

export { endSignInLater } from '#web/outbox/outbox.ts';

function forgetOthersOnceKnown(): void {
  if (personId() === undefined) return;
  forgetOthers().catch((error: unknown) => {
    console.warn('Something of somebody else may be left on this device', error);
  });
}

export async function forgetOthers(): Promise<void> {
  await (await import('./forget-others.ts')).forgetOthers();
}

/** Returns the text that warns, before a sign-out, that commands are still pending; null if no commands are pending. */
export async function pendingWarning(userId: string): Promise<string | null> {
  const pending = await countPending(userId);
  const count = pendingCount(pending);
  if (count === 0) return null;
  const they = count === 1 ? 'It stays' : 'They stay';
  return `${pendingText(pending)} ${count === 1 ? 'is' : 'are'} waiting to sync. ${they} on this device and will be sent when you sign in here again. Sign out now?`;
}

/**
 * `seen` holds the theme and colour scheme of the last synchronisation. It is outside the component, because both
 * values must survive a change of page.
 */
const seen = { theme: defaultSettings.theme, colorScheme: colorSchemeAtStart };

/**
 * Synchronises this device's colour scheme with the theme of the account in both directions. If both have changed, this
 * device wins.
 */
function ThemeSync() {
  const { theme } = useSettings();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    const isChangedHere = colorScheme !== seen.colorScheme && colorScheme !== theme;
    const isChangedThere = theme !== seen.theme;
    if (isChangedHere) {
      seen.theme = colorScheme;
      seen.colorScheme = colorScheme;
      changeSettings({ theme: colorScheme }).catch((error: unknown) => {
        console.warn('The theme could not be saved', error);
      });
    } else if (isChangedThere) {
      seen.theme = theme;
      seen.colorScheme = theme;
      setColorScheme(theme);
    }
  }, [theme, colorScheme, setColorScheme]);
  return null;
}

/**
 * Shows above the page that the device is offline or that the page's data is old. The live region is always in the DOM,
 * so that screen readers read new text in it.
 */
function OfflineBanner() {
  const { givenAt, isUnreachable, isServerFailing, hasGap } = useShown((shown) => shown);
  const isOnline = useIsOnline();
  const now = useCurrentMinute();
  const cache = useQueryClient().getQueryCache();
  const onScreen = [...givenAt].filter(([queryHash]) => isOnPage(cache.get(queryHash)));
  const times = onScreen.map(([, at]) => at + clockOffsetMs());
  const text =
    isOnline && !isUnreachable
      ? null
      : earlierText({ times, hasGap, isServerFailing: isOnline && isServerFailing }, now);
  return (
    <div aria-live="polite">{text === null ? null : <p className={classes.banner}>{text}</p>}</div>
  );
}

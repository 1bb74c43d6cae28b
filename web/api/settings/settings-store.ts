// Stores the user's settings on this device, so that a page knows the units before the server responds.
import { createStore } from 'zustand/vanilla';
import {
  clocks,
  defaultSettings,
  nextSetUses,
  type Settings,
  themes,
} from '#shared/account/settings.ts';
import { weekStarts } from '#shared/calendar.ts';
import { nextSetModes } from '#shared/training/suggestion/next-set-mode.ts';
import { heightUnits, lengthUnits, weightUnits } from '#shared/units.ts';
import { personId, subscribeToAuth } from '#web/api/person/auth-store.ts';
import { dropFirstAnswers } from '#web/api/first-load/first-answers.ts';
import { keepStored } from '#web/browser-storage.ts';
import { setClock } from '#web/text/format.ts';

let shownFor: string | undefined;

export const settingsStore = createStore<Settings>(() => defaultSettings);
settingsStore.subscribe(({ clock }) => setClock(clock));

export function getSettings(): Settings {
  return settingsStore.getState();
}

export function openSettings(): void {
  followUser();
  subscribeToAuth(followUser);
  window.addEventListener('storage', (event) => {
    if (shownFor === undefined || event.key !== settingsKey(shownFor)) return;
    dropFirstAnswers();
    showKept(shownFor);
  });
}

function followUser(): void {
  const userId = personId();
  if (userId === shownFor) return;
  shownFor = userId;
  // The last page may stay visible for a moment after a sign-out, so its units and colours stay.
  if (userId !== undefined) showKept(userId);
}

/**
 * Returns false on a device that never received the user's settings. That device shows the default
 * settings.
 */
export function areSettingsKnown(): boolean {
  return shownFor === undefined || Object.keys(readKept(shownFor).settings).length > 0;
}

function showKept(userId: string): void {
  settingsStore.setState({ ...defaultSettings, ...readKept(userId).settings }, true);
}

/** Applies the settings and stores them on this device, where other tabs read them. */
export function showSettings(settings: Settings): void {
  if (shownFor !== undefined) {
    const key = settingsKey(shownFor);
    keepStored(key, JSON.stringify({ settings }), 'The settings could not be kept');
  }
  settingsStore.setState(settings, true);
}

/** Applies the units chosen at the registration. A page that reads no settings, such as a shared link, needs them too. */
export function showUnits(chosen: {
  weightUnit?: Settings['weightUnit'] | undefined;
  heightUnit?: Settings['heightUnit'] | undefined;
  lengthUnit?: Settings['lengthUnit'] | undefined;
}): void {
  const { weightUnit = 'lbs', heightUnit = 'ft', lengthUnit = 'in' } = chosen;
  showSettings({ ...getSettings(), weightUnit, heightUnit, lengthUnit });
}

/**
 * Returns unsent changes that an earlier build stored on this device. Call this function before `showSettings`, which
 * overwrites the stored changes.
 */
export function changesOfEarlierBuild(userId: string): Partial<Settings> {
  return readKept(userId).unsent;
}

export function settingsKey(userId: string): string {
  return `${userId}:settings`;
}

function readKept(userId: string): { settings: Partial<Settings>; unsent: Partial<Settings> } {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(settingsKey(userId)) ?? 'null');
    if (!isRecord(stored)) return { settings: {}, unsent: {} };
    return { settings: known(stored.settings), unsent: known(stored.unsent) };
  } catch {
    // The stored text is damaged. The server's settings replace the text.
    return { settings: {}, unsent: {} };
  }
}

type Choices = Omit<Settings, 'timeZone'>;

const choices: { [Name in keyof Choices]: readonly Choices[Name][] } = {
  weightUnit: weightUnits,
  heightUnit: heightUnits,
  lengthUnit: lengthUnits,
  theme: themes,
  sound: [true, false],
  wakeLock: [true, false],
  firstDayOfWeek: weekStarts,
  clock: clocks,
  nextSet: nextSetUses,
  nextSetMode: nextSetModes,
  openSets: [true, false],
};

function known(value: unknown): Partial<Settings> {
  if (!isRecord(value)) return {};
  const { timeZone } = value;
  return {
    ...Object.fromEntries(
      Object.entries(choices).flatMap(([name, allowed]) =>
        allowed.some((choice) => choice === value[name]) ? [[name, value[name]]] : [],
      ),
    ),
    ...(typeof timeZone === 'string' ? { timeZone } : {}),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

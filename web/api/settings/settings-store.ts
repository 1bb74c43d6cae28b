// The settings of the signed-in user, as this device shows them. They are read at once from its storage, so that
// nothing is drawn in the wrong unit. Where they come from and how they are changed: web/settings/settings.ts.
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
import { setClock } from '#web/text/format.ts';

let shownFor: string | undefined;

export const settingsStore = createStore<Settings>(() => defaultSettings);
settingsStore.subscribe(({ clock }) => setClock(clock));

export function getSettings(): Settings {
  return settingsStore.getState();
}

/** Call once, when the first signed-in page loads. */
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
  // The last page may stay for a moment after a sign-out: it keeps its units and its colours.
  if (userId !== undefined) showKept(userId);
}

/** False on a device that never received the person's settings: it shows the defaults. */
export function areSettingsKnown(): boolean {
  return shownFor === undefined || Object.keys(readKept(shownFor).settings).length > 0;
}

/** Shows the settings that this device remembers of a user. */
function showKept(userId: string): void {
  settingsStore.setState({ ...defaultSettings, ...readKept(userId).settings }, true);
}

/** Shows these settings and remembers them on this device; other tabs follow. */
export function showSettings(settings: Settings): void {
  if (shownFor !== undefined) {
    try {
      localStorage.setItem(settingsKey(shownFor), JSON.stringify({ settings }));
    } catch (error) {
      // Full storage: the settings hold as long as the page.
      console.warn('The settings could not be kept', error);
    }
  }
  settingsStore.setState(settings, true);
}

/** Changes that an earlier build kept here for later. They stay until `showSettings` writes anew. */
export function changesOfEarlierBuild(userId: string): Partial<Settings> {
  return readKept(userId).unsent;
}

/** Returns the local storage key of the settings. */
export function settingsKey(userId: string): string {
  return `${userId}:settings`;
}

function readKept(userId: string): { settings: Partial<Settings>; unsent: Partial<Settings> } {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(settingsKey(userId)) ?? 'null');
    if (!isRecord(stored)) return { settings: {}, unsent: {} };
    return { settings: known(stored.settings), unsent: known(stored.unsent) };
  } catch {
    // Edited by hand: the server brings them back.
    return { settings: {}, unsent: {} };
  }
}

/** The settings that a person chooses; their devices report the time zone. */
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

/** The entries that are settings of ours. */
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

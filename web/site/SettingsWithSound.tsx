// The settings with the sound of the run, in one chunk.
import SettingsPage from '#web/features/settings/SettingsPage.tsx';

export default function SettingsWithSound() {
  return <SettingsPage onTestSound={() => void playRestAlert()} />;
}

/** Plays the alert of a rest's end, as the run does. */
async function playRestAlert() {
  const { alertRest, unlockSound } = await import('#web/features/run/rest/rest-alert.ts');
  unlockSound();
  alertRest(0);
}

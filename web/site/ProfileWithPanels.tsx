// The profile with the panels that its tiles open, and the settings: one file of the build.
import { HeartRatePanel } from '#web/features/heart-rate/HeartRatePanel.tsx';
import { MedicalSummary } from '#web/features/medical-history/MedicalSummary.tsx';
import ProfilePage from '#web/features/profile/ProfilePage.tsx';
import { SettingsCard } from '#web/features/settings/SettingsCard.tsx';
import { DeletedLink } from '#web/features/settings/DeletedLink.tsx';
import { AccountLink } from '#web/features/settings/AccountLink.tsx';
import { SharedLinksLink } from '#web/features/settings/SharedLinksLink.tsx';
import { BringHistoryLink } from '#web/workouts/start/BringHistoryLink.tsx';
import { idlePart } from '#web/loading/idle.tsx';
import classes from './ProfileRow.module.css';

const DownloadData = idlePart(
  async () => (await import('#web/features/export/DownloadData.tsx')).DownloadData,
);
const DownloadEverything = idlePart(
  async () => (await import('#web/features/export/DownloadEverything.tsx')).DownloadEverything,
);

export default function ProfileWithPanels() {
  return (
    <ProfilePage
      HeartRatePanel={HeartRatePanel}
      MedicalSummary={MedicalSummary}
      Settings={Settings}
    />
  );
}

function Settings() {
  return (
    <SettingsCard onTestSound={() => void playRestAlert()}>
      <AccountLink />
      <SharedLinksLink />
      <DownloadEverything />
      <DeletedLink />
      <BringHistory />
      <DownloadData />
    </SettingsCard>
  );
}

function BringHistory() {
  return (
    <div className={classes.row}>
      <span>Your history: what you logged with another app</span>
      <BringHistoryLink />
    </div>
  );
}

/** Plays the alert of a rest's end, as the live session does. */
async function playRestAlert() {
  const { alertRest, unlockSound } = await import('#web/features/run/rest/rest-alert.ts');
  unlockSound();
  alertRest(0);
}

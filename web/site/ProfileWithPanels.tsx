// The profile with the panels that its tiles open, and the downloads: one file of the build.
import { HeartRatePanel } from '#web/features/heart-rate/HeartRatePanel.tsx';
import { MedicalSummary } from '#web/features/medical-history/MedicalSummary.tsx';
import ProfilePage from '#web/features/profile/ProfilePage.tsx';
import { idlePart } from '#web/loading/idle.tsx';

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
      Downloads={Downloads}
    />
  );
}

function Downloads() {
  return (
    <>
      <DownloadEverything />
      <DownloadData />
    </>
  );
}

// The profile with the panels of its tiles, the downloads and, on a phone, the footer, in one chunk.
import { HeartRatePanel } from '#web/features/heart-rate/HeartRatePanel.tsx';
import { MedicalSummary } from '#web/features/medical-history/MedicalSummary.tsx';
import ProfilePage from '#web/features/profile/ProfilePage.tsx';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { PhoneFooter } from './SiteFooter.tsx';

const DownloadData = idlePart(
  async () => (await import('#web/features/export/DownloadData.tsx')).DownloadData,
);
const DownloadEverything = idlePart(
  async () => (await import('#web/features/export/DownloadEverything.tsx')).DownloadEverything,
);

export default function ProfileWithPanels() {
  return (
    <>
      <ProfilePage
        HeartRatePanel={HeartRatePanel}
        MedicalSummary={MedicalSummary}
        Downloads={Downloads}
      />
      {useIsPhone() ? <PhoneFooter /> : null}
    </>
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

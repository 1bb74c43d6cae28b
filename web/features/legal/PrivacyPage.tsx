import { ContactLink, LegalText } from './LegalText.tsx';
import { privacySections } from './privacy-text.ts';

const rights = {
  heading: 'Your rights',
  text: (
    <>
      You may ask for a copy of your data, have it corrected, or have your account erased with
      everything in it. Write to <ContactLink />.
    </>
  ),
};

export default function PrivacyPage() {
  return <LegalText title="Privacy Policy" sections={[...privacySections, rights]} />;
}

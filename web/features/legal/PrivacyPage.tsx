import { ContactLink } from './ContactLink.tsx';
import { LegalText } from './LegalText.tsx';

const sections = [
  {
    heading: 'What is stored',
    text: 'What you enter: your name, email, date of birth, gender, height and weight, your workouts and the sets that you log, and whatever else you choose to record: measurements, photos, medical history. Of a photo only the picture is kept, not where or with what it was taken. Your password is stored as a hash that cannot be reversed.',
  },
  {
    heading: 'What it is used for',
    text: 'To show it to you and to compute your reports and goals from it. There is no advertising, no tracking, and no request to any other site from these pages.',
  },
  {
    heading: 'Who sees it',
    text: 'Only you, signed in. Whoever runs this server has technical access to its database. Nothing is sold or handed on.',
  },
  {
    heading: 'In your browser',
    text: 'The browser keeps your sign-in, your name and email, your settings, the workout that is running, the sets that are not sent yet, and a copy of your workouts, history and training goals, to show them without a connection. Nothing about your body or health is in it. A cookie that scripts cannot read protects the sign-in. Logging out removes the sign-in and that copy; unsent sets stay until they are sent.',
  },
  {
    heading: 'Server log',
    text: 'Requests are logged with their time and address to keep the service working. Passwords, tokens and what you record are not in that log.',
  },
  {
    heading: 'Your rights',
    text: (
      <>
        You may ask for a copy of your data, have it corrected, or have your account erased with
        everything in it. Write to <ContactLink />.
      </>
    ),
  },
];

export default function PrivacyPage() {
  return <LegalText title="Privacy Policy" sections={sections} />;
}

import { ContactLink, LegalText } from './LegalText.tsx';

const sections = [
  {
    heading: 'The service',
    text: 'LiftLedger lets you plan and log strength training. It is offered as it is: we work to keep it running and your log safe, and cannot promise that it is never interrupted.',
  },
  {
    heading: 'Not medical advice',
    text: 'Numbers, estimates and notes on exercises are information, not advice from a doctor or a trainer. Train within your limits. See a professional when something hurts.',
  },
  {
    heading: 'Your account',
    text: 'Give a correct email address and keep your password to yourself. You are responsible for what happens with your account. It is for one person.',
  },
  {
    heading: 'Your data',
    text: 'What you log is yours. You allow us to store and process it as far as the service needs, and no further.',
  },
  {
    heading: 'Fair use',
    text: 'Do not try to reach the data of others, to overload the service, or to get around its limits. Accounts that do may be closed.',
  },
  {
    heading: 'Ending it',
    text: (
      <>
        You may stop at any time and have your account erased. Questions go to <ContactLink />.
      </>
    ),
  },
];

export default function TermsPage() {
  return <LegalText title="Terms of Service" sections={sections} />;
}

import { ContactLink, LegalText } from './LegalText.tsx';

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

/**
 * `privacySections` are the sections of the privacy text. Each line of a text becomes a paragraph.
 */
export const privacySections: readonly { heading: string; text: string }[] = [
  {
    heading: 'What is stored',
    text: 'What you enter: your name, email, date of birth, gender, height and weight, your workouts, programs, gyms and goals, the sets that you log with their times, your own exercises with your notes on them, and whatever else you choose to record: measurements, heart rate zones, photos, medical history, a movement assessment.\nA file that you bring from another app, until it has come in, and which exercise each of its names means.\nYour settings. What is worked out from it: totals, records and the progress of goals.\nOf a photo only the picture is kept, not where or with what it was taken. Your password is stored as a hash that cannot be reversed.',
  },
  {
    heading: 'What comes with your sign-ins',
    text: 'Of each sign-in: when it began and was last used, how your browser names itself, and the beginning of your network address (of IPv4 three of four numbers). It goes at a later sign-in, 60 days after it ended.\nWhere you set them up: the public half of each passkey with its name and last use, the secret of your authenticator app, encrypted, hashes of your recovery codes, and which account of another provider signs in (that provider learns when you do).\nFor 90 days what happened to your account: sign-ins, refusals and changes, with the same facts of the browser and network.\nUntil it is sent, and for a day at most, a mail to you waits, encrypted; hashes of links that were sent to you are kept until they are used or replaced.\nIf you ask for it: when your account is to be deleted; once it is, one row with a random number and the day stays.\nAttempts to sign in or sign up are counted for an hour at most, under a hash of your email and network.\nIf you allow notifications: the address at which your browser takes them, and while you rest what the next one will say.\nIf you make them: your personal tokens, as hashes, with their names, scopes and last use; the addresses of your webhooks with their secrets, encrypted, what is to be sent to them, and for 30 days what was sent to them; the links with which you show something, encrypted and as hashes, with the number of visits and the time of the last one, but not who came.\nIf you have a trainer or are one: invitations, as hashes, with the address that they were sent to and the name and email of who took them; what a trainer may see, since when and until when; proposals and comments; which area a trainer read on which day, and how often. A trainer’s desk has your name, and the days of your workouts of the last 90 days with what stands out in them; label, tags and private note about you are the trainer’s own.\nEach change is kept with an id and its answer, so that it is never made twice.',
  },
  {
    heading: 'What you delete',
    text: 'Templates, goals, measurements, body weights and photos stay under Recently deleted for 30 days, from where you can restore them; then they are gone, a photo with its files. Sets, workouts that you did, programs and exercises of your own only leave your screens: they stay stored, so that they can be restored and your record stays whole. Your account is deleted whole, at once or in seven days: everything named here goes but that one row. What a trainer kept about you goes too, the private note included; of a trainer whose account is deleted, ‘A former trainer’ stays beside your plans and comments. Copies that whoever runs this server made before go when those copies go.',
  },
  {
    heading: 'What it is used for',
    text: 'To show it to you and to compute your reports and goals from it. There is no advertising, no tracking, and no request to any other site from these pages.',
  },
  {
    heading: 'Who sees it',
    text: 'Only you, signed in, a trainer to whom you gave access, in the areas that you chose and until you pause or end it, and whoever has a link that you made: it shows one workout, template or program, your first name and notes only if you chose so, and nothing of your body, until it ends or you take it back. When you end it, a trainer keeps your name, the dates, and private notes about you: these are personal data of yours that your export does not contain, so ask the trainer to show or delete them. Whoever runs this server has technical access to its database, and may keep the photos with a storage service. A notification goes through the service of whoever makes your browser, encrypted so that it cannot be read there. Nothing is sold, and nothing else is handed on.',
  },
  {
    heading: 'In your browser',
    text: 'The browser keeps your sign-in, your name and email, your settings, your gyms, the workout that is running, the sets and changes that are not sent yet, drafts, and a copy of your workouts, programs, history and training goals, to show them without a connection. What a trainer reads of clients is never stored in the browser. Nothing about your body or health is in it, but for a file that you share with the installed app: it waits until you take it, for a day at most. A cookie that scripts cannot read protects the sign-in. Logging out removes the sign-in, that copy and everything else that names your training; what was not sent or saved yet stays until you sign in again.',
  },
  {
    heading: 'Server log',
    text: 'Requests that succeed are not logged. Logged, with the time, are: a sign-in that was refused (with a code made of the email, which only this server can make, and the id of the account), a limit that was reached, a token that was refused or used twice, and failures of the server; the first three with the beginning of the network address. Passwords, tokens, emails and what you record are not in that log. How long it is kept is for whoever runs this server to say, and for the proxy in front of it, which may keep a log of its own.',
  },
];

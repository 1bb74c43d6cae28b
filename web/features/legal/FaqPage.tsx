import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { ContactLink, LegalText } from './LegalText.tsx';

const sections = [
  {
    heading: 'What is RPE?',
    text: 'The rate of perceived exertion, from 1 to 10. 10 means that no further repetition was possible, 9 that one was left, 8 that two were left. The form starts at 7; change it when you know better.',
  },
  {
    heading: 'What happens when the network goes away in the gym?',
    text: 'A set is written to your phone first and sent afterwards. Pending sets are shown, and are sent in order when the network is back. None is sent twice.',
  },
  {
    heading: 'Can I correct a set?',
    text: 'Yes. The log keeps what was entered first and what it was changed to; reports, bests and goals follow the correction.',
  },
  {
    heading: 'Does a report change when I edit the workout it came from?',
    text: 'No. A session keeps the workout as it was when you started.',
  },
  {
    heading: 'Which units are used?',
    text: 'Pounds or kilograms, feet or centimetres, inches or centimetres, as you set them in the settings. A change of the unit changes what you see, never what is stored.',
  },
  {
    heading: 'How is a one-repetition maximum estimated?',
    text: (
      <>
        In two ways with two names. ‘Best 1RM (est.)’, of records, goals and reports, is the formula
        of Epley on the repetitions that you did: weight × (1 + reps / 30), and the weight itself
        for one. ‘1RM by your RPE’ also counts the repetitions that you had in reserve by your own
        RPE, so it is mostly higher: 225 × 5 is 262.5, at RPE 8 it is 277.5. Both take sets of at
        most ten repetitions.{' '}
        <Anchor component={Link} href={paths.numbers()}>
          Where the numbers come from
        </Anchor>
      </>
    ),
  },
  {
    heading: 'Can I bring my history of another app?',
    text: 'Yes: every set of Strong, Hevy, FitNotes, StrongLifts, Fitbod, RepCount, Liftosaur or FastNFitness, or of a plain spreadsheet. Export it there as CSV, then press ‘Bring your history’ on your profile. You see what comes in before anything is saved, choose what each exercise is with us, and can undo the whole import later.',
  },
  {
    heading: 'What does my trainer see?',
    text: 'Only the areas that you share: your workouts, and what you switch on beside them. Nothing of your body or health is on by default. Your trainer changes nothing: a proposal waits until you take it, line by line. You see which area was read on which day. Pausing or ending takes effect at once, and everything stays yours.',
  },
  {
    heading: 'Something else?',
    text: (
      <>
        Write to <ContactLink />.
      </>
    ),
  },
];

export default function FaqPage() {
  return <LegalText title="Questions and answers" sections={sections} />;
}

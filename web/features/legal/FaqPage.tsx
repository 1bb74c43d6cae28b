import { Anchor, Box, Button, Group } from '@mantine/core';
import { IconBarbell, IconChartLine, IconShieldLock } from '@tabler/icons-react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { contactEmail } from '#web/text/contact.ts';
import { type FoldGroup, FoldList } from '#web/ui/FoldList.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

const groups: readonly FoldGroup[] = [
  {
    title: 'In the gym',
    icon: IconBarbell,
    items: [
      {
        heading: 'What is RPE?',
        content: (
          <>
            How hard a set was, by the repetitions that were left:
            <Group
              component="ol"
              className="plain-list"
              grow
              wrap="nowrap"
              gap={4}
              my={12}
              ta="center"
            >
              {[6, 7, 8, 9, 10].map((rpe) => (
                <li key={rpe}>
                  <Box className="num tint" fz={24} bdrs="sm">
                    {rpe}
                  </Box>
                  <small className="note">{10 - rpe} left</small>
                </li>
              ))}
            </Group>
            A set that you do not rate counts in no average.
          </>
        ),
      },
      {
        heading: 'What happens when the network goes away in the gym?',
        content:
          'A set is written to your phone first and sent afterwards. Pending sets are shown, and are sent in order when the network is back. None is sent twice.',
      },
      {
        heading: 'Can I correct a set?',
        content:
          'Yes. The log keeps what was entered first and what it was changed to; reports, bests and goals follow the correction.',
      },
    ],
  },
  {
    title: 'Your numbers',
    icon: IconChartLine,
    items: [
      {
        heading: 'Does a report change when I edit the workout it came from?',
        content: 'No. A session keeps the workout as it was when you started.',
      },
      {
        heading: 'Which units are used?',
        content:
          'Pounds or kilograms, feet or centimetres, inches or centimetres, as you set them in the settings. A change of the unit changes what you see, never what is stored.',
      },
      {
        heading: 'How is a one-repetition maximum estimated?',
        content: (
          <>
            In two ways with two names. ‘Best 1RM (est.)’, of records, goals and reports, is the
            formula of Epley on the repetitions that you did: weight × (1 + reps / 30), and the
            weight itself for one. ‘1RM by your RPE’ also counts the repetitions that you had in
            reserve by your own RPE, so it is mostly higher: 225 × 5 is 262.5, at RPE 8 it is 277.5.
            Both take sets of at most ten repetitions.{' '}
            <Anchor component={Link} href={paths.numbers()}>
              Where the numbers come from
            </Anchor>
          </>
        ),
      },
    ],
  },
  {
    title: 'Your data',
    icon: IconShieldLock,
    items: [
      {
        heading: 'Can I keep it on my own machine?',
        content:
          'Yes: ‘npm ci’ and ‘npm start’ in a copy of the source. The database comes with it.',
      },
      {
        heading: 'Can I bring my history of another app?',
        content:
          'Yes: every set of Strong, Hevy, FitNotes, StrongLifts, Fitbod, RepCount, Liftosaur or FastNFitness, or of a plain spreadsheet. Export it there as CSV, then press ‘Bring your history’ on your profile. You see what comes in before anything is saved, choose what each exercise is with us, and can undo the whole import later.',
      },
      {
        heading: 'What does my trainer see?',
        content:
          'Only the areas that you share: your workouts, and what you switch on beside them. Nothing of your body or health is on by default. Your trainer changes nothing: a proposal waits until you take it, line by line. You see which area was read on which day. Pausing or ending takes effect at once, and everything stays yours.',
      },
    ],
  },
];

export default function FaqPage() {
  return (
    <article>
      <PageHeader title="Questions and answers" />
      <FoldList groups={groups} open="What is RPE?" />
      <Group justify="center" mt={32}>
        <h2>Something else?</h2>
        <Button component="a" href={`mailto:${contactEmail}`}>
          Contact Us
        </Button>
      </Group>
    </article>
  );
}

import { Button, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { useIsMounted } from '#web/hooks/use-after-render.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { paths } from '#web/paths.ts';
import { PhonePicture } from '#web/ui/PhonePicture.tsx';
import { DemoSession } from './DemoSession.tsx';
import classes from './LandingPage.module.css';

const BenchPicture = idlePart(async () => (await import('./BenchPicture.tsx')).BenchPicture);

/** Shows a picture that is not part of the prerendered page, because its code loads later. */
function LatePicture() {
  return useIsMounted() ? <BenchPicture /> : null;
}

/** Each feature has a crop of its screen (scripts/app-screenshots.ts). */
const features = [
  {
    picture: 'rating',
    title: 'RPE-based micro-adjustments',
    text: 'Rate a set, and see the next weight with its reason.',
  },
  {
    picture: 'body',
    title: 'Personalization by body mechanics',
    text: 'Each exercise shows what your build means for it.',
  },
  {
    picture: 'work',
    title: 'Work-based metrics',
    text: 'Force × distance × reps: your work in joules.',
  },
  {
    picture: 'trainer',
    title: 'Trainer integration',
    text: 'Take each proposal of your trainer line by line.',
  },
  {
    picture: 'progress',
    title: 'Progress analytics',
    text: 'Sets per muscle and week, balance, and your 1RM.',
  },
  {
    picture: 'app',
    title: 'Mobile app for iOS and Android',
    text: 'It installs from the browser and logs offline.',
  },
];

export default function LandingPage() {
  const heading = usePageFocus('LiftLedger');
  return (
    <>
      <section className={classes.hero}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={classes.headline}>
            Train with the numbers that matter.
          </h1>
          <Text className={classes.lead}>
            Build a workout once, log every set in one tap, and see what your training does.
          </Text>
          <div className={`flow gap-12 ${classes.actions}`}>
            <Button component={Link} href={paths.register()}>
              Get Started Free
            </Button>
            <Button component={Link} href={paths.login()} variant="default">
              Sign In
            </Button>
          </div>
        </div>
        <DemoSession picture={<LatePicture />} />
      </section>

      <ProductPictures />

      <section aria-labelledby="features">
        <Title order={2} id="features" mb={16}>
          What it does
        </Title>
        <ul className={`plain-list ${classes.features}`}>
          {features.map(({ picture, title, text }) => (
            <li key={title} className={`surface ${classes.feature}`}>
              <PhonePicture name={`crop-${picture}`} alt="" />
              <div className={classes.words}>
                <h3>{title}</h3>
                <Text>{text}</Text>
              </div>
            </li>
          ))}
        </ul>
      </section>

      <section className={`tint ${classes.closing}`}>
        <PhonePicture name="crop-record" alt="" />
        <Title order={2}>Your next session can be the first on record.</Title>
        <Button component={Link} href={paths.register()} h={48}>
          Start Your Free Trial
        </Button>
      </section>
    </>
  );
}

const pictures = [
  {
    name: 'phone-set',
    caption: 'Log a set in one tap',
    alt: 'The running workout on a phone: exercise, last time, weight with its plates, reps and RPE, and Complete Set under the thumb.',
  },
  {
    name: 'phone-rest',
    caption: 'Rest, and know what comes next',
    alt: 'The countdown of a rest with the set just logged, Undo, and the next set with its plates.',
  },
  {
    name: 'phone-report',
    caption: 'See what it was worth',
    alt: 'The report of a finished workout: volume, duration, effort, and how they compare with the last time.',
  },
];

function ProductPictures() {
  return (
    <section aria-labelledby="pictures" className={classes.pictureSection}>
      <Title order={2} id="pictures">
        What it looks like
      </Title>
      <ul className={`plain-list ${classes.pictures}`}>
        {pictures.map(({ name, caption, alt }) => (
          <li key={name}>
            <figure>
              <PhonePicture name={name} alt={alt} />
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

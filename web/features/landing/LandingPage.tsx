import { Button, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { paths } from '#web/paths.ts';
import { DemoSession } from './DemoSession.tsx';
import classes from './LandingPage.module.css';

interface Feature {
  title: string;
  text: string;
}

const features: readonly Feature[] = [
  {
    title: 'RPE-based micro-adjustments',
    text: 'Rate how hard a set felt, and the rest screen suggests the next weight with its reason: one that your gym can load, to use or to skip.',
  },
  {
    title: 'Personalization by body mechanics',
    text: 'Long legs or arms change a lift. Measure them once: each exercise shows what that means for your build, and why.',
  },
  {
    title: 'Work-based metrics',
    text: 'Force x distance x reps: the work of a workout in joules, with its bounds, for every set where it is known.',
  },
  {
    title: 'Trainer integration',
    text: 'Choose what your trainer sees, area by area. They comment on a set and propose changes, which you take line by line. End it whenever you like.',
  },
  {
    title: 'Progress analytics',
    text: 'Sets per muscle and week, intensity, balance, and a 1RM with its band. All of it is calculated from your log, and stays right when you correct a set.',
  },
  {
    title: 'Mobile app for iOS and Android',
    text: 'It installs from the browser, without a store, and logs every set without a connection.',
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
          <div className={`flow ${classes.actions}`}>
            <Button component={Link} href={paths.register()}>
              Get Started Free
            </Button>
            <Button component={Link} href={paths.login()} variant="default">
              Sign In
            </Button>
          </div>
        </div>
        <DemoSession />
      </section>

      <ProductPictures />

      <section aria-labelledby="features">
        <Title order={2} id="features" className={classes.sectionTitle}>
          What it does
        </Title>
        <ul className={`plain-list ${classes.features}`}>
          {features.map(({ title, text }) => (
            <li key={title} className={`surface ${classes.feature}`}>
              <h3 className={classes.featureTitle}>{title}</h3>
              <Text>{text}</Text>
            </li>
          ))}
        </ul>
      </section>

      <OwnServer />

      <section className={`ends ${classes.closing}`}>
        <Title order={2}>Your next session can be the first on record.</Title>
        <Button component={Link} href={paths.register()}>
          Start Your Free Trial
        </Button>
      </section>
    </>
  );
}

function OwnServer() {
  return (
    <section aria-labelledby="own-server" className={classes.ownServer}>
      <div>
        <Title order={2} id="own-server" className={classes.ownServerTitle}>
          Or keep it on your own machine
        </Title>
        <Text>
          Two commands in a copy of the source. The database comes with it, nobody else sees your
          log.
        </Text>
      </div>
      <pre className={`surface ${classes.commands}`}>
        <code>
          npm ci{'\n'}
          npm start
        </code>
      </pre>
    </section>
  );
}

const SIZE = { width: 390, height: 844 };
const SCHEMES = ['light', 'dark'] as const;

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
            <figure className={classes.figure}>
              {/* CSS hides one of the two images, and the browser does not load the hidden
                  image. */}
              {SCHEMES.map((scheme) => (
                <img
                  key={scheme}
                  {...SIZE}
                  src={`/${name}-${scheme}.webp`}
                  alt={alt}
                  loading="lazy"
                  decoding="async"
                  className={classes.picture}
                  data-scheme={scheme}
                />
              ))}
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Button, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { paths } from '#web/paths.ts';
import { DemoSession } from './DemoSession.tsx';
import { features } from './feature-texts.ts';
import classes from './LandingPage.module.css';
import { OwnServer } from './OwnServer.tsx';
import { ProductPictures } from './ProductPictures.tsx';

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
          <div className={classes.actions}>
            <Button component={Link} href={paths.register()} size="lg">
              Get Started Free
            </Button>
            <Button component={Link} href={paths.login()} size="lg" variant="default">
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
        <ul className={classes.features}>
          {features.map(({ title, text, isComing }) => (
            <li key={title} className={classes.feature}>
              <h3 className={classes.featureTitle}>
                {title}
                {isComing ? <span className={classes.coming}>Coming</span> : null}
              </h3>
              <Text>{text}</Text>
            </li>
          ))}
        </ul>
      </section>

      <OwnServer />

      <section className={classes.closing}>
        <Title order={2}>Your next session can be the first on record.</Title>
        <Button component={Link} href={paths.register()} size="lg">
          Start Your Free Trial
        </Button>
      </section>
    </>
  );
}

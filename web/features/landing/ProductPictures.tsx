import { Title } from '@mantine/core';
import classes from './ProductPictures.module.css';

/** Size of the pictures by scripts/app-screenshots.ts, in px. */
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

/** The product on a phone, in the colours of the page. */
export function ProductPictures() {
  return (
    <section aria-labelledby="pictures" className={classes.section}>
      <Title order={2} id="pictures">
        What it looks like
      </Title>
      <ul className={classes.pictures}>
        {pictures.map(({ name, caption, alt }) => (
          <li key={name}>
            <figure className={classes.figure}>
              {/* The browser loads only the visible one. */}
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

import { Anchor, Title } from '@mantine/core';
import { useEffect } from 'react';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { NumberSource } from './number-source.ts';
import { strengthNumbers } from './strength.ts';
import { suggestionNumbers } from './suggestions.ts';
import { otherNumbers } from './volume-and-work.ts';
import classes from './NumbersPage.module.css';

const numbers = [...strengthNumbers, ...suggestionNumbers, ...otherNumbers];

/** Shows for each number its formula with constants, its study and what it does not cover. */
export default function NumbersPage() {
  useEffect(() => {
    // The page comes after the browser has looked for the place.
    const place = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  }, []);
  return (
    <article className={classes.text}>
      <PageHeader
        title="Where the numbers come from"
        description="What each number of LiftLedger is worked out from, who measured it, and what it does not cover. Studies name their size; ‘simulated’ means that no person was measured."
      />
      <nav aria-label="Numbers" className={classes.contents}>
        <ul>
          {numbers.map(({ id, name }) => (
            <li key={id}>
              <Anchor href={`#${id}`}>{name}</Anchor>
            </li>
          ))}
        </ul>
      </nav>
      {numbers.map((number) => (
        <Section key={number.id} {...number} />
      ))}
    </article>
  );
}

function Section({ id, name, formula, source, limits }: NumberSource) {
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} tabIndex={-1}>
        {name}
      </Title>
      <dl>
        <dt>How it is worked out</dt>
        <dd>{formula}</dd>
        <dt>What it rests on</dt>
        <dd>{source}</dd>
        <dt>What it does not cover</dt>
        <dd>{limits}</dd>
      </dl>
    </section>
  );
}

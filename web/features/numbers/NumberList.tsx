import { Anchor, Title } from '@mantine/core';
import { useEffect } from 'react';
import { calibrationNumbers } from './calibration.ts';
import type { NumberSource } from './number-source.ts';
import { strengthNumbers } from './strength.ts';
import { suggestionNumbers } from './suggestions.ts';
import { otherNumbers } from './volume-and-work.ts';
import classes from './NumberList.module.css';

const numbers = [...strengthNumbers, ...suggestionNumbers, ...calibrationNumbers, ...otherNumbers];

/** Shows the contents and each number, and scrolls to the number in the address. */
export function NumberList() {
  useEffect(() => {
    // The list loads after the browser has looked for the fragment.
    const place = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes.text}>
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
    </div>
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

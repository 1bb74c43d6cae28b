import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './GoalDetail.module.css';

interface Fact {
  name: string;
  value: ReactNode;
}

/** A card of names and values. */
export function FactsCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section aria-label={title} className={classes.card}>
      <Title order={2}>{title}</Title>
      <dl className={classes.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-numeric>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

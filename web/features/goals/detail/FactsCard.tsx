import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Fact, FactList } from '#web/ui/FactList.tsx';
import classes from './GoalDetail.module.css';

interface FactsCardProps {
  title: string;
  facts: readonly Fact[];
  /** Below the facts. */
  after?: ReactNode;
}

/** A card of names and values. */
export function FactsCard({ title, facts, after }: FactsCardProps) {
  return (
    <section aria-label={title} className={`surface-card ${classes.card}`}>
      <Title order={2}>{title}</Title>
      <FactList facts={facts} />
      {after}
    </section>
  );
}

import { Title } from '@mantine/core';
import { type Fact, FactList } from '#web/ui/FactList.tsx';
import classes from './GoalDetail.module.css';

/** A card of names and values. */
export function FactsCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section aria-label={title} className={`surface-card ${classes.card}`}>
      <Title order={2}>{title}</Title>
      <FactList facts={facts} />
    </section>
  );
}

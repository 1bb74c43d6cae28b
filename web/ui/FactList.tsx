import type { ReactNode } from 'react';
import classes from './FactList.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
}

interface FactListProps {
  facts: readonly Fact[];
  /**
   * `lines` puts each name and value on one line. `columns` puts each value below its name, and the pairs side by side.
   * `stacked` puts the pairs one below the other, which suits long values.
   */
  layout?: 'lines' | 'columns' | 'stacked';
}

export function FactList({ facts, layout = 'lines' }: FactListProps) {
  return (
    <dl className={classes.facts} data-layout={layout}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-numeric>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

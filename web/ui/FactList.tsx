import type { ReactNode } from 'react';
import classes from './FactList.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
}

interface FactListProps {
  facts: readonly Fact[];
  /**
   * `lines`: name and value at the two ends of a line. `columns`: each value below its name, side by side. `stacked`:
   * each value below its name in one column, for sentences.
   */
  layout?: 'lines' | 'columns' | 'stacked';
}

/** Shows names with their values. */
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

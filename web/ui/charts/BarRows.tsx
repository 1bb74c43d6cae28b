import classes from './BarRows.module.css';

export interface BarRow {
  name: string;
  value: number;
  /** Text of the row, one per column: ['3 sets']. */
  texts: readonly string[];
}

interface BarRowsProps {
  /** Caption of the rows: 'Repetitions'. */
  caption: string;
  /** Headings of the names and of each text column, when there are several. */
  heads?: readonly string[];
  rows: readonly BarRow[];
  /** The value of a full bar; default: the greatest of the rows. */
  most?: number;
}

/** Shows names, bars and numbers as a table, which is also the text alternative of the bars. */
export function BarRows({ caption, heads, rows, most }: BarRowsProps) {
  const whole = Math.max(most ?? Math.max(...rows.map(({ value }) => value)), 1e-9);
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      {heads === undefined ? null : (
        <thead>
          <tr>
            {heads.map((head, column) => (
              // The first heading spans names and bars.
              <th key={head} scope="col" colSpan={column === 0 ? 2 : 1}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ name, value, texts }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <BarCell share={value / whole} />
            {texts.map((text, column) => (
              <td key={column} className={classes.number}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows a bar in a table cell; `share` of the cell from 0 to 1. */
export function BarCell({ share }: { share: number }) {
  return (
    <td aria-hidden className={classes.barCell}>
      <span className={classes.bar} style={{ width: `${Math.min(100, 100 * share)}%` }} />
    </td>
  );
}

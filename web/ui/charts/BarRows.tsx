import classes from './BarRows.module.css';

interface BarRow {
  name: string;
  value: number;
  text: string;
}

interface BarRowsProps {
  caption: string;
  rows: readonly BarRow[];
}

/** Shows names, bars and numbers as a table, so the chart needs no text alternative. */
export function BarRows({ caption, rows }: BarRowsProps) {
  const whole = Math.max(...rows.map(({ value }) => value), 1e-9);
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ name, value, text }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <BarCell share={value / whole} />
            <td className={classes.number}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows a bar in a table cell. `share` is its width as a fraction of the cell, from 0 to 1. */
function BarCell({ share }: { share: number }) {
  return (
    <td aria-hidden className={classes.barCell}>
      <span className={classes.bar} style={{ width: `${Math.min(100, 100 * share)}%` }} />
    </td>
  );
}

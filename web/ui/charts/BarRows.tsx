import classes from './BarRows.module.css';

interface BarRow {
  name: string;
  value: number;
  /** Text of the value, such as '3 sets'. */
  text: string;
}

interface BarRowsProps {
  /** Caption of the rows, such as 'Repetitions'. */
  caption: string;
  rows: readonly BarRow[];
}

/** Shows names, bars and numbers as a table, which is also the text alternative of the bars. */
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

/** Shows a bar in a table cell; `share` of the cell from 0 to 1. */
export function BarCell({ share }: { share: number }) {
  return (
    <td aria-hidden className={classes.barCell}>
      <span className={classes.bar} style={{ width: `${Math.min(100, 100 * share)}%` }} />
    </td>
  );
}

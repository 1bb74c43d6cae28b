import { Card, Text } from '@mantine/core';
import classes from './StatCard.module.css';

interface StatCardProps {
  label: string;
  /** Shown as it is; '-' while it is not known. */
  value: string | number;
  /** A short second line, such as the change since last time. */
  note?: string;
}

/** Shows one number with its label. The label has room for two lines, so cards side by side stay level. */
export function StatCard({ label, value, note }: StatCardProps) {
  return (
    <Card padding="md" className={classes.card} role="group" aria-label={label}>
      <Text className={classes.label} c="dimmed" size="sm">
        {label}
      </Text>
      <Text className={classes.value}>{value}</Text>
      {note === undefined ? null : (
        <Text c="dimmed" size="sm">
          {note}
        </Text>
      )}
    </Card>
  );
}

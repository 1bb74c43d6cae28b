import { Text, Title } from '@mantine/core';
import { memo } from 'react';
import type { BalanceProgress } from '#shared/progress/schema.ts';
import { countOf } from '#web/text/format.ts';
import { BarRows } from '#web/ui/charts/BarRows.tsx';
import classes from './ProgressPage.module.css';

/** Compares opposing muscles and movements, in sets. */
export const BalanceSection = memo(function BalanceSection({
  balance,
}: {
  balance: BalanceProgress;
}) {
  const { push, pull, squatAndLunge, hinge } = balance;
  const most = Math.max(push, pull, squatAndLunge, hinge);
  const row = (name: string, sets: number) => ({
    name,
    value: sets,
    texts: [countOf(sets, 'set')],
  });
  return (
    <section className={`surface-card ${classes.card}`} aria-labelledby="balance">
      <Title order={2} id="balance">
        Balance
      </Title>
      <div className={classes.columns}>
        <BarRows
          caption="Push and pull"
          most={most}
          rows={[row('Push', push), row('Pull', pull)]}
        />
        <BarRows
          caption="Squat and hinge"
          most={most}
          rows={[row('Squat and lunge', squatAndLunge), row('Hinge', hinge)]}
        />
      </div>
      <Text size="sm" c="dimmed">
        Sets by the movement pattern of the exercise, without warm-ups. There is no ideal: it is
        what you did, not what you should do.
      </Text>
    </section>
  );
});

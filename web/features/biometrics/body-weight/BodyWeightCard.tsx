import { Group, Text, Title } from '@mantine/core';
import type { BodyWeightEntry } from '#shared/body-weight/schema.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { weightChange, weightPoints, weightText } from './body-weights.ts';
import { entriesIn } from '../metrics.ts';
import type { ChosenPeriod } from '../use-period.ts';
import { WeightForm } from './WeightForm.tsx';
import { WeightList } from './WeightList.tsx';
import classes from '../BiometricsPage.module.css';

interface BodyWeightCardProps {
  /** All weighings, newest first. */
  entries: readonly BodyWeightEntry[];
  chosenPeriod: ChosenPeriod;
  onLogged: (day: string) => void;
  onDelete: (entry: BodyWeightEntry) => void;
}

/** Shows the newest body weight, its changes and the form for the next one. */
export function BodyWeightCard(props: BodyWeightCardProps) {
  const { entries, chosenPeriod, onLogged, onDelete } = props;
  const { weightUnit } = useSettings();
  const [newest] = entries;
  const all = weightPoints(entries, weightUnit);
  const shown = entriesIn(chosenPeriod.period, all, chosenPeriod.now);
  return (
    <section className={`surface-card ${classes.card}`} aria-labelledby="body-weight">
      <div className={classes.top}>
        <div>
          <Title order={2} id="body-weight" tabIndex={-1}>
            Body weight
          </Title>
          {newest ? (
            <>
              <Group component="p" gap="0 12px" align="baseline" m="4px 0 0">
                <span className={classes.value}>{weightText(newest.weight, weightUnit)}</span>{' '}
                <Text span inherit c="dimmed">
                  {formatCalendarDay(newest.day)}
                </Text>
              </Group>
              <Text mt={4} c="dimmed">
                {weightChange(shown, all, weightUnit)}
              </Text>
            </>
          ) : (
            <Text mt={4}>No weight yet</Text>
          )}
        </div>
        <WeightForm entries={entries} onLogged={onLogged} />
      </div>
      {newest ? <WeightList entries={entries} unit={weightUnit} onDelete={onDelete} /> : null}
    </section>
  );
}

/** Moves the focus to the card when the focused element is gone. */
export function focusBodyWeight(): void {
  document.getElementById('body-weight')?.focus();
}

import { Anchor, Button, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { bodyMeasures } from '#shared/goals/body-measures.ts';
import type { BodyMeasureKind } from '#shared/goals/vocabulary.ts';
import { round } from '#shared/units.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { readNumber } from '#web/text/number-text.ts';
import { paths } from '#web/paths.ts';
import { bodyNumberProblem, unitOf } from '../measure-units.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { useLogReading } from './use-log-reading.ts';
import classes from './GoalDetail.module.css';

/** The next measurement of the one thing that this goal is about, where the goal is looked at. */
export function LogReading({ kind }: { kind: BodyMeasureKind }) {
  const settings = useSettings();
  // The settings may still come from the server: the unit changes as long as nothing was typed.
  const [units, setUnits] = useState(settings);
  const { log, isLogging } = useLogReading(kind);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  if (units !== settings && text === '') setUnits(settings);
  const { label } = bodyMeasures[kind];
  const { name, store, step } = unitOf(kind, units);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLogging) return;
    const value = readNumber(text);
    const problem = bodyNumberProblem(kind, label, value, units);
    setError(problem ?? undefined);
    if (value === null || problem !== null) return;
    const failure = await log(round(store(value), 2));
    if (failure === null) setText('');
    else setError(failure);
  }

  return (
    <section aria-label="Log a measurement" className={classes.card}>
      <Title order={2}>Log a measurement</Title>
      <form noValidate className={classes.other} onSubmit={(event) => void submit(event)}>
        <NumberField
          name="reading"
          label={`${label} today`}
          unit={name}
          step={step}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={error}
        />
        <Button type="submit" aria-disabled={isLogging}>
          Log
        </Button>
      </form>
      <Text c="dimmed">
        {kind === 'BODY_WEIGHT'
          ? 'The last weight of a day counts. It is the weight in your profile. '
          : null}
        <Anchor component={Link} href={paths.biometrics()} className={classes.more}>
          All measurements, and those of other days
        </Anchor>
      </Text>
    </section>
  );
}

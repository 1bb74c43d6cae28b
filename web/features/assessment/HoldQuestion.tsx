import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  holdSeconds,
  type StabilityResult,
  type StabilityTest,
  testNames,
} from '#shared/assessment/vocabulary.ts';
import { readNumber } from '#web/text/number-text.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { Drawing } from './Drawing.tsx';
import classes from './assessment.module.css';
import { stabilityGuides } from './questions.ts';

interface HoldQuestionProps {
  test: StabilityTest;
  value: StabilityResult | null;
  onChange: (value: StabilityResult | null) => void;
}

const textOf = (value: StabilityResult | null) => (typeof value === 'number' ? String(value) : '');

/** Measures with a stopwatch how many seconds the user holds a position. The seconds can also be typed. */
export function HoldQuestion({ test, value, onChange }: HoldQuestionProps) {
  const full = holdSeconds[test];
  const [text, setText] = useState(textOf(value));
  const [error, setError] = useState<string>();

  function take(result: StabilityResult | null) {
    setError(undefined);
    setText(textOf(result));
    if (result !== value) onChange(result);
  }
  const clock = useHoldClock(full, take);

  function commit() {
    if (text === textOf(value)) return;
    const typed = readNumber(text);
    if (typed === null) take(null);
    else if (Number.isInteger(typed) && typed >= 0) take(Math.min(typed, full));
    else setError('Please enter whole seconds');
  }

  return (
    <Stack className="surface-card breaks" gap={12} role="group" aria-label={testNames[test]}>
      <Title order={3}>{testNames[test]}</Title>
      <Drawing of={test} />
      <Text>{stabilityGuides[test]}</Text>
      <span className={`num ${classes.clock}`} role="timer" aria-label="Seconds">
        {clock.isRunning ? clock.seconds : textOf(value) || 0}
        {` / ${full} s`}
      </span>
      <Group gap={8}>
        {clock.isRunning ? (
          <Button h={56} onClick={clock.stop}>
            Stop
          </Button>
        ) : (
          <Button h={56} variant="default" onClick={clock.start}>
            {`Start ${full} s timer`}
          </Button>
        )}
        <Button
          h={56}
          variant="default"
          aria-pressed={value === 'HURTS'}
          onClick={() => {
            clock.cancel();
            take('HURTS');
          }}
        >
          Hurts
        </Button>
      </Group>
      <Stack gap={0} maw="12rem">
        <NumberField
          name={test}
          label="Seconds held"
          unit="s"
          inputMode="numeric"
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
        />
      </Stack>
      <Text span inherit mih="1.5rem" role="status">
        {typeof value === 'number' && !clock.isRunning ? `Held for ${value} s.` : ''}
      </Text>
      {value === 'HURTS' ? <PainNotice /> : null}
    </Stack>
  );
}

const TICK_MS = 100;
const SECOND_MS = 1000;

function useHoldClock(limitSeconds: number, onDone: (seconds: number) => void) {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(0);

  const tick = useEffectEvent((from: number) => {
    const held = secondsSince(from, limitSeconds);
    setSeconds(held);
    if (held < limitSeconds) return;
    setStartedAt(null);
    onDone(limitSeconds);
  });

  useEffect(() => {
    if (startedAt === null) return;
    const timer = setInterval(() => tick(startedAt), TICK_MS);
    return () => clearInterval(timer);
  }, [startedAt]);

  return {
    isRunning: startedAt !== null,
    seconds,
    start: () => {
      setSeconds(0);
      setStartedAt(performance.now());
    },
    stop: () => {
      if (startedAt === null) return;
      setStartedAt(null);
      onDone(secondsSince(startedAt, limitSeconds));
    },
    cancel: () => setStartedAt(null),
  };
}

function secondsSince(from: number, limit: number): number {
  return Math.min(limit, Math.floor((performance.now() - from) / SECOND_MS));
}

export function PainNotice() {
  return (
    <Alert color="red" variant="light" role="alert" title="Stop this test">
      Pain is not part of it. Please see a doctor or a physiotherapist before you load this
      movement.
    </Alert>
  );
}

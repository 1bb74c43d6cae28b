import { Box, Button, Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isNumber, readNumber, stepText } from '#web/text/number-text.ts';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import { Stepper } from '#web/ui/fields/Stepper.tsx';
import classes from './LandingPage.module.css';

// Shows a demo workout of four sets on the landing page. The demo stores nothing.

const demoExercise = { name: 'Barbell Bench Press', sets: 4, reps: 8, weightLbs: 185 };

const BAR_LBS = 45;
const PLATES_LBS = [45, 35, 25, 10, 5, 2.5] as const;

interface DemoSet {
  reps: number;
  weightLbs: number;
  rpe: number | undefined;
}

function describeSet({ reps, weightLbs, rpe }: DemoSet): string {
  return `${reps} × ${weightLbs}${rpe === undefined ? '' : ` @${rpe}`}`;
}

/**
 * Returns the plates on one side of a 45 lb bar, heaviest first. Returns null when no plates add up
 * to the weight.
 */
function platesPerSide(weightLbs: number): number[] | null {
  let rest = (weightLbs - BAR_LBS) / 2;
  if (rest < 0) return null;
  const plates: number[] = [];
  for (const plate of PLATES_LBS) {
    while (rest >= plate) {
      plates.push(plate);
      rest -= plate;
    }
  }
  return rest === 0 ? plates : null;
}

const WEIGHT_STEP_LBS = 5;
const RPE_CHOICES = [6, 7, 8, 9, 10];

export function DemoSession({ picture }: { picture: ReactNode }) {
  const [logged, setLogged] = useState<readonly DemoSet[]>([]);
  const [weight, setWeight] = useState(String(demoExercise.weightLbs));
  const [reps, setReps] = useState(String(demoExercise.reps));
  const [rpe, setRpe] = useState<number>();

  const weightLbs = amountOf(weight, demoExercise.weightLbs);
  const repCount = Math.round(amountOf(reps, demoExercise.reps));
  const plates = platesPerSide(weightLbs);
  const last = logged.at(-1);
  const isDone = logged.length === demoExercise.sets;

  function completeSet() {
    setLogged([...logged, { reps: repCount, weightLbs, rpe }]);
    setRpe(undefined);
  }

  return (
    <section className={`surface ${classes.card}`} aria-label="Try a set">
      <div className="row">
        <div className="grow">
          <Text c="dimmed" size="sm">
            Try it: a live session
          </Text>
          <Box component="h2" m="2px 0" fz="xl">
            {demoExercise.name}
          </Box>
          <Text>
            {isDone
              ? `${demoExercise.sets} of ${demoExercise.sets} sets`
              : `Set ${logged.length + 1} of ${demoExercise.sets}, target ${demoExercise.reps} × ${demoExercise.weightLbs}`}
          </Text>
        </div>
        <div className={classes.drawing} aria-hidden>
          {picture}
        </div>
      </div>
      <Box m="12px 0">
        <LoadedBar total={demoExercise.sets} done={logged.length} />
      </Box>
      <div className={classes.fields}>
        <Stepper
          label="Weight (lbs)"
          aside={
            <Text component="span" fz="md">
              {plates === null || plates.length === 0 ? '' : `${plates.join(' + ')} per side`}
            </Text>
          }
          value={weight}
          inputMode="decimal"
          onType={setWeight}
          onStep={(direction) =>
            setWeight(stepText(String(weightLbs), direction * WEIGHT_STEP_LBS))
          }
        />
        <Stepper
          label="Reps"
          value={reps}
          inputMode="numeric"
          onType={setReps}
          onStep={(direction) => setReps(stepText(String(repCount), direction))}
        />
        <div role="group" aria-label="RPE" className={classes.rpe}>
          <Box component="span" c="dimmed" fw={600} aria-hidden>
            RPE
          </Box>
          {RPE_CHOICES.map((choice) => (
            <UnstyledButton
              key={choice}
              className={`num ${classes.chip}`}
              aria-pressed={choice === rpe}
              onClick={() => setRpe(choice)}
            >
              {choice}
            </UnstyledButton>
          ))}
        </div>
      </div>
      {isDone ? (
        <Button fullWidth size="xl" variant="default" onClick={() => setLogged([])}>
          Start over
        </Button>
      ) : (
        <Button
          fullWidth
          size="xl"
          leftSection={<IconCheck size={22} stroke={1.75} aria-hidden />}
          onClick={completeSet}
        >
          Complete Set
        </Button>
      )}
      <Box role="status" component="p" mih="1lh" m="12px 0 0" ta="center">
        {last ? `Logged: set ${logged.length}, ${describeSet(last)}` : 'One tap logs the set.'}
      </Box>
    </section>
  );
}

function amountOf(text: string, untouched: number): number {
  const value = readNumber(text);
  return isNumber(value) && value >= 0 ? value : untouched;
}

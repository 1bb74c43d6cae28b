import { Button, Group } from '@mantine/core';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { type Muscle, muscles } from '#shared/exercises/vocabulary.ts';
import { Bodies } from '#web/ui/charts/BodyMap.tsx';
import classes from './MuscleChoice.module.css';

interface MuscleChoiceProps {
  /** `muscle` is an empty string when no muscle is selected. */
  muscle: Muscle | '';
  onChoose: (muscle: Muscle | '') => void;
}

export function MuscleChoice({ muscle, onChoose }: MuscleChoiceProps) {
  const loads = new Map(muscle === '' ? [] : [[muscle, 1]]);
  return (
    <Group className={classes.choice} gap={12} align="stretch" wrap="nowrap">
      <div className={classes.bodies}>
        <Bodies loads={loads} onPick={onChoose} />
      </div>
      <div className={`flow grow ${classes.names}`} role="group" aria-label="Muscle">
        <Name isChosen={muscle === ''} label="Any muscle" onPress={() => onChoose('')} />
        {muscles.map((each) => (
          <Name
            key={each}
            isChosen={each === muscle}
            label={muscleLabels[each]}
            onPress={() => onChoose(each)}
          />
        ))}
      </div>
    </Group>
  );
}

interface NameProps {
  label: string;
  isChosen: boolean;
  onPress: () => void;
}

function Name({ label, isChosen, onPress }: NameProps) {
  return (
    <Button
      flex="none"
      px={12}
      variant={isChosen ? 'light' : 'default'}
      radius="xl"
      aria-pressed={isChosen}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

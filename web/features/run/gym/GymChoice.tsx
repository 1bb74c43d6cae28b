import { usePersonId } from '#web/api/auth-store.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useRun, useRunActions } from '../state/run-context.ts';
import classes from './GymChoice.module.css';
import { keepLastGym } from './kept-gyms.ts';
import { useGyms } from './use-gyms.ts';

const NONE = '';

/** Chooses the gym of this workout; nothing without gyms. */
export function GymChoice() {
  const gyms = useGyms();
  const chosen = useRun(({ run }) => run.pending.gym);
  const { chooseGym } = useRunActions();
  const userId = usePersonId();
  if (gyms.length === 0) return null;
  const isGone = chosen && !gyms.some(({ id }) => id === chosen.id);
  const options = [
    { value: NONE, label: 'No gym' },
    ...gyms.map(({ id, name }) => ({ value: id, label: name })),
    ...(isGone ? [{ value: chosen.id, label: chosen.name }] : []),
  ];

  function choose(gymId: string) {
    const gym = gyms.find(({ id }) => id === gymId);
    if (gym && userId !== undefined) keepLastGym(userId, gym.id);
    void chooseGym(gym ? { id: gym.id, name: gym.name } : null);
  }

  return (
    <div className={classes.choice}>
      <SelectField
        label="Gym"
        options={options}
        value={chosen?.id ?? NONE}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </div>
  );
}

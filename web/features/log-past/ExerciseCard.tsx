import { ActionIcon, Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type MouseEvent, useEffect } from 'react';
import { v4 as uuidv4 } from 'uuid';
import type { SuggestedLine } from '#shared/sessions/suggestion/suggested-sets.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import type { WeightUnit } from '#shared/units.ts';
import { trpc } from '#web/api/trpc.ts';
import { useAfterRender } from '#web/hooks/use-after-render.ts';
import {
  fieldsOf,
  fieldText,
  inputModes,
  type SetField,
  shortLabel,
  typedChange,
} from '#web/training/set-fields.ts';
import { plainNumber } from '#web/training/set-kind-words.ts';
import { lastTimeText, weightLabel } from '#web/training/set-text.ts';
import type { FieldErrors } from '#web/ui/form/problems.ts';
import { SetHead, SetRow } from '#web/workouts/sets/SetRow.tsx';
import { enterStop } from './go-on-by-enter.ts';
import {
  filledSets,
  type PastAction,
  type PastExercise,
  type PastSet,
  type PickedExercise,
} from './past-exercises.ts';
import classes from './LogPast.module.css';

interface ExerciseCardProps {
  pastExercise: PastExercise;
  /**
   * `line` is the exercise in the chosen template, with its suggested sets; undefined for an added
   * exercise.
   */
  line: SuggestedLine | undefined;
  unit: WeightUnit;
  errors: FieldErrors;
  /** `path` is the start of the exercise's keys in `errors`, such as 'exercises.2'. */
  path: string;
  dispatch: (action: PastAction) => void;
  onRemove: (key: string) => void;
}

export function ExerciseCard(props: ExerciseCardProps) {
  const { pastExercise, line, unit, errors, path, dispatch, onRemove } = props;
  const { key, exercise, isTouched, sets } = pastExercise;
  const { name } = exercise;
  const names = fieldsOf(exercise).map((field) => shortLabel(field, exercise.loadKind, unit));
  const afterRender = useAfterRender();
  const last = useQuery({
    ...trpc.sessions.lastTime.queryOptions({ exerciseIds: [exercise.id] }),
    staleTime: Infinity,
  }).data?.[0];

  useEffect(() => {
    if (!last || isTouched) return;
    dispatch({ type: 'suggest', key, sets: filledSets(exercise, { line, last, unit }) });
  }, [last, isTouched, line, unit, key, exercise, dispatch]);

  function addSet(event: MouseEvent) {
    const setKey = uuidv4();
    dispatch({ type: 'add-set', key, setKey });
    // Only a key press moves the focus to the new fields. After a tap, focusing a field would open
    // the phone's keyboard.
    if (event.detail === 0) afterRender(() => fieldOf(setKey)?.focus());
  }

  return (
    <Stack
      component="section"
      id={key}
      className="surface"
      gap={8}
      p="8px 8px 4px"
      aria-label={name}
    >
      <Group gap={8} wrap="nowrap" justify="space-between" pl={4}>
        <Box component="h2" miw={0} fz="lg" lh={1.3}>
          {name}
        </Box>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Remove ${name}`}
          onClick={() => onRemove(key)}
        >
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
      <Text c="dimmed" size="sm">
        {lastTimeText(last, unitsOfAccount(unit), exercise)}
      </Text>
      <Stack gap={8} miw={0} role="group" aria-label={`Sets of ${name}`}>
        <SetHead className={`row gap-4 ${classes.row}`} names={[...names, '']} />
        {sets.map((set, index) => (
          <SetFields
            key={set.key}
            exerciseKey={key}
            exercise={exercise}
            set={set}
            index={index}
            number={plainNumber(sets, index)}
            isOnly={sets.length === 1}
            unit={unit}
            {...problemOf(errors, `${path}.sets.${index}.`)}
            dispatch={dispatch}
          />
        ))}
      </Stack>
      <Button
        variant="subtle"
        fullWidth
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        aria-label={`Add set of ${name}`}
        onClick={addSet}
        {...enterStop}
      >
        Add set
      </Button>
    </Stack>
  );
}

interface SetFieldsProps {
  exerciseKey: string;
  exercise: PickedExercise;
  set: PastSet;
  index: number;
  /** `number` is the number of the set, counted from 1. Sets with a letter, such as warm-ups, are not counted. */
  number: number;
  isOnly: boolean;
  unit: WeightUnit;
  wrongField: string | undefined;
  message: string | undefined;
  dispatch: (action: PastAction) => void;
}

/** Edits one set. Memoised, because typing in one row would otherwise re-render all rows. */
const SetFields = memo(function SetFields(props: SetFieldsProps) {
  const { exerciseKey, exercise, set, index, number, isOnly, unit, wrongField, message } = props;
  const { dispatch } = props;
  const which = { key: exerciseKey, setKey: set.key };
  const name = `Set ${index + 1}`;
  const edit = (change: Partial<PastSet>) => dispatch({ type: 'edit', ...which, change });
  const copyAbove = () => dispatch({ type: 'copy-above', ...which });

  function copyByKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key.toLowerCase() !== 'd' || !(event.ctrlKey || event.metaKey) || index === 0) return;
    event.preventDefault();
    const input = event.currentTarget;
    // A focused field keeps its typed text, so the code blurs the field before replacing the value.
    input.blur();
    copyAbove();
    input.focus();
  }

  return (
    <Stack id={set.key} gap={4}>
      <SetRow
        className={`row gap-4 ${classes.row}`}
        name={name}
        number={number}
        kind={set.classification}
        onChoose={(classification) => edit({ classification })}
        onRemove={isOnly ? undefined : () => dispatch({ type: 'remove-set', ...which })}
        cells={fieldsOf(exercise).map((field) => ({
          field,
          label: field === 'weightLbs' ? weightLabel(exercise.loadKind, unit) : spokenLabels[field],
          inputMode: inputModes[field],
          placeholder: placeholders[field] ?? '',
          text: fieldText(set, field, unit),
          onText: (text) => edit(typedChange(field, text, unit)),
        }))}
        idOf={(field) => `${set.key}-${field}`}
        problem={wrongField && message ? { field: wrongField, message } : undefined}
        enterKeyHint="next"
        onKeyDown={copyByKey}
      >
        {index === 0 ? (
          <span />
        ) : (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${name} as set ${index}`}
            aria-keyshortcuts="Control+D"
            onClick={copyAbove}
          >
            <IconCopy size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </SetRow>
    </Stack>
  );
});

const spokenLabels = {
  reps: 'reps',
  distanceMeters: 'distance in metres',
  durationSeconds: 'time, such as 1:10',
  rpe: 'RPE',
};
const placeholders: Partial<Record<SetField, string>> = { durationSeconds: 'm:ss', rpe: '–' };

/**
 * Returns the wrong field of a set and its message as two strings. One object as a prop would
 * re-render every memoised row after an error in another row.
 */
function problemOf(errors: FieldErrors, prefix: string) {
  const path = Object.keys(errors).find((each) => each.startsWith(prefix));
  return { wrongField: path?.slice(prefix.length), message: path && errors[path] };
}

function fieldOf(setKey: string): HTMLElement | null | undefined {
  return document.getElementById(setKey)?.querySelector('input');
}

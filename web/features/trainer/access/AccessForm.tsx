import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ALWAYS_SHARED, type TrainerArea, trainerAreaNames } from '#shared/trainer/area-names.ts';
import type { HistoryChoice } from '#shared/trainer/grant-words.ts';
import type { Command } from '#web/ui/messages/use-command.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { FieldGroup, SelectField } from '#web/ui/fields/more-fields.tsx';
import { AreaLine, besideEachOther } from './AreaList.tsx';

const historyOptions: readonly { value: HistoryChoice; label: string }[] = [
  { value: 'ALL', label: 'Everything' },
  { value: 'LAST_12_WEEKS', label: 'The last 12 weeks' },
  { value: 'FROM_NOW', label: 'From today on' },
];

const UNCHANGED = 'UNCHANGED';

interface AccessChoices {
  areas: TrainerArea[];
  /**
   * `history` is the part of the history that the trainer may see; undefined keeps the stored
   * choice.
   */
  history: HistoryChoice | undefined;
}

interface AccessFormProps {
  legend: string;
  areas: readonly TrainerArea[];
  /** `since` names the history that the trainer sees now, such as 'Since Nov 1, 2026'; undefined for a new grant. */
  since?: string;
  hasHistory?: boolean;
  verb: string;
  command: Pick<Command, 'isPending' | 'failure'>;
  onSave: (choices: AccessChoices) => void;
  children?: ReactNode;
  onCancel: () => void;
}

/** Asks which areas of data a trainer may see, and from which day on. */
export function AccessForm(props: AccessFormProps) {
  const { legend, since, hasHistory = true, verb, command, onSave, onCancel, children } = props;
  const [areas, setAreas] = useState<TrainerArea[]>([...props.areas]);
  const [history, setHistory] = useState(since === undefined ? 'ALL' : UNCHANGED);
  const options =
    since === undefined
      ? historyOptions
      : [
          { value: UNCHANGED, label: since },
          ...historyOptions.filter(({ label }) => label !== since),
        ];
  // A trainer who sees the medical history also sees which body areas are injured. The checkbox of the injured areas
  // ('held') is then fixed.
  const isFixed = (area: TrainerArea) =>
    area === ALWAYS_SHARED || (area === 'held' && areas.includes('medical'));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSave({ areas, history: historyOptions.find(({ value }) => value === history)?.value });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        <FieldGroup legend={legend}>
          <div {...besideEachOther}>
            {trainerAreaNames.map((area) => (
              <ChoiceField
                key={area}
                type="checkbox"
                name={area}
                label={<AreaLine area={area} />}
                checked={isFixed(area) || areas.includes(area)}
                disabled={isFixed(area)}
                onChange={({ currentTarget: { checked } }) =>
                  setAreas(checked ? [...areas, area] : areas.filter((other) => other !== area))
                }
              />
            ))}
          </div>
        </FieldGroup>
        {hasHistory ? (
          <SelectField
            name="history"
            label="From when on"
            options={options}
            value={history}
            onChange={(event) => setHistory(event.currentTarget.value)}
          />
        ) : null}
        {children}
        <FormFailure failure={command.failure} />
        <Group gap={8}>
          <Button type="submit" loading={command.isPending}>
            {verb}
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { TrainerArea } from '#shared/trainer/areas.ts';
import type { HistoryChoice } from '#shared/trainer/grant-words.ts';
import type { Command } from '#web/ui/messages/use-command.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { AreaChoices } from './AreaChoices.tsx';

const historyOptions: readonly { value: HistoryChoice; label: string }[] = [
  { value: 'ALL', label: 'Everything' },
  { value: 'LAST_12_WEEKS', label: 'The last 12 weeks' },
  { value: 'FROM_NOW', label: 'From today on' },
];

const UNCHANGED = 'UNCHANGED';

export interface AccessChoices {
  areas: TrainerArea[];
  /** The choice of the first visible day; undefined keeps the stored choice. */
  history: HistoryChoice | undefined;
}

interface AccessFormProps {
  /** First name of the trainer, for the sentences. */
  name: string;
  areas: readonly TrainerArea[];
  /** The present start of the visible history; absent for a new grant. */
  since?: string;
  /** Label of the save button. */
  verb: string;
  command: Pick<Command, 'isPending' | 'failure'>;
  onSave: (choices: AccessChoices) => void;
  /** Further fields, shown below the choices. */
  children?: ReactNode;
  onCancel: () => void;
}

/** Asks what a trainer may see, and from when on. */
export function AccessForm(props: AccessFormProps) {
  const { name, since, verb, command, onSave, onCancel, children } = props;
  const [areas, setAreas] = useState<TrainerArea[]>([...props.areas]);
  const [history, setHistory] = useState(since === undefined ? 'ALL' : UNCHANGED);
  const options =
    since === undefined
      ? historyOptions
      : [
          { value: UNCHANGED, label: since },
          ...historyOptions.filter(({ label }) => label !== since),
        ];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSave({ areas, history: historyOptions.find(({ value }) => value === history)?.value });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        <AreaChoices legend={`What ${name} sees`} areas={areas} onChange={setAreas} />
        <SelectField
          name="history"
          label="From when on"
          options={options}
          value={history}
          onChange={(event) => setHistory(event.currentTarget.value)}
        />
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

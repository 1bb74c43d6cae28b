import { Button, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { failureWords } from '#web/api/calls/error-message.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { useCommand } from '#web/ui/messages/use-command.ts';

interface MoveFormProps {
  title: string;
  about: ReactNode;
  /** Label of the list of workouts. */
  label: string;
  options: readonly { value: string; label: string }[];
  /** Shown instead of an empty list. */
  nothing: string;
  button: string;
  failure: string;
  /** Applies the choice. Its error is shown. */
  onChosen: (value: string) => Promise<void>;
  onClose: () => void;
}

/** Shows a dialog with a list of choices and a button, for merging or splitting a workout. */
export function MoveForm(props: MoveFormProps) {
  const { title, about, label, options, nothing, button, failure, onChosen, onClose } = props;
  const [chosen, setChosen] = useState<string>();
  const move = useCommand((error) => failureWords(error, failure).message, { failureIn: 'page' });
  const value = chosen ?? options[0]?.value;

  async function press(choice: string) {
    if (await move.run(() => onChosen(choice))) onClose();
  }

  return (
    <Modal opened onClose={onClose} title={title} centered>
      <Stack>
        <FormFailure failure={move.failure} />
        {value === undefined ? (
          <Text>{nothing}</Text>
        ) : (
          <>
            <SelectField
              label={label}
              options={options}
              value={value}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
            <Text c="dimmed" size="sm">
              {about}
            </Text>
            <Button loading={move.isPending} onClick={() => void press(value)}>
              {button}
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  );
}

import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { errorMessage, failureWords } from '#web/api/calls/error-message.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';

interface MoveFormProps {
  title: string;
  about: ReactNode;
  /** Label of the list. */
  label: string;
  options: readonly { value: string; label: string }[];
  /** The sentence that stands in the place of the list when it is empty. */
  nothing: string;
  button: string;
  failure: string;
  /** Does it; its error is shown. */
  onChosen: (value: string) => Promise<void>;
  onClose: () => void;
}

/** One choice and one press, which changes two workouts at once. */
export function MoveForm(props: MoveFormProps) {
  const { title, about, label, options, nothing, button, failure, onChosen, onClose } = props;
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const value = chosen ?? options[0]?.value;

  async function run(choice: string) {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await onChosen(choice);
      onClose();
    } catch (error) {
      setProblem(failureWords(error, errorMessage(error, failure)).message);
      setIsBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClose} title={title} centered>
      <Stack>
        {problem === undefined ? null : (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
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
            <Button loading={isBusy} onClick={() => void run(value)}>
              {button}
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  );
}

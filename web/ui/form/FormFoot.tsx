import { Button, Group } from '@mantine/core';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import classes from './form.module.css';
import type { FormState } from './use-saved-form.ts';

interface FormFootProps {
  form: Pick<FormState, 'failure' | 'isSaving'>;
  label: string;
  /** `isPage` is true if the form is a whole page. On a phone its buttons stay at the bottom of the screen. */
  isPage?: boolean;
  /** `isQuiet` is true while there is nothing to save. */
  isQuiet?: boolean;
  onCancel: () => void;
}

export function FormFoot(props: FormFootProps) {
  const { form, label, isPage = false, isQuiet = false, onCancel } = props;
  return (
    <>
      <FormFailure failure={form.failure} />
      <Group className={`${classes.foot} ${isPage ? 'thumb-bar' : ''}`} gap={12} justify="flex-end">
        <Button variant="subtle" color="gray" onClick={onCancel}>
          Cancel
        </Button>
        <SaveButton label={label} isSaving={form.isSaving} isQuiet={isQuiet} />
      </Group>
    </>
  );
}

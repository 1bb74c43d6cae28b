import { Button, Group } from '@mantine/core';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import classes from './form.module.css';
import type { FormState } from './use-saved-form.ts';

interface FormFootProps {
  form: Pick<FormState, 'failure' | 'isSaving'>;
  label: string;
  onCancel: () => void;
}

export function FormFoot({ form, label, onCancel }: FormFootProps) {
  return (
    <>
      <FormFailure failure={form.failure} />
      <Group className={classes.foot} gap={12}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <SaveButton label={label} isSaving={form.isSaving} />
      </Group>
    </>
  );
}

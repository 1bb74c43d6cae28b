import type { ComponentProps } from 'react';
import { useLeaveGuard } from '#web/ui/messages/leave-guard.ts';
import type { FormState } from './use-saved-form.ts';

interface FormProps extends Omit<
  ComponentProps<'form'>,
  'form' | 'ref' | 'noValidate' | 'onSubmit'
> {
  form: FormState;
  /** `leaveQuestion` is the question when the user leaves the form with unsaved content. */
  leaveQuestion?: string;
  isOverlay?: boolean;
}

/**
 * Shows a form whose state is held by `useSavedForm`, and asks before the user leaves the form with unsaved content.
 */
export function Form({ form, leaveQuestion, isOverlay, children, ...rest }: FormProps) {
  const { formRef, isDirty, submit } = form;
  useLeaveGuard({ isDirty, question: leaveQuestion, isOverlay });
  return (
    <form
      {...rest}
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The form may be in a dialog of another form. React would bubble the submit event to the other form, so the
        // event is stopped here.
        event.stopPropagation();
        void submit();
      }}
    >
      {children}
    </form>
  );
}

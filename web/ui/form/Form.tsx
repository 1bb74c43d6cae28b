import type { ComponentProps } from 'react';
import { useLeaveGuard } from '#web/ui/messages/leave-guard.ts';
import type { FormState } from './use-saved-form.ts';

interface FormProps extends Omit<
  ComponentProps<'form'>,
  'form' | 'ref' | 'noValidate' | 'onSubmit'
> {
  form: FormState;
  /** Question before typed content is lost; default: a general question. */
  leaveQuestion?: string;
  /** True when the form is in an overlay. */
  isOverlay?: boolean;
}

/** Shows the form element of `useSavedForm`. Asks the user before typed content is lost. */
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
        // In React's tree, a form in a dialog may be inside another form.
        event.stopPropagation();
        void submit();
      }}
    >
      {children}
    </form>
  );
}

import type { ComponentProps } from 'react';
import { useLeaveGuard } from '#web/ui/messages/leave-guard.ts';
import type { FormState } from './use-saved-form.ts';

interface FormProps extends Omit<
  ComponentProps<'form'>,
  'form' | 'ref' | 'noValidate' | 'onSubmit'
> {
  form: FormState;
  /** Question before typed content is lost; default: about 'what you changed'. */
  leaveQuestion?: string;
  /** It stands in a window over the page. */
  isOverlay?: boolean;
}

/** The element around the fields of `useSavedForm`. Typed values are not lost without a question. */
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
        // A form in a dialog may stand inside another one in the tree of React.
        event.stopPropagation();
        void submit();
      }}
    >
      {children}
    </form>
  );
}

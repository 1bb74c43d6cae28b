import type { ComponentProps } from 'react';
import { useLeaveGuard } from '#web/ui/messages/use-leave-guard.ts';
import type { FormState } from './use-saved-form.ts';

interface FormProps extends Omit<
  ComponentProps<'form'>,
  'form' | 'ref' | 'noValidate' | 'onSubmit'
> {
  form: FormState;
  /** Asked before the page is left with something typed. Left out where the form does not fill the page. */
  leaveQuestion?: string;
}

/** The element around the fields of `useSavedForm`. */
export function Form({ form, leaveQuestion, children, ...rest }: FormProps) {
  const { formRef, isDirty, submit } = form;
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
      {leaveQuestion === undefined ? null : (
        <LeaveGuard isDirty={isDirty} question={leaveQuestion} />
      )}
      {children}
    </form>
  );
}

function LeaveGuard({ isDirty, question }: { isDirty: boolean; question: string }) {
  useLeaveGuard(isDirty, question);
  return null;
}

import type { SessionLine } from '#shared/sessions/schema.ts';
import { RestPush } from './rest/RestPush.tsx';
import { SuggestionInForm } from './suggestion/SetSuggestion.tsx';

interface BelowFormProps {
  userId: string;
  /** Undefined when no set is next. */
  line: SessionLine | undefined;
}

/** Shows the weight that is proposed, and the question for notifications. */
export function BelowForm({ userId, line }: BelowFormProps) {
  return (
    <>
      {line ? <SuggestionInForm line={line} /> : null}
      <RestPush userId={userId} />
    </>
  );
}

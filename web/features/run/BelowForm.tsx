import type { SessionLine } from '#shared/sessions/schema.ts';
import { RestPush } from './rest/RestPush.tsx';
import { FirstSuggestion } from './suggestion/SetSuggestion.tsx';

interface BelowFormProps {
  userId: string;
  /** Undefined when no set is next. */
  line: SessionLine | undefined;
}

/** Shows why a weight is suggested for a first set, and the question for notifications. */
export function BelowForm({ userId, line }: BelowFormProps) {
  return (
    <>
      {line ? <FirstSuggestion line={line} /> : null}
      <RestPush userId={userId} />
    </>
  );
}

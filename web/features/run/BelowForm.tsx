import { RestPush } from './rest/RestPush.tsx';
import { FirstSuggestion } from './suggestion/SetSuggestion.tsx';

/** Shows why a weight is suggested for a first set, and the question for notifications. */
export function BelowForm({ userId }: { userId: string }) {
  return (
    <>
      <FirstSuggestion />
      <RestPush userId={userId} />
    </>
  );
}

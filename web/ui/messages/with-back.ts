import { addStep } from '#web/hooks/use-back-to-close.ts';
import { refuseOpenQuestion } from './confirm.ts';

/**
 * Lets the back button answer the question that was just asked, with no. The answer comes once the history is as before,
 * so that the caller may go to another page.
 */
export async function withBack<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const removeStep = addStep(refuseOpenQuestion);
  const answer = await asked;
  await removeStep();
  return answer;
}

import GoalListPage from '#web/features/goals/list/GoalListPage.tsx';
import { SentProposals } from '#web/features/trainer/proposals/SentProposals.tsx';

/** Shows the client's goals and the goals that the trainer has proposed (/trainer/clients/:clientId/goals). */
export default function GoalsTab() {
  return (
    <>
      <GoalListPage />
      <SentProposals of="GOAL" />
    </>
  );
}

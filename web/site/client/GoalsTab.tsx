import GoalListPage from '#web/features/goals/list/GoalListPage.tsx';
import { SentProposals } from '#web/features/trainer/proposals/SentProposals.tsx';

/** Shows /trainer/clients/:clientId/goals: the client's goals, and those that the trainer proposed. */
export default function GoalsTab() {
  return (
    <>
      <GoalListPage />
      <SentProposals of="GOAL" />
    </>
  );
}

// Milestones that what was just saved has reached, shown over whatever page is open.
import { celebrations, isCelebrated } from '#shared/goals/milestones.ts';
import type { Achievement } from '#shared/sessions/schema.ts';
import { openCelebration } from './open-celebration.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';

/** Celebrates the milestones among the achievements of an answer, if there are any. */
export async function celebrate(
  goalProgress: { achievements: readonly Achievement[] } | undefined,
): Promise<void> {
  const achievements = goalProgress?.achievements.filter(isCelebrated) ?? [];
  if (achievements.length === 0) return;
  try {
    const { MilestoneModal } = await import('./MilestoneModal.tsx');
    openCelebration.set({ Modal: MilestoneModal, achievements });
  } catch {
    // The connection was lost in between: said in words instead.
    for (const { milestone } of achievements) toastSuccess(celebrations[milestone].text);
  }
}

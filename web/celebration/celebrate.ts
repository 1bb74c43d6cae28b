// Celebrates the milestones in a response. CelebrationHost.tsx renders the dialog.
import { type Celebrated, celebrations, isCelebrated } from '#shared/goals/milestones.ts';
import type { Achievement } from '#shared/sessions/schema.ts';
import { styled } from '#web/loading/later-styles.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import type { MilestoneModal } from './MilestoneModal.tsx';
import { celebrationStore } from './CelebrationHost.tsx';

/**
 * Celebrates the milestones among the achievements. Resolves when the user closes the dialog, or immediately without a
 * dialog.
 */
export async function celebrate(
  goalProgress: { achievements: readonly Achievement[] } | undefined,
): Promise<void> {
  const achievements = goalProgress?.achievements.filter(isCelebrated) ?? [];
  if (achievements.length === 0) return;
  let Modal: typeof MilestoneModal;
  try {
    Modal = (await loadCelebration()).MilestoneModal;
  } catch {
    // The code of the dialog could not be loaded, so a toast replaces the dialog.
    for (const { milestone } of achievements) toastSuccess(celebrations[milestone].text);
    return;
  }
  await open(Modal, achievements);
}

/** Loads the code of the celebration dialog. Call this function early, because the device may be offline later. */
export function loadCelebration() {
  return styled(import('./MilestoneModal.tsx'));
}

function open(Modal: typeof MilestoneModal, achievements: readonly Celebrated[]): Promise<void> {
  // A second celebration replaces the first, which then counts as seen.
  celebrationStore.getState().open?.onContinue();
  return new Promise((resolve) => {
    const onContinue = () => {
      celebrationStore.setState({ open: null });
      resolve();
    };
    celebrationStore.setState({ open: { Modal, achievements, onContinue } });
  });
}

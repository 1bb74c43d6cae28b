// Defines the four celebrated milestones of a goal and their texts (behaviour/goals.md#milestones).
import type { Achievement } from '#shared/sessions/schema.ts';

export const milestones = [25, 50, 75, 100] as const;
export type Milestone = (typeof milestones)[number];

export type Celebrated = Achievement & { milestone: Milestone };

export function isCelebrated(achievement: Achievement): achievement is Celebrated {
  return achievement.milestone !== null;
}

interface Celebration {
  emoji: string;
  /** Screen readers read `emojiName` instead of the emoji. */
  emojiName: string;
  title: string;
  text: string;
}

export const celebrations: Readonly<Record<Milestone, Celebration>> = {
  25: {
    emoji: '🌱',
    emojiName: 'Seedling',
    title: 'A quarter of the way',
    text: '25% milestone reached!',
  },
  50: {
    emoji: '🔥',
    emojiName: 'Fire',
    title: 'Halfway',
    text: "Halfway there! You're doing great!",
  },
  75: {
    emoji: '💪',
    emojiName: 'Flexed arm',
    title: 'Three quarters of the way',
    text: '75% milestone reached! Keep pushing!',
  },
  100: {
    emoji: '🏆',
    emojiName: 'Trophy',
    title: 'Goal reached',
    text: 'Goal completed! Congratulations!',
  },
};

/**
 * An estimated 1RM at the target gives 100%, but a strength goal is reached only when the weight is lifted
 * (reached.ts). So `isReached` is a separate field.
 */
export interface Standing {
  percentage: number;
  isReached: boolean;
}

/** Returns the highest milestone of a goal; null under 25%. Only a reached goal has the milestone 100. */
export function milestoneOf({ percentage, isReached }: Standing): Milestone | null {
  if (isReached) return 100;
  return milestones.findLast((milestone) => milestone < 100 && percentage >= milestone) ?? null;
}

/** Returns the highest milestone at or below `percentage`, even if the goal is not reached. Null under 25. */
export function milestoneAt(percentage: number): Milestone | null {
  return milestones.findLast((milestone) => percentage >= milestone) ?? null;
}

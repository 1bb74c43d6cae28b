// Formats the texts about a suggestion that a recovering body part keeps from rising.
import { type BodyArea, bodyAreaWords } from '#shared/body-areas/vocabulary.ts';

/** Returns 'your shoulder is recovering'. */
export function recoveringText(area: BodyArea): string {
  return `your ${bodyAreaWords[area]} is recovering`;
}

/** Returns the step that a held weight adds to the calculation of its amount. */
export function recoveringStepText(area: BodyArea): string {
  return `Your ${bodyAreaWords[area]} is recovering, so nothing goes up.`;
}

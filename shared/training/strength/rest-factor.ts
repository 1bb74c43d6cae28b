/** Returns how much of the fatigue after two minutes of rest is left after this rest: from 0.6 to 1.5. */
export function restFactor(restSeconds: number): number {
  return Math.min(1.5, Math.max(0.6, Math.sqrt(120 / Math.max(30, restSeconds))));
}

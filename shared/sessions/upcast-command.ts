// Upcasts commands that an older build stored in an outbox to their current shape.
import { WIRE_VERSION } from '#shared/wire-version.ts';

/**
 * Upcasts the input of a command to the next version. A step never changes once a build that writes the next version
 * was released.
 */
type Step = (input: object) => object;

const stays: Step = (input) => input;

/** The steps from version 1 on, one per version, by the path of a command whose shape changed. */
const steps: Readonly<Record<string, readonly Step[]>> = {
  'sessions.logSet': [mayComeLate],
};

/**
 * Upcasts version 1 to 2: adds evenIfFinished, so that the set is logged even when the workout was finished meanwhile.
 */
function mayComeLate(input: object): object {
  return { ...input, evenIfFinished: true };
}

/**
 * Returns the input of a command of version `wire` in its current shape. Anything but an object is returned unchanged,
 * for the schema to refuse.
 */
export function upcastCommand(path: string, input: unknown, wire: number): unknown {
  if (typeof input !== 'object' || input === null) return input;
  let lifted: object = input;
  for (let version = wire; version < WIRE_VERSION; version += 1) {
    lifted = (steps[path]?.[version - 1] ?? stays)(lifted);
  }
  return lifted;
}

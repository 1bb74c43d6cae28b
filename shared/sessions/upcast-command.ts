// Commands as an outbox has kept them, and the steps that lift those of an older build to today's shape.
import { WIRE_VERSION } from '#shared/wire-version.ts';

/** Lifts the input of a command from one version to the next. Never changed once a build that writes the next version is released. */
type Step = (input: object) => object;

const stays: Step = (input) => input;

/** The steps from version 1 on, one for each version, by the path of a command whose shape has changed. */
const steps: Readonly<Record<string, readonly Step[]>> = {
  'sessions.logSet': [mayComeLate],
};

/** 1 → 2: the set carries evenIfFinished, so that it is logged also when the workout was finished meanwhile. */
function mayComeLate(input: object): object {
  return { ...input, evenIfFinished: true };
}

/**
 * The input of a command of version `wire` as it is written today. Anything but an object is passed on for the schema to
 * refuse.
 */
export function upcastCommand(path: string, input: unknown, wire: number): unknown {
  if (typeof input !== 'object' || input === null) return input;
  let lifted: object = input;
  for (let version = wire; version < WIRE_VERSION; version += 1) {
    lifted = (steps[path]?.[version - 1] ?? stays)(lifted);
  }
  return lifted;
}

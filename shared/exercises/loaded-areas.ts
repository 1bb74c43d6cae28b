// Derives the body areas that an exercise loads, so that the app can warn about injured areas.
import { areasNamedIn } from '#shared/body-areas/named-areas.ts';
import { type BodyArea, bodyAreas } from '#shared/body-areas/vocabulary.ts';
import { injuredAreas } from '#shared/medical-history/injured-areas.ts';
import type { Exercise } from './schema.ts';
import { type Equipment, type MovementPattern, type Muscle, muscles } from './vocabulary.ts';

/**
 * `mainly` lists the body areas that do the work. `also` lists areas that help, stabilise, or are stretched far under
 * load.
 */
export interface LoadedAreas {
  mainly: BodyArea[];
  also: BodyArea[];
}

type Judged = Pick<
  Exercise,
  'name' | 'movementPattern' | 'equipmentRequired' | 'muscleGroups' | 'safetyConsiderations'
> & { biomechanicalProfile: Pick<Exercise['biomechanicalProfile'], 'mobilityRequirements'> };

/** A primary muscle loads its own area or joints that the muscle moves. */
const ofPrimary: Record<Muscle, readonly BodyArea[]> = {
  CHEST: ['CHEST', 'SHOULDER'],
  FRONT_DELTS: ['SHOULDER'],
  SIDE_DELTS: ['SHOULDER'],
  REAR_DELTS: ['SHOULDER'],
  LATS: ['UPPER_BACK'],
  UPPER_BACK: ['UPPER_BACK'],
  TRAPS: ['NECK', 'UPPER_BACK'],
  LOWER_BACK: ['LOWER_BACK'],
  BICEPS: ['ELBOW'],
  TRICEPS: ['ELBOW'],
  FOREARMS: ['WRIST'],
  ABS: ['ABDOMEN'],
  OBLIQUES: ['ABDOMEN'],
  GLUTES: ['HIP'],
  QUADRICEPS: ['KNEE'],
  HAMSTRINGS: ['HAMSTRING'],
  ADDUCTORS: ['HIP'],
  ABDUCTORS: ['HIP'],
  HIP_FLEXORS: ['HIP'],
  CALVES: ['CALF', 'ANKLE'],
  NECK: ['NECK'],
};

type Injuries = Parameters<typeof injuredAreas>[0];

type Joint = 'ELBOW' | 'WRIST' | 'HIP' | 'KNEE' | 'ANKLE';

/** `joints` lists the middle of each joint in the left half of the body, by the view box of `body-shapes.ts`. */
const joints: readonly { area: Joint; x: number; y: number }[] = [
  { area: 'ELBOW', x: 36, y: 117 },
  { area: 'WRIST', x: 24, y: 168 },
  { area: 'HIP', x: 54, y: 168 },
  { area: 'KNEE', x: 59, y: 254 },
  { area: 'ANKLE', x: 57, y: 334 },
];

const LEFT = /\b(left|l)\b/i;
const RIGHT = /\b(right|r)\b/i;

/**
 * Returns the muscles and joints that lie where injuries are, as `loads` of the left half of the body and as `right`.
 * An injury without a side in its name is in both halves. A chest muscle moves the shoulder, but lies in the chest.
 */
export function injuredPlaces(injuries: Injuries) {
  const notOnly = (other: RegExp, side: RegExp) =>
    injuries.filter(({ name }) => side.test(name) || !other.test(name));
  return { loads: injuredIn(notOnly(RIGHT, LEFT)), right: injuredIn(notOnly(LEFT, RIGHT)), joints };
}

function injuredIn(here: Injuries): Map<Muscle | Joint, 1 | 'healed'> {
  const healed = here.filter(({ status }) => status === 'healed');
  return new Map<Muscle | Joint, 1 | 'healed'>([
    ...placesIn(healed.map(({ name }) => ({ name, status: 'chronic' as const }))).map(
      (place) => [place, 'healed'] as const,
    ),
    ...placesIn(here).map((place) => [place, 1] as const),
  ]);
}

function placesIn(injuries: Injuries): (Muscle | Joint)[] {
  const areas = injuredAreas(injuries).areas.map(({ area }) => area);
  const injuredJoints = joints.map(({ area }) => area).filter((area) => areas.includes(area));
  const others = areas.filter((area) => !joints.some((joint) => joint.area === area));
  const injuredMuscles = muscles.filter((muscle) =>
    others.some(
      (area) => ofPrimary[muscle].includes(area) && (muscle !== 'CHEST' || area === 'CHEST'),
    ),
  );
  return [...injuredMuscles, ...injuredJoints];
}

/** A secondary muscle loads the same areas as a primary muscle (`ofPrimary`), except for the muscles in this table. */
const ofSecondary: Partial<Record<Muscle, readonly BodyArea[]>> = {
  TRAPS: ['NECK'],
  CALVES: ['CALF'],
};

const ofPattern: Record<MovementPattern, LoadedAreas> = {
  PUSH: { mainly: ['SHOULDER'], also: ['ELBOW'] },
  PULL: { mainly: [], also: ['SHOULDER', 'ELBOW'] },
  SQUAT: { mainly: ['HIP', 'KNEE'], also: [] },
  HINGE: { mainly: ['HIP'], also: [] },
  LUNGE: { mainly: ['HIP', 'KNEE'], also: ['ANKLE'] },
  CARRY: { mainly: [], also: ['SHOULDER', 'WRIST', 'LOWER_BACK'] },
  ROTATION: { mainly: [], also: ['LOWER_BACK'] },
  // An anti-rotation exercise loads no area, because even an injured back may be trained by holding the trunk still.
  ANTIROTATION: { mainly: [], also: [] },
  ISOLATION: { mainly: [], also: [] },
};

/** A push with one of these kinds of equipment also loads the wrists, because the wrists bend back. */
const onTheHands: readonly Equipment[] = ['BARBELL', 'DUMBBELL', 'KETTLEBELL', 'BODYWEIGHT'];
/** A squat or lunge with a barbell, Smith machine, sandbag or trap bar also loads the lower back. */
const onTheSpine: readonly Equipment[] = ['BARBELL', 'SMITH_MACHINE', 'SANDBAG', 'TRAP_BAR'];

/**
 * Returns the body areas that an exercise loads, each list from head to foot. The result is a rule of thumb and no
 * diagnosis.
 */
export function loadedAreasOf(exercise: Judged): LoadedAreas {
  const { movementPattern, equipmentRequired, muscleGroups, biomechanicalProfile } = exercise;
  const { mainly, also } = ofPattern[movementPattern];
  const uses = (some: readonly Equipment[]) =>
    equipmentRequired.some((each) => some.includes(each));
  const ranges = biomechanicalProfile.mobilityRequirements;
  const namesNoMuscle = muscleGroups.primary.length + muscleGroups.secondary.length === 0;

  const main = new Set<BodyArea>([
    ...mainly,
    ...muscleGroups.primary.flatMap((muscle) => ofPrimary[muscle]),
    ...(movementPattern === 'PULL' && ranges.includes('shoulder flexion') ? SHOULDER : []),
    ...(namesNoMuscle ? areasNamedIn(exercise.name) : []),
  ]);
  const further = new Set<BodyArea>([
    ...also,
    ...muscleGroups.secondary.flatMap((muscle) => ofSecondary[muscle] ?? ofPrimary[muscle]),
    ...ranges.flatMap(areasNamedIn),
    ...(movementPattern === 'PUSH' && uses(onTheHands) ? WRIST : []),
    ...((movementPattern === 'SQUAT' || movementPattern === 'LUNGE') && uses(onTheSpine)
      ? LOWER_BACK
      : []),
    ...(movementPattern === 'HINGE' && !ranges.includes('hip extension') ? LOWER_BACK : []),
    ...(namesNoMuscle ? areasNamedIn(exercise.safetyConsiderations) : []),
  ]);
  return {
    mainly: bodyAreas.filter((area) => main.has(area)),
    also: bodyAreas.filter((area) => further.has(area) && !main.has(area)),
  };
}

const SHOULDER: readonly BodyArea[] = ['SHOULDER'];
const WRIST: readonly BodyArea[] = ['WRIST'];
const LOWER_BACK: readonly BodyArea[] = ['LOWER_BACK'];

// Computes the joints of a lifter from a pose. One unit is 2 cm, the y axis points up, and the floor is at y = 0.

/** Holds a point (x and y), or two angles in degrees: 0° points right and 90° up. */
export type Pair = readonly [number, number];

/**
 * `hip` is a point. `hands` (a point), `grip` (a point relative to the shoulder) or `arms` (two angles) defines an arm.
 * `feet` (the point of the ankle) or `legs` (two angles) defines a leg.
 */
type Pairs = 'hip' | 'hands' | 'grip' | 'arms' | 'feet' | 'legs';
type FarPairs = 'farHands' | 'farArms' | 'farFeet' | 'farLegs';
/**
 * `torso`, `head` and `toes` are angles; `trunk`, `neck` and `thigh` are lengths. `elbow: 1` moves the elbows to the
 * other side of the line from shoulder to hand. `shrug` is the distance by which the shoulders are lifted.
 */
type Numbers = 'torso' | 'head' | 'toes' | 'elbow' | 'trunk' | 'neck' | 'thigh' | 'shrug';

/** Describes one position of a lifter. A side view faces right, and a front view has its middle at x = 0. */
export type Pose = { [key in Pairs | FarPairs]?: Pair | undefined } & {
  [key in Numbers]?: number | undefined;
};

/** Holds the points of shoulder, elbow and hand, or of hip, knee and ankle. */
export type Limb = readonly [root: Pair, joint: Pair, end: Pair];

/** Holds the arm and leg of one side of the body. `turn` is -1 for the left side in a front view, otherwise 1. */
interface Side {
  arm: Limb;
  leg: Limb;
  /** `toes` is the angle of the foot in degrees: 0 is a foot flat on the floor. */
  toes: number;
  turn: number;
}

interface Skeleton {
  hip: Pair;
  shoulder: Pair;
  head: Pair;
  sides: readonly [near: Side, far: Side];
}

const ARM: Pair = [14.5, 14];
const TRUNK = 25;
const NECK = 10.6;
const LEG: Pair = [22, 21];
const SHOULDERS = 8.6;
const HIPS = 4.8;
/** A side view draws the far foot ahead of the near foot by `DEPTH`, so that both are visible. */
const DEPTH = 2.6;
/** A foot whose ankle is lower than `FLAT` is flat on the floor. */
const FLAT = 4;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function toward([x, y]: Pair, degrees: number, distance: number): Pair {
  const angle = radians(degrees);
  return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
}

/**
 * Returns the point at the distance `ahead` from `from` in the direction `degrees`. The point is then moved by `right`
 * to the right of that direction.
 */
export function beside(from: Pair, degrees: number, ahead: number, right: number): Pair {
  return toward(toward(from, degrees, ahead), degrees - 90, right);
}

export function direction([x1, y1]: Pair, [x2, y2]: Pair): number {
  return Math.atan2(y2 - y1, x2 - x1) / radians(1);
}

/**
 * Returns a pose between two poses: `share` 0 gives the first and 1 the second. Values that the second pose lacks come
 * from the first.
 */
export function poseBetween(start: Pose, end: Pose, share: number): Pose {
  const pose: Record<string, Pair | number | undefined> = { ...start };
  const mixed = (from: number, to: number) => from + (to - from) * share;
  for (const [key, to] of Object.entries(end)) {
    const from = pose[key];
    pose[key] =
      typeof to === 'number'
        ? mixed(typeof from === 'number' ? from : 0, to)
        : typeof from === 'object' && to
          ? [mixed(from[0], to[0]), mixed(from[1], to[1])]
          : to;
  }
  return pose;
}

/** Computes the joints of a pose. A limb that cannot reach its point is straightened toward the point. */
export function skeletonOf(pose: Pose, isSide: boolean): Skeleton {
  const { hip = [0, 46], torso = 90, farHands, farArms, farFeet, farLegs } = pose;
  const feet: Pair = pose.feet ?? [isSide ? -1 : 7, 3];
  const flip = ([x, y]: Pair): Pair => (isSide ? [x, y] : [-x, y]);
  const turned = (degrees: number) => (isSide ? degrees : 180 - degrees);
  const angles = (pair?: Pair): Pair | undefined => pair && [turned(pair[0]), turned(pair[1])];
  const near = { ...pose, hip, torso, feet };
  const far = {
    ...near,
    // The left side of a front view is a mirrored right side.
    hip: flip(hip),
    torso: turned(torso),
    feet: farFeet
      ? flip(farFeet)
      : ([feet[0] + (isSide && feet[1] < FLAT ? DEPTH : 0), feet[1]] as const),
    ...((farHands ?? farArms) && { hands: farHands && flip(farHands), arms: angles(farArms) }),
    ...((farFeet ?? farLegs) && { legs: angles(farLegs) }),
  };
  const neck = toward(hip, torso, pose.trunk ?? TRUNK);
  return {
    hip,
    shoulder: toward(neck, torso, pose.shrug ?? 0),
    head: toward(neck, torso + (pose.head ?? 0), pose.neck ?? NECK),
    sides: [sideOf(near, isSide, 1, (point) => point), sideOf(far, isSide, isSide ? 1 : -1, flip)],
  };
}

type Whole = Omit<Pose, 'hip' | 'torso' | 'feet'> & { hip: Pair; torso: number; feet: Pair };

function sideOf(pose: Whole, isSide: boolean, turn: number, flip: (point: Pair) => Pair): Side {
  const { hip, torso, grip = [0, 0] } = pose;
  const out = torso - 90;
  const neck = toward(hip, torso, (pose.trunk ?? TRUNK) + (pose.shrug ?? 0));
  const shoulder = isSide ? neck : toward(neck, out, SHOULDERS);
  const held = pose.hands ?? beside(shoulder, torso, grip[1], grip[0]);
  const leg: Pair = [pose.thigh ?? LEG[0], LEG[1]];
  const arms = limb(shoulder, ARM, pose.arms, held, isSide ? (pose.elbow ?? -1) : null);
  const legs = limb(
    isSide ? hip : toward(hip, out, HIPS),
    leg,
    pose.legs,
    pose.feet,
    isSide ? 1 : null,
  );
  const [, knee, ankle] = legs;
  const toes = pose.toes ?? (ankle[1] < FLAT ? 0 : direction(knee, ankle) + 90);
  const flipped = ([root, joint, end]: Limb): Limb => [flip(root), flip(joint), flip(end)];
  return { arm: flipped(arms), leg: flipped(legs), toes, turn };
}

/**
 * Computes the joints of an arm or leg from its angles, or from the point where it ends. `bend` is 1 when the elbow or
 * knee lies to the left of the line from `root` to `to`, and -1 for the right. Null means outward (front view).
 */
function limb(
  root: Pair,
  [first, second]: Pair,
  angles: Pair | undefined,
  to: Pair,
  bend: number | null,
): Limb {
  if (angles) {
    const joint = toward(root, angles[0], first);
    return [root, joint, toward(joint, angles[1], second)];
  }
  const far = Math.hypot(to[0] - root[0], to[1] - root[1]);
  const reach = Math.min(Math.max(far, first - second + 0.1), first + second);
  const straight = direction(root, to);
  // The law of cosines gives the angle between the first bone and the line from `root` to `to`.
  const cosine = (first ** 2 + reach ** 2 - second ** 2) / (2 * first * reach);
  const opening = Math.acos(Math.min(cosine, 1)) / radians(1);
  const outward = Math.sin(radians(straight)) < -0.5 ? 1 : -1;
  return [
    root,
    toward(root, straight + (bend ?? outward) * opening, first),
    toward(root, straight, reach),
  ];
}

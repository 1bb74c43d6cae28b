import { expect, it } from 'vitest';
import { exerciseLibrary } from '#server/library/library.ts';
import { drawFigure, pictureOf } from '#web/exercises/figure/draw-figure.ts';
import { implementOf, movementOf, type Pictured } from '#web/exercises/figure/movements.ts';
import { poseBetween, skeletonOf } from '#web/exercises/figure/skeleton.ts';

const exercises: Pictured[] = exerciseLibrary.map((entry) => ({ ...entry, isCustom: false }));
const drawn = exercises.flatMap((exercise) => {
  const movement = movementOf(exercise);
  return movement ? [{ exercise, movement, held: implementOf(exercise) }] : [];
});

/** Largest allowed distance between a hand and the implement, in drawing units of 2 cm. */
const GAP = 4;

const words = (
  'hip torso head hands grip arms feet legs farHands farArms farFeet farLegs toes elbow trunk neck thigh shrug ' +
  'view start end rest pads posts boxes from at single loop still'
).split(' ');

const distance = (a: readonly number[] = [], b: readonly number[] = []) =>
  Math.hypot(Number(a[0]) - Number(b[0]), Number(a[1]) - Number(b[1]));

/** Returns the points of an SVG path. An arc (`A`) has its end point in its last two numbers. */
function pointsOf(path: string): [number, number][] {
  return [...path.matchAll(/[MLA]([^MLA]+)/g)].map(([, numbers = '']) => {
    const [x = NaN, y = NaN] = numbers.trim().split(' ').map(Number).slice(-2);
    return [x, y];
  });
}

it('the library has drawings for at least 300 of its 336 exercises', () => {
  expect(exercises).toHaveLength(336);
  expect(drawn.length).toBeGreaterThanOrEqual(300);
});

it('each picture of an exercise colours at least one main muscle', () => {
  const own = { ...exercises[0], name: 'Bench press at home', isCustom: true } as Pictured;
  expect(movementOf(own)).toBeNull();
  const plain = [...exercises, own].filter(
    (exercise) => !pictureOf(exercise, null).paths.some(({ kind }) => kind === 'main'),
  );
  expect(plain.map(({ name }) => name)).toEqual([]);
});

it('each movement uses only properties from the list of known properties', () => {
  const used = drawn.flatMap(({ movement }) =>
    [movement, movement.start, movement.end].flatMap((each) => Object.keys(each)),
  );
  expect([...new Set(used)].filter((word) => !words.includes(word))).toEqual([]);
});

const positions = drawn.flatMap(({ exercise, movement, held }) =>
  [0, 1].map((share) => {
    const pose = poseBetween(movement.start, movement.end, share);
    const { sides } = skeletonOf(pose, movement.view === undefined);
    const { paths } = drawFigure(movement, held, exercise.muscleGroups, share);
    return { exercise, movement, held, share, pose, sides, paths };
  }),
);

const named = ({ exercise, share }: (typeof positions)[0]) => `${exercise.name} ${share}`;

it('each drawing lies inside its box and reaches at most 4 cm below the floor', () => {
  const outside = positions.filter(({ exercise, share }) => {
    const { paths, box } = pictureOf(exercise, share);
    const [x = NaN, y = NaN, size = NaN] = box;
    const points = paths.flatMap(({ path }) => pointsOf(path));
    const isInside = points.every(
      ([left, top]) => left >= x && left <= x + size && top >= y && top <= y + size,
    );
    return !isInside || Math.max(...points.map(([, top]) => top)) > 2;
  });
  expect(outside.map(named)).toEqual([]);
});

it('a still picture is cropped to the lifter and leaves out the machine', () => {
  const pulldown = exercises.find(({ name }) => name === 'Lat Pulldown') as Pictured;
  const [, , still = NaN] = pictureOf(pulldown, null).box;
  const [, , whole = NaN] = pictureOf(pulldown, 1).box;
  expect(still).toBeLessThan(whole * 0.75);
});

it('each arm and leg ends at the hand or foot position that the movement gives', () => {
  const apart = positions.filter(({ pose, sides: [near, far] }) =>
    [
      pose.hands && !pose.arms ? distance(near.arm[2], pose.hands) : 0,
      pose.farHands ? distance(far.arm[2], pose.farHands) : 0,
      pose.feet && !pose.legs ? distance(near.leg[2], pose.feet) : 0,
      pose.farFeet ? distance(far.leg[2], pose.farFeet) : 0,
    ].some((gap) => gap > 0.6),
  );
  expect(apart.map(named)).toEqual([]);
});

it('the hand nearer to the viewer is within 8 cm of the held implement at both ends of a movement', () => {
  const apart = positions.filter(({ movement, held, sides: [near], paths }) => {
    if (held === null || held === 'MACHINE' || movement.at !== undefined) return false;
    const points = paths
      .filter(({ kind }) => kind === 'front' || kind === 'plate' || kind === 'band')
      .flatMap(({ path }) => pointsOf(path));
    const [x, y] = near.arm[2];
    return [x, -y].some((value, axis) => {
      const all = points.map((point) => point[axis] ?? NaN);
      return !(value > Math.min(...all) - GAP && value < Math.max(...all) + GAP);
    });
  });
  expect(apart.map(named)).toEqual([]);
});

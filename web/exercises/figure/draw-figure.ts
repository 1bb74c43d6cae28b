// Draws a lifter and the equipment as SVG paths.
import type { Equipment } from '#shared/exercises/vocabulary.ts';
import { implementOf, type Movement, movementOf, type Pictured } from './movements.ts';
import { fromTheFront, fromTheSide, onOneSide } from './muscle-shapes.ts';
import {
  beside,
  direction,
  type Limb,
  type Pair,
  poseBetween,
  skeletonOf,
  toward,
} from './skeleton.ts';

/** The kind of a path is also its CSS class. */
type Kind = 'far' | 'body' | 'near' | 'dark' | 'main' | 'help' | 'back' | Held;
type Held = 'plate' | 'front' | 'band';

interface Figure {
  paths: { kind: Kind; path: string }[];
  /** `bounds` holds the lowest x, lowest y, highest x and highest y. The y axis points up. */
  bounds: Bounds;
  /** `close` holds the bounds of the lifter and the weight, without benches, posts and cables. */
  close: Bounds;
}

type Bounds = [number, number, number, number];

/**
 * Describes circles along a bone by three numbers each: the position as a fraction of the bone's length, the distance
 * in front of the bone, and the radius.
 */
type Shape = readonly number[];

const ARM: readonly Shape[] = [
  [0, 0, 3.7, 0.4, 0, 3.1, 1, 0, 2.5],
  [0, 0, 2.5, 0.3, 0, 2.8, 0.85, 0, 1.8, 1, 0, 2.3],
];
const LEG: readonly Shape[] = [
  [0, -0.4, 5.6, 0.45, 0.4, 4.8, 1, 0, 3.3],
  [0, 0, 3.2, 0.3, -1, 3.3, 0.9, 0, 1.9, 1, 0, 1.9],
];
const TRUNK: Shape = [0, -1.3, 5.3, 0.4, 0.4, 4.8, 0.8, 0.5, 6.2, 1, 0, 3.8];
const HALF_TRUNK: Shape = [0, 3.4, 5, 0.4, 3, 4.4, 0.75, 4.6, 5.2, 1, 7, 3.4];

const radii: Partial<Record<Equipment, number>> = {
  BARBELL: 9.5,
  SMITH_MACHINE: 9.5,
  TRAP_BAR: 9.5,
  EZ_BAR: 6.5,
  LANDMINE: 6.5,
  PLATE: 7,
  AB_WHEEL: 6,
  MEDICINE_BALL: 5.5,
  STABILITY_BALL: 10,
};

/**
 * `muscleMap` is the pose of a standing lifter. The pose shows the worked muscles of an exercise that has no drawn
 * movement.
 */
const muscleMap: Movement = { start: { feet: [7, 3], arms: [-75, -80] }, end: {} };

/**
 * Returns the SVG paths of an exercise's picture, and the view box as x, y, width and height. `share` is the part of
 * the movement that is done, from 0 to 1; null chooses the position that is easiest to recognise.
 */
export function pictureOf(exercise: Pictured, share: number | null) {
  const { muscleGroups } = exercise;
  const isBehind = muscleGroups.primary.some((each) => onOneSide.back.includes(each));
  const known = movementOf(exercise);
  const movement: Movement = known ?? { ...muscleMap, view: isBehind ? 'back' : 'front' };
  const held = known && implementOf(exercise);
  const draw = (at: number) => drawFigure(movement, held, muscleGroups, at);
  const still = draw(share ?? movement.still ?? 1);
  const [left, low, right, high] =
    share === null ? still.close : around(draw(0).bounds, draw(1).bounds);
  const size = Math.max(right - left, high - low) + 4;
  return {
    paths: still.paths,
    box: [(left + right - size) / 2, -(low + high + size) / 2, size, size],
    isMovement: known !== null,
  };
}

function around(a: Bounds, b: Bounds): Bounds {
  const [left, low, right, high] = a;
  return [Math.min(left, b[0]), Math.min(low, b[1]), Math.max(right, b[2]), Math.max(high, b[3])];
}

/** Draws the lifter at a position of the movement, from 0 (start) to 1 (end). */
export function drawFigure(
  movement: Movement,
  held: Equipment | null,
  worked: Pictured['muscleGroups'],
  share: number,
): Figure {
  const { view, at, from, single, rest = '' } = movement;
  const isSide = !view;
  const pose = poseBetween(movement.start, movement.end, share);
  const { hip, shoulder, head, sides } = skeletonOf(pose, isSide);
  const [near, far] = sides;
  const shown = isSide ? [near] : sides;
  const torso = direction(hip, shoulder);
  const paths: Figure['paths'] = [];
  let bounds: Bounds = [99, 0, -99, 0];
  let close: Bounds = [99, 99, -99, -99];

  /**
   * Draws one outline around each pair of neighbouring circles, for example around shoulder and elbow for an upper arm.
   * `circles` has three numbers for each circle: x, y and radius.
   */
  const hull = (kind: Kind, circles: readonly number[], isFar = kind === 'back') => {
    for (let index = 0; index < circles.length; index += 3) {
      const [x1 = 0, y1 = 0, r1 = 0, x2 = x1, y2 = y1, r2 = r1] = circles.slice(index);
      const circle: Bounds = [x1 - r1, y1 - r1, x1 + r1, y1 + r1];
      bounds = around(bounds, circle);
      if (!isFar) close = around(close, circle);
      // An outline joins a circle to the next one, so the last circle begins no outline.
      if (index > 0 && index + 3 === circles.length) return;
      const ahead = direction([x1, y1], [x2, y2]);
      const cosine = (r1 - r2) / Math.hypot(x2 - x1, y2 - y1) || 0;
      const tangent = (Math.acos(Math.max(-0.999, Math.min(0.999, cosine))) * 180) / Math.PI;
      const on = (x: number, y: number, radius: number, side: number) => {
        const [left, up] = toward([x, y], ahead + side * tangent, radius);
        return `${left.toFixed(1)} ${(-up).toFixed(1)}`;
      };
      const first = on(x1, y1, r1, 1);
      const path =
        `M${first}L${on(x2, y2, r2, 1)}A${r2} ${r2} 0 ${r1 < r2 ? 1 : 0} 1 ${on(x2, y2, r2, -1)}` +
        `L${on(x1, y1, r1, -1)}A${r1} ${r1} 0 ${r1 < r2 ? 0 : 1} 1 ${first}`;
      const last = paths.at(-1);
      if (last?.kind === kind) last.path += path;
      else paths.push({ kind, path });
    }
  };
  const line = (kind: Kind, a: Pair, b: Pair, half = 0.8, isFar?: boolean) =>
    hull(kind, [...a, half, ...b, half], isFar);
  /** Draws a shape along the bone from `a` to `b`. `turn` -1 mirrors the shape across the bone. */
  const along = (kind: Kind, shape: Shape, a: Pair, b: Pair, turn: number) => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const circles = [];
    for (let index = 0; index < shape.length; index += 3) {
      const [part = 0, front = 0, radius = 0] = shape.slice(index);
      circles.push(...beside(a, direction(a, b), part * length, -front * turn), radius);
    }
    hull(kind, circles);
  };
  const limb = (kind: Kind, bones: Limb, shapes: readonly Shape[], turn: number) => {
    for (const [index, shape] of shapes.entries()) {
      along(kind, shape, bones[index] ?? hip, bones[index + 1] ?? hip, turn);
    }
  };
  const four = (numbers: readonly number[] = [], draw: (a: Pair, b: Pair) => void) => {
    for (let index = 0; index < numbers.length; index += 4) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers.slice(index);
      draw([x1, y1], [x2, y2]);
    }
  };

  const cushion = (a: Pair, b: Pair) => {
    line('back', a, b, 1.8);
    if (Math.abs(b[1] - a[1]) > Math.abs(b[0] - a[0])) return;
    for (const part of [0.2, 0.8]) {
      const x = a[0] + (b[0] - a[0]) * part;
      line('back', [x, a[1] + (b[1] - a[1]) * part], [x, 0.8]);
    }
  };
  four(movement.posts, (a, b) => line('back', a, b));
  four(movement.boxes, ([x1, y1], [x2, y2]) => {
    for (let x = x1 + 3; x <= x2 - 3; x += 2) line('back', [x, y1 - 3], [x, y2 + 3], 3);
  });
  four(movement.pads, cushion);
  if (rest.includes('b')) cushion(beside(hip, torso, 0, -8), beside(shoulder, torso, 10, -8));
  if (rest.includes('f')) cushion(beside(hip, torso, -4, 8.6), beside(shoulder, torso, -3, 8.6));
  if (rest.includes('s')) cushion(beside(hip, 0, -7, 7.6), beside(hip, 0, 13, 7.6));
  const [, , ankle] = near.leg;
  if (rest.includes('p')) {
    line('back', beside(ankle, near.toes, -7, 4.8), beside(ankle, near.toes, 12, 4.8), 1.8);
  }

  // Parts that are drawn later cover earlier parts, so the far side of the body comes first.
  const shoe = ({ leg: [, , [x, y]], toes, turn }: (typeof sides)[0]) => {
    const [heel, tip] = [beside([x, y], toes, -2, 1.1), beside([x, y], toes, 6.3, 1.7)];
    hull(
      'dark',
      isSide ? [...heel, 1.9, ...tip, 1.3] : [x, y - 0.6, 2.3, x + 2 * turn, y - 1.2, 1.8],
    );
  };
  if (isSide) {
    limb('far', far.arm, ARM, 1);
    limb('far', far.leg, LEG, 1);
    shoe(far);
  }
  const face = direction(shoulder, head);
  const skull = (up: number, front: number, radius: number) => [
    ...beside(head, face, up, isSide ? front : 0),
    radius,
  ];
  const hair = [...skull(1.1, -1, 5.3), ...skull(-1.5, -1.4, 4.5)];
  hull('dark', hair);
  hull('body', [...shoulder, 2.9, ...skull(-3, -0.6, 2.6)]);
  hull('body', [...skull(-0.4, 0.6, 4.9), ...skull(-3, 2, 2.9)]);
  for (const { leg, turn } of shown) {
    along('body', isSide ? TRUNK : HALF_TRUNK, hip, shoulder, -turn);
    limb('body', leg, LEG, turn);
  }
  if (!isSide) hull('body', [...near.arm[0], 3.4, ...shoulder, 4, ...far.arm[0], 3.4]);
  if (view === 'back') hull('dark', hair);
  for (const side of shown) shoe(side);
  const hidden = view === 'front' ? onOneSide.back : view === 'back' ? onOneSide.front : [];
  const colour = (areArms: boolean) => {
    for (const [kind, muscles] of [
      ['help', worked.secondary],
      ['main', worked.primary],
    ] as const) {
      for (const muscle of muscles) {
        const [bone, ...shape] = (isSide ? fromTheSide : fromTheFront)[muscle];
        if (bone.endsWith('arm') !== areArms || hidden.includes(muscle)) continue;
        for (const { arm, leg, turn } of shown) {
          const trunk: Limb = [hip, shoulder, head];
          const bones = { trunk, arm, thigh: leg, neck: trunk, forearm: arm, shin: leg }[bone];
          const first = bone === 'neck' || bone === 'forearm' || bone === 'shin' ? 1 : 0;
          along(kind, shape, bones[first], bones[first + 1] ?? hip, bones === trunk ? -turn : turn);
        }
      }
    }
  };
  colour(false);
  for (const { arm, turn } of shown) limb('near', arm, ARM, turn);
  colour(true);

  // The equipment covers the body, so it is drawn last.
  if (held === null) return { paths, bounds, close };
  const radius = radii[held] ?? 0;
  const belt = beside(hip, torso, 2, 6);
  const [hand, farHand] = sides.map(({ leg, arm }): Pair => {
    if (at === 'hips' && radius > 0) return belt;
    return at === 'feet' ? leg[2] : arm[at === 'elbows' ? 1 : 2];
  }) as [Pair, Pair];
  const isBoth = !isSide && !single;
  const middle: Pair = isBoth ? [(hand[0] + farHand[0]) / 2, (hand[1] + farHand[1]) / 2] : hand;
  const areTogether = Math.hypot(hand[0] - farHand[0], hand[1] - farHand[1]) < 8;
  const ends = isBoth && !areTogether ? [hand, farHand] : [middle];
  const forearm = direction(near.arm[1], hand);
  const [x, y] = middle;
  const isBall = held.endsWith('_BALL');
  if (held === 'DUMBBELL') {
    const axis = !isSide ? 0 : pose.grip ? torso : forearm + 90;
    for (const each of ends) {
      line('front', toward(each, axis, -5), toward(each, axis, 5));
      for (const side of [-5, 5]) {
        line('front', beside(each, axis, side, -2), beside(each, axis, side, 2), 1.7);
      }
    }
  } else if (held === 'KETTLEBELL') {
    // A kettlebell continues the line of the forearm, or hangs down from a raised hand.
    const axis = forearm > 20 && forearm < 160 ? 255 : forearm;
    for (const each of ends) {
      for (const side of [-2.4, 2.4]) {
        line('front', beside(each, axis, 0, side), beside(each, axis, 6.4, side));
      }
      hull('front', [...toward(each, axis, 6.4), 4.4]);
    }
  } else if (held === 'LANDMINE') {
    const pivot: Pair = from && from[1] < 30 ? from : [x + 44, 1];
    line('front', middle, pivot, 0.8, true);
    hull('plate', [...toward(middle, direction(middle, pivot), 8), radius]);
  } else if (radius > 0 && (isSide || isBall || held === 'PLATE')) {
    if (held === 'SMITH_MACHINE') line('back', [x, 1], [x, 92], 0.4);
    hull('plate', [x, radius === 10 ? y - 12 : y, Math.min(radius, y)]);
    if (!isBall) hull('front', [x, y, 1.3]);
  } else if (radius > 0) {
    line('front', [x - 31, y], [x + 31, y]);
    for (const side of [-27.5, -24.5, 24.5, 27.5]) {
      line('front', [x + side, y - radius], [x + side, y + radius], 1.2);
    }
  } else if (held === 'SANDBAG') {
    line('plate', [x, y - 5], [x, y + 5], 6);
  } else if (movement.loop && held === 'BAND') {
    line('band', hand, farHand);
  } else if (from || held !== 'MACHINE') {
    const [anchorX, anchorY] = from ?? (held === 'BAND' ? ankle : [x + 4, 96]);
    for (const [index, each] of ends.entries()) {
      const anchor: Pair = [index === 1 ? -anchorX : anchorX, anchorY];
      if (from && Math.abs(anchorX) > 20) {
        line('back', [anchor[0], 1], [anchor[0], anchorY + 3], 1.2);
      }
      line(held === 'BAND' ? 'band' : 'front', each, anchor, held === 'CABLE' ? 0.4 : 0.7, true);
      hull('front', [...each, 1.4]);
    }
  }
  return { paths, bounds, close };
}

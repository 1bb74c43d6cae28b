// Checks the library's movement classes against a list. Exercises that are not listed must have the
// usual class.
import { expect, test } from 'vitest';
import { exerciseLibrary } from '#server/library/library.ts';
import { loadClassOf } from '#server/library/load-class.ts';
import { movementClassOf, namedSlugs, ownMovementClass } from '#server/library/movement-class.ts';
import type { Equipment } from '#shared/exercises/vocabulary.ts';

const classes = new Map(
  exerciseLibrary.map((entry) => {
    const { movementModel, hands, canTapeTravel } = movementClassOf({
      ...entry,
      ...loadClassOf(entry),
    });
    const words = [
      movementModel ?? 'no model',
      hands === 2 ? 'two hands' : 'one',
      canTapeTravel ? 'may be taped' : 'never',
    ];
    return [entry.slug, words.join(', ')];
  }),
);

/** Describes the usual class: no movement model, one weight that counts once, and a distance that cannot be taped. */
const USUAL = 'no model, one, never';

const byHand: Readonly<Record<string, string>> = {
  'BENCH, one, may be taped': `barbell-bench-press`,
  'no model, one, may be taped': `incline-barbell-bench-press decline-barbell-bench-press close-grip-bench-press barbell-floor-press
    single-arm-dumbbell-bench-press z-press kettlebell-press bottoms-up-kettlebell-press push-press
    push-jerk jm-press barbell-row pendlay-row underhand-barbell-row single-arm-dumbbell-row seal-row
    kettlebell-gorilla-row kettlebell-row upright-row barbell-front-squat goblet-squat
    kettlebell-goblet-squat heel-elevated-goblet-squat box-squat overhead-squat zercher-squat
    barbell-thruster sandbag-bear-hug-squat trap-bar-deadlift romanian-deadlift single-leg-romanian-deadlift
    stiff-leg-deadlift deficit-deadlift rack-pull barbell-good-morning barbell-hip-thrust
    kettlebell-deadlift kettlebell-swing single-arm-kettlebell-swing kettlebell-clean kettlebell-snatch
    power-clean hang-power-clean clean-and-jerk barbell-snatch clean-high-pull dumbbell-snatch
    barbell-walking-lunge barbell-reverse-lunge kettlebell-goblet-reverse-lunge dumbbell-lateral-lunge
    kettlebell-windmill renegade-row turkish-get-up dumbbell-pullover plate-front-raise barbell-shrug
    trap-bar-shrug plate-neck-flexion plate-neck-extension barbell-curl ez-bar-curl preacher-curl
    concentration-curl reverse-curl ez-bar-skullcrusher overhead-dumbbell-triceps-extension
    dumbbell-kickback barbell-wrist-curl reverse-wrist-curl single-leg-dumbbell-calf-raise
    barbell-calf-raise dumbbell-side-bend`,
  'no model, two hands, may be taped': `dumbbell-bench-press incline-dumbbell-press dumbbell-floor-press seated-dumbbell-shoulder-press
    arnold-press chest-supported-dumbbell-row dumbbell-squat kettlebell-front-squat dumbbell-thruster
    dumbbell-romanian-deadlift dumbbell-deadlift dumbbell-walking-lunge dumbbell-reverse-lunge
    deficit-reverse-lunge bulgarian-split-squat front-foot-elevated-split-squat dumbbell-step-up
    dumbbell-fly incline-dumbbell-fly dumbbell-lateral-raise dumbbell-front-raise dumbbell-rear-delt-fly
    prone-y-raise dumbbell-shrug dumbbell-curl hammer-curl incline-dumbbell-curl zottman-curl
    dumbbell-skullcrusher`,
  'PUSHUP, one, may be taped': `push-up`,
  'KNEELING_PUSHUP, one, may be taped': `kneeling-push-up`,
  'DIP, one, may be taped': `dip weighted-dip`,
  'PRESS, one, may be taped': `overhead-press`,
  'PULLUP, one, may be taped': `pull-up chin-up neutral-grip-pull-up weighted-pull-up`,
  'SQUAT, one, may be taped': `barbell-back-squat low-bar-back-squat pause-squat bodyweight-squat`,
  'DEADLIFT, one, may be taped': `conventional-deadlift`,
  'SUMO, one, may be taped': `sumo-deadlift`,
  'no model, two hands, never': `farmers-carry kettlebell-farmers-carry double-overhead-carry kettlebell-rack-carry cross-body-carry
    plate-pinch-carry`,
};

test.for(Object.entries(byHand))(
  'listed exercises have the movement class: %s',
  ([wanted, slugs]) => {
    for (const slug of slugs.split(/\s+/))
      expect([slug, classes.get(slug)]).toEqual([slug, wanted]);
  },
);

test('every exercise that is not listed has the usual movement class', () => {
  const listed = new Set(Object.values(byHand).flatMap((slugs) => slugs.split(/\s+/)));
  const others = [...classes].filter(([slug]) => !listed.has(slug));
  expect(others.length).toBeGreaterThan(150);
  expect(others.filter(([, name]) => name !== USUAL)).toEqual([]);
});

test('the rules for movement classes name only exercises of the library', () => {
  expect(namedSlugs.filter((slug) => !classes.has(slug))).toEqual([]);
});

test.for<[Equipment[], object, object]>([
  [['BARBELL'], {}, { hands: 1, canTapeTravel: true }],
  [['DUMBBELL'], { loadKind: 'PER_SIDE' }, { hands: 2, canTapeTravel: true }],
  [['BARBELL', 'LANDMINE'], {}, { canTapeTravel: false }],
  [['MACHINE'], {}, { canTapeTravel: false }],
  [['BARBELL'], { measure: 'TIME' }, { canTapeTravel: false }],
  [['DUMBBELL'], { loadKind: 'NONE' }, { canTapeTravel: false }],
  [[], {}, { canTapeTravel: false }],
])(
  'a custom exercise with %j (%j) has the movement class %j',
  ([equipmentRequired, changes, wanted]) => {
    const own = ownMovementClass({
      loadKind: 'EXTERNAL',
      measure: 'REPS',
      equipmentRequired,
      ...changes,
    });
    expect(own).toMatchObject({ movementModel: null, ...wanted });
  },
);

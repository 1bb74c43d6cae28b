// Lists the movement class of each exercise of the library. A new exercise must be added here by
// hand.
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
  'no model, one, never': `machine-chest-press incline-machine-press smith-machine-bench-press standing-cable-chest-press
    band-chest-press incline-push-up decline-push-up diamond-push-up ring-push-up suspension-push-up
    assisted-dip bench-dip ring-dip landmine-press machine-shoulder-press smith-machine-shoulder-press
    band-overhead-press pike-push-up wall-handstand-push-up medicine-ball-chest-pass band-assisted-pull-up
    assisted-pull-up lat-pulldown close-grip-lat-pulldown single-arm-cable-pulldown band-lat-pulldown
    t-bar-row meadows-row seated-cable-row single-arm-cable-row machine-row inverted-row suspension-row
    ring-row band-seated-row face-pull muscle-up towel-pull-up scapular-pull-up smith-machine-row
    negative-pull-up hack-squat leg-press single-leg-leg-press smith-machine-squat belt-squat landmine-squat
    jump-squat box-jump wall-sit pistol-squat band-squat spanish-squat wall-ball stability-ball-wall-squat
    suspension-squat burpee band-good-morning machine-hip-thrust glute-bridge single-leg-glute-bridge
    cable-pull-through back-extension reverse-hyperextension broad-jump medicine-ball-slam
    landmine-romanian-deadlift bodyweight-forward-lunge reverse-lunge smith-machine-reverse-lunge
    landmine-reverse-lunge split-squat lateral-step-up step-down cossack-squat curtsy-lunge jumping-lunge
    skater-jump suspension-lunge trap-bar-carry suitcase-carry waiter-carry bottoms-up-carry zercher-carry
    sandbag-bear-hug-carry sandbag-shoulder-carry sled-push backward-sled-drag overhead-plate-carry
    cable-woodchop low-to-high-cable-chop half-kneeling-cable-chop cable-horizontal-rotation russian-twist
    weighted-russian-twist medicine-ball-rotational-throw medicine-ball-scoop-toss landmine-rotation
    bicycle-crunch band-rotation band-woodchop machine-torso-rotation hanging-windshield-wiper
    lying-windshield-wiper stability-ball-russian-twist kettlebell-halo kneeling-thread-the-needle
    pallof-press half-kneeling-pallof-press band-pallof-press overhead-pallof-press plank long-lever-plank
    weighted-plank side-plank copenhagen-plank dead-bug bird-dog hollow-body-hold ab-wheel-rollout
    barbell-rollout stability-ball-rollout stir-the-pot plank-shoulder-tap suspension-fallout body-saw
    bear-plank-hold bear-crawl plank-drag single-arm-dumbbell-hold cable-fly low-to-high-cable-fly pec-deck
    band-fly straight-arm-pulldown machine-pullover cable-lateral-raise machine-lateral-raise
    band-lateral-raise cable-rear-delt-fly reverse-pec-deck band-pull-apart cable-external-rotation
    band-external-rotation cable-shrug band-neck-isometric machine-preacher-curl cable-curl bayesian-curl
    band-curl triceps-rope-pushdown straight-bar-pushdown overhead-cable-triceps-extension cable-kickback
    band-pushdown triceps-extension-machine suspension-triceps-extension dead-hang leg-extension
    single-leg-extension sissy-squat reverse-nordic-curl band-leg-extension lying-leg-curl seated-leg-curl
    standing-single-leg-curl cable-leg-curl nordic-hamstring-curl stability-ball-leg-curl
    suspension-leg-curl band-leg-curl cable-glute-kickback band-donkey-kick frog-pump hip-adduction-machine
    hip-abduction-machine cable-hip-adduction cable-hip-abduction side-lying-hip-abduction clamshell
    band-lateral-walk fire-hydrant ball-adductor-squeeze cable-hip-flexion band-psoas-march
    standing-machine-calf-raise seated-calf-raise leg-press-calf-raise smith-machine-calf-raise
    bodyweight-calf-raise tibialis-raise band-ankle-dorsiflexion glute-ham-raise crunch weighted-crunch
    cable-crunch machine-crunch sit-up reverse-crunch stability-ball-crunch v-up hanging-knee-raise
    hanging-leg-raise toes-to-bar captains-chair-knee-raise lying-leg-raise flutter-kick mountain-climber
    dragon-flag l-sit superman heel-tap`,
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

test('the list of movement classes contains every exercise of the library', () => {
  const told = Object.values(byHand).flatMap((slugs) => slugs.split(/\s+/));
  expect(told.toSorted()).toEqual([...classes.keys()].toSorted());
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

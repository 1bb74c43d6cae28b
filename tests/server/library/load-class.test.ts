import { expect, test } from 'vitest';
import { exerciseLibrary } from '#server/library/library.ts';
import { loadClassOf, namedSlugs } from '#server/library/load-class.ts';

const classes = new Map(
  exerciseLibrary.map((entry) => {
    const { loadKind, measure, bodyweightShare } = loadClassOf(entry);
    const share = bodyweightShare === null ? [] : [bodyweightShare];
    return [entry.slug, [loadKind, measure, ...share].join(' ')];
  }),
);

/**
 * Lists load classes of some exercises, chosen by hand. A load class has the kind of load, the
 * measure and, for some exercises, the share of the body weight.
 */
const byHand: Readonly<Record<string, string>> = {
  'EXTERNAL REPS': `barbell-back-squat barbell-bench-press conventional-deadlift overhead-press trap-bar-deadlift
    ez-bar-curl leg-press lat-pulldown smith-machine-squat machine-chest-press cable-fly single-arm-cable-row
    landmine-press goblet-squat kettlebell-goblet-squat heel-elevated-goblet-squat dumbbell-pullover
    overhead-dumbbell-triceps-extension kettlebell-swing kettlebell-halo plate-front-raise plate-neck-flexion
    wall-ball sandbag-bear-hug-squat reverse-hyperextension barbell-calf-raise hip-adduction-machine`,
  'PER_SIDE REPS': `dumbbell-bench-press incline-dumbbell-press single-arm-dumbbell-row dumbbell-curl hammer-curl
    dumbbell-lateral-raise dumbbell-walking-lunge bulgarian-split-squat kettlebell-press kettlebell-front-squat
    turkish-get-up renegade-row single-arm-kettlebell-swing dumbbell-side-bend dumbbell-squat dumbbell-thruster`,
  'BODYWEIGHT_PLUS REPS 0.95': `pull-up chin-up neutral-grip-pull-up weighted-pull-up towel-pull-up dip ring-dip
    weighted-dip`,
  'ASSISTED REPS 0.95': 'assisted-pull-up assisted-dip',
  'ASSISTED REPS': 'band-assisted-pull-up',
  'BODYWEIGHT_PLUS REPS 0.72': 'push-up',
  'BODYWEIGHT_PLUS REPS 0.58': 'kneeling-push-up',
  'BODYWEIGHT_PLUS REPS 0.77': 'bodyweight-squat',
  'BODYWEIGHT_PLUS REPS': `inverted-row muscle-up ring-push-up diamond-push-up pistol-squat split-squat
    back-extension glute-ham-raise nordic-hamstring-curl sit-up hanging-leg-raise weighted-crunch ab-wheel-rollout
    barbell-rollout bodyweight-calf-raise`,
  'BODYWEIGHT_PLUS TIME':
    'plank weighted-plank side-plank dead-hang l-sit wall-sit hollow-body-hold',
  'NONE TIME': 'bear-plank-hold band-neck-isometric',
  'PER_SIDE TIME': 'single-arm-dumbbell-hold',
  'PER_SIDE DISTANCE': `farmers-carry kettlebell-farmers-carry suitcase-carry waiter-carry plate-pinch-carry
    bottoms-up-carry`,
  'EXTERNAL DISTANCE': `trap-bar-carry zercher-carry sandbag-bear-hug-carry sled-push backward-sled-drag
    overhead-plate-carry`,
  'NONE DISTANCE': 'bear-crawl',
  'NONE REPS': `box-jump broad-jump jump-squat burpee band-pull-apart band-curl medicine-ball-slam
    medicine-ball-chest-pass dead-bug kneeling-thread-the-needle clamshell mountain-climber`,
};

test.for(Object.entries(byHand))('listed exercises have the load class %s', ([wanted, slugs]) => {
  for (const slug of slugs.split(/\s+/)) expect([slug, classes.get(slug)]).toEqual([slug, wanted]);
});

test('the list of load classes written by hand covers more than sixty exercises', () => {
  expect(Object.values(byHand).flatMap((slugs) => slugs.split(/\s+/)).length).toBeGreaterThan(60);
});

test('each load class has the expected number of exercises of the library', () => {
  const counts: Record<string, number> = {};
  for (const name of classes.values()) counts[name] = (counts[name] ?? 0) + 1;
  expect(counts).toEqual({
    'EXTERNAL REPS': 138,
    'EXTERNAL DISTANCE': 7,
    'PER_SIDE REPS': 49,
    'PER_SIDE TIME': 1,
    'PER_SIDE DISTANCE': 9,
    'BODYWEIGHT_PLUS REPS': 61,
    'BODYWEIGHT_PLUS REPS 0.95': 9,
    'BODYWEIGHT_PLUS REPS 0.77': 1,
    'BODYWEIGHT_PLUS REPS 0.72': 1,
    'BODYWEIGHT_PLUS REPS 0.58': 1,
    'BODYWEIGHT_PLUS TIME': 8,
    'ASSISTED REPS 0.95': 2,
    'ASSISTED REPS': 1,
    'NONE REPS': 44,
    'NONE TIME': 3,
    'NONE DISTANCE': 1,
  });
  expect(classes.size).toBe(336);
});

test('a bodyweight exercise of the library counts the body weight as load', () => {
  const wrong = exerciseLibrary.filter(
    (entry) =>
      entry.equipmentRequired.includes('BODYWEIGHT') && loadClassOf(entry).loadKind === 'EXTERNAL',
  );
  expect(wrong.map((entry) => entry.slug)).toEqual([]);
});

test('only bodyweight and assisted exercises have a share of the body weight', () => {
  const kinds = new Set(
    exerciseLibrary
      .map(loadClassOf)
      .flatMap(({ bodyweightShare, loadKind }) => (bodyweightShare === null ? [] : [loadKind])),
  );
  expect(kinds).toEqual(new Set(['BODYWEIGHT_PLUS', 'ASSISTED']));
});

test('the rules for load classes name only exercises of the library', () => {
  expect(namedSlugs.filter((slug) => !classes.has(slug))).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { exerciseLibrary } from '#server/library/library.ts';
import { bodyAreas } from '#shared/body-areas/vocabulary.ts';
import { injuredPlaces, loadedAreasOf } from '#shared/exercises/loaded-areas.ts';

const inLibrary = (slug: string) => {
  const found = exerciseLibrary.find((entry) => entry.slug === slug);
  if (!found) throw new Error(`No exercise ${slug}`);
  return loadedAreasOf(found);
};

describe('library exercises list the body parts that they load', () => {
  it.each([
    ['barbell-bench-press', 'SHOULDER CHEST', 'ELBOW WRIST'],
    ['machine-chest-press', 'SHOULDER CHEST', 'ELBOW'],
    ['overhead-press', 'SHOULDER', 'NECK ELBOW WRIST UPPER_BACK ABDOMEN'],
    ['pull-up', 'SHOULDER UPPER_BACK', 'ELBOW WRIST'],
    ['machine-row', 'UPPER_BACK', 'SHOULDER ELBOW'],
    ['barbell-back-squat', 'HIP KNEE', 'LOWER_BACK HAMSTRING ANKLE'],
    ['leg-press', 'HIP KNEE', 'HAMSTRING'],
    ['low-bar-back-squat', 'HIP KNEE', 'SHOULDER LOWER_BACK HAMSTRING'],
    ['conventional-deadlift', 'LOWER_BACK HIP HAMSTRING', 'NECK WRIST UPPER_BACK KNEE'],
    ['barbell-hip-thrust', 'HIP', 'HAMSTRING KNEE'],
    ['power-clean', 'HIP HAMSTRING KNEE', 'NECK WRIST UPPER_BACK LOWER_BACK CALF ANKLE'],
    ['plate-pinch-carry', 'WRIST', 'NECK SHOULDER LOWER_BACK ABDOMEN'],
    ['russian-twist', 'ABDOMEN', 'UPPER_BACK LOWER_BACK HIP'],
    ['pallof-press', 'ABDOMEN', 'SHOULDER HIP'],
    ['leg-extension', 'KNEE', ''],
    ['lying-leg-curl', 'HAMSTRING', 'KNEE CALF'],
    ['seated-calf-raise', 'CALF ANKLE', ''],
    ['plate-neck-flexion', 'NECK', ''],
  ])('the exercise %s mainly loads %s and also loads %s', (slug, mainly, also) => {
    const loaded = inLibrary(slug);
    expect([loaded.mainly.join(' '), loaded.also.join(' ')]).toEqual([mainly, also]);
  });

  it('the loaded body parts of an exercise are listed from head to foot', () => {
    for (const entry of exerciseLibrary) {
      const { mainly, also } = loadedAreasOf(entry);
      const all = [...mainly, ...also];
      expect.soft(mainly.length, entry.slug).toBeGreaterThan(0);
      expect.soft(new Set(all).size, entry.slug).toBe(all.length);
      for (const list of [mainly, also]) {
        expect.soft(list).toEqual(bodyAreas.filter((area) => list.includes(area)));
      }
    }
  });

  it('for any injured body part, at least 100 exercises do not load it', () => {
    for (const area of bodyAreas) {
      const left = exerciseLibrary.filter((entry) => {
        const { mainly, also } = loadedAreasOf(entry);
        return !mainly.includes(area) && !also.includes(area);
      });
      expect.soft(left.length, area).toBeGreaterThanOrEqual(100);
    }
  });
});

describe('the muscles or the name of a custom exercise decide which body parts it loads', () => {
  const own = {
    name: 'Atlas Stone to Shoulder',
    movementPattern: 'ISOLATION',
    equipmentRequired: [],
    muscleGroups: { primary: [], secondary: [] },
    biomechanicalProfile: { mobilityRequirements: [] },
    safetyConsiderations: '',
  } satisfies Parameters<typeof loadedAreasOf>[0];

  it('the name decides for a custom exercise without muscles', () => {
    expect(loadedAreasOf(own)).toEqual({ mainly: ['SHOULDER'], also: [] });
    expect(loadedAreasOf({ ...own, safetyConsiderations: 'Mind the knees.' })).toEqual({
      mainly: ['SHOULDER'],
      also: ['KNEE'],
    });
  });

  it('the muscles outweigh the name of a custom exercise', () => {
    expect(
      loadedAreasOf({
        ...own,
        muscleGroups: { primary: ['QUADRICEPS'], secondary: ['CALVES'] },
        safetyConsiderations: 'Mind the elbows.',
      }),
    ).toEqual({ mainly: ['KNEE'], also: ['CALF'] });
  });

  it.each([
    ['SQUAT', ['BARBELL'], 'HIP KNEE', 'LOWER_BACK'],
    ['SQUAT', ['MACHINE'], 'HIP KNEE', ''],
    ['LUNGE', ['BARBELL'], 'HIP KNEE', 'LOWER_BACK ANKLE'],
    ['HINGE', [], 'HIP', 'LOWER_BACK'],
    ['PUSH', ['BARBELL'], 'SHOULDER', 'ELBOW WRIST'],
    ['PUSH', ['MACHINE'], 'SHOULDER', 'ELBOW'],
    ['PULL', ['MACHINE'], '', 'SHOULDER ELBOW'],
    ['CARRY', ['DUMBBELL'], '', 'SHOULDER WRIST LOWER_BACK'],
    ['ANTIROTATION', [], '', ''],
  ] as const)(
    'a custom exercise with the pattern %s and the equipment %j mainly loads "%s", and also "%s"',
    (pattern, kit, mainly, also) => {
      const loaded = loadedAreasOf({
        ...own,
        name: 'Stone work',
        movementPattern: pattern,
        equipmentRequired: [...kit],
      });
      expect([loaded.mainly.join(' '), loaded.also.join(' ')]).toEqual([mainly, also]);
    },
  );
});

it('the places of injuries lie in the named area and side: a shoulder is not the chest, and an ankle is not the calf', () => {
  const injuries = [
    { name: 'Left shoulder impingement', status: 'recovering' },
    { name: 'Ankle sprain', status: 'healed' },
    { name: 'Asthma', status: 'chronic' },
  ] as const;
  const shoulder = ['FRONT_DELTS', 'SIDE_DELTS', 'REAR_DELTS'].map((muscle) => [muscle, 1]);
  const { loads, right } = injuredPlaces(injuries);
  expect([...loads]).toEqual([['ANKLE', 'healed'], ...shoulder]);
  expect([...right]).toEqual([['ANKLE', 'healed']]);
});

import { describe, expect, it } from 'vitest';
import { libraryCategories, type LibraryEntry } from '#server/library/entry.ts';
import { exerciseLibrary } from '#server/library/library.ts';
import {
  biomechanicalProfile,
  exercise,
  muscleGroups,
  strengthCurveProfile,
} from '#shared/exercises/schema.ts';
import {
  equipments,
  movementPatterns,
  muscles,
  type Equipment,
} from '#shared/exercises/vocabulary.ts';

const homeEquipment: readonly Equipment[] = [
  'BODYWEIGHT',
  'WALL',
  'BAND',
  'DUMBBELL',
  'KETTLEBELL',
  'STABILITY_BALL',
  'AB_WHEEL',
];

/** Returns the slugs of exercises that break a rule. A failed test then shows them. */
function breaking(rule: (entry: LibraryEntry) => boolean): string[] {
  return exerciseLibrary.filter((entry) => !rule(entry)).map((entry) => entry.slug);
}

function repeated(values: string[]): string[] {
  const folded = values.map((value) => value.toLowerCase());
  return folded.filter((value, index) => folded.indexOf(value) !== index);
}

function sentences(text: string): number {
  return text.match(/[.!?](?=\s|$)/g)?.length ?? 0;
}

function entriesWith(equipment: Equipment): LibraryEntry[] {
  return exerciseLibrary.filter((entry) => entry.equipmentRequired.includes(equipment));
}

describe('the library has enough exercises of each kind', () => {
  it('the library has at least 220 exercises', () => {
    expect(exerciseLibrary.length).toBeGreaterThanOrEqual(220);
  });

  it('the library uses each slug and each name once, ignoring case', () => {
    expect(repeated(exerciseLibrary.map((entry) => entry.slug))).toEqual([]);
    expect(repeated(exerciseLibrary.map((entry) => entry.name))).toEqual([]);
  });

  it('an alias belongs to one exercise only', () => {
    const names = exerciseLibrary.flatMap((entry) => [entry.name, ...entry.aliases]);
    expect(repeated(names)).toEqual([]);
  });

  it.each(movementPatterns)('the library has 8 or more exercises of the pattern %s', (pattern) => {
    const entries = exerciseLibrary.filter((entry) => entry.movementPattern === pattern);
    expect(entries.length).toBeGreaterThanOrEqual(8);
  });

  it('the library has at least 3 exercises in every category', () => {
    const sparse = Object.keys(libraryCategories).filter(
      (slug) => exerciseLibrary.filter((entry) => entry.category === slug).length < 3,
    );
    expect(sparse).toEqual([]);
  });

  it('the library uses every kind of equipment', () => {
    expect(equipments.filter((equipment) => entriesWith(equipment).length === 0)).toEqual([]);
  });

  it('every muscle is the primary muscle of an exercise in the library', () => {
    const trained = new Set(exerciseLibrary.flatMap((entry) => entry.muscleGroups.primary));
    expect(muscles.filter((muscle) => !trained.has(muscle))).toEqual([]);
  });

  it.each(['BARBELL', 'DUMBBELL', 'MACHINE', 'CABLE', 'KETTLEBELL', 'BAND'] as const)(
    'the library has at least 10 exercises with %s',
    (equipment) => {
      expect(entriesWith(equipment).length).toBeGreaterThanOrEqual(10);
    },
  );

  it('the library has at least 10 exercises without equipment', () => {
    const entries = exerciseLibrary.filter((entry) =>
      entry.equipmentRequired.every((equipment) => equipment === 'BODYWEIGHT'),
    );
    expect(entries.length).toBeGreaterThanOrEqual(10);
  });

  it('the library has at least 10 exercises for a home without bench, rack or machine', () => {
    const entries = exerciseLibrary.filter((entry) =>
      entry.equipmentRequired.every((equipment) => homeEquipment.includes(equipment)),
    );
    expect(entries.length).toBeGreaterThanOrEqual(10);
  });

  it('no two exercises of the library have the same description', () => {
    expect(repeated(exerciseLibrary.map((entry) => entry.description))).toEqual([]);
  });

  it('a safety sentence is used by at most 3 exercises', () => {
    const texts = exerciseLibrary.flatMap((entry) =>
      entry.safetyConsiderations.split(/(?<=\.)\s+/),
    );
    const overused = texts.filter((text) => texts.filter((other) => other === text).length > 3);
    expect(overused).toEqual([]);
  });

  it('fewer than a quarter of the exercises, such as the snatch, require an assessment', () => {
    const screened = exerciseLibrary.filter((entry) => entry.requiresAssessment);
    const slugs = screened.map((entry) => entry.slug);
    expect(slugs).toEqual(
      expect.arrayContaining(['barbell-snatch', 'overhead-press', 'kettlebell-swing', 'box-jump']),
    );
    expect(screened.length / exerciseLibrary.length).toBeLessThan(0.25);
  });
});

describe('every exercise of the library is complete and valid', () => {
  it('every exercise of the library has all fields of the API', () => {
    const refused = breaking((entry) => {
      const { slug, category, aliases: _aliases, ...fields } = entry;
      const item = { ...fields, id: slug, categoryId: category, isCustom: false };
      return exercise.strict().safeParse(item).success;
    });
    expect(refused).toEqual([]);
  });

  it('the muscles, strength curve and biomechanics of every exercise are valid', () => {
    const refused = breaking(
      (entry) =>
        biomechanicalProfile.safeParse(entry.biomechanicalProfile).success &&
        muscleGroups.safeParse(entry.muscleGroups).success &&
        strengthCurveProfile.safeParse(entry.strengthCurveProfile).success,
    );
    expect(refused).toEqual([]);
  });

  it('every exercise has a slug of lower-case words joined by hyphens', () => {
    expect(breaking((entry) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(entry.slug))).toEqual([]);
  });

  it('every exercise has a category from the list', () => {
    expect(breaking((entry) => entry.category in libraryCategories)).toEqual([]);
  });

  it('every exercise has at least one alias', () => {
    expect(breaking((entry) => entry.aliases.length > 0)).toEqual([]);
  });

  it('every exercise has a description of one or two sentences', () => {
    const wrong = breaking(({ description }) => {
      const fits = description.length >= 40 && description.length <= 400;
      return fits && sentences(description) >= 1 && sentences(description) <= 2;
    });
    expect(wrong).toEqual([]);
  });

  it('every exercise has safety advice of one or two sentences', () => {
    const wrong = breaking(({ safetyConsiderations }) => {
      const fits = safetyConsiderations.length >= 40 && safetyConsiderations.length <= 300;
      return fits && sentences(safetyConsiderations) >= 1 && sentences(safetyConsiderations) <= 2;
    });
    expect(wrong).toEqual([]);
  });

  it('every exercise has at least one primary muscle', () => {
    const wrong = breaking(({ muscleGroups: { primary, secondary } }) => {
      const all = [...primary, ...secondary];
      return primary.length > 0 && new Set(all).size === all.length;
    });
    expect(wrong).toEqual([]);
  });

  it('every exercise lists its equipment without repetition', () => {
    const wrong = breaking(
      ({ equipmentRequired }) =>
        equipmentRequired.length > 0 &&
        new Set(equipmentRequired).size === equipmentRequired.length,
    );
    expect(wrong).toEqual([]);
  });

  it('the peak of every strength curve fits its type (an ascending curve peaks late)', () => {
    const wrong = breaking(({ strengthCurveProfile: { type, peakForcePosition } }) => {
      if (type === 'ASCENDING') return peakForcePosition >= 0.6;
      if (type === 'DESCENDING') return peakForcePosition <= 0.4;
      if (type === 'BELL') return peakForcePosition >= 0.3 && peakForcePosition <= 0.7;
      return peakForcePosition === 0.5;
    });
    expect(wrong).toEqual([]);
  });
});

// Defines gyms with usual equipment, which a new user adjusts.
import { equipments } from '#shared/exercises/vocabulary.ts';
import type { WeightUnit } from '#shared/units.ts';
import type { Gym } from './schema.ts';

export type GymDraft = Omit<Gym, 'id' | 'isDefault' | 'updatedAt'>;

const usual = {
  lbs: { bar: 45, plates: [45, 35, 25, 10, 5, 2.5], step: 5, max: 100, machine: 10, homeMax: 50 },
  kg: {
    bar: 20,
    plates: [25, 20, 15, 10, 5, 2.5, 1.25],
    step: 2,
    max: 50,
    machine: 5,
    homeMax: 24,
  },
} as const satisfies Record<WeightUnit, object>;

const atHome = new Set<string>(['DUMBBELL', 'BENCH', 'INCLINE_BENCH', 'WALL', 'BODYWEIGHT']);

export function commercialGym(unit: WeightUnit): GymDraft {
  const { bar, plates, step, max, machine } = usual[unit];
  return {
    name: 'Commercial gym',
    bars: [{ name: 'Olympic bar', weight: bar, unit }],
    plates: plates.map((weight) => ({ weight, unit, pairs: 10 })),
    dumbbells: { step, max, unit },
    machines: { step: machine, unit },
    missingEquipment: [],
    fewestChanges: false,
  };
}

export function dumbbellsAtHome(unit: WeightUnit): GymDraft {
  const { step, homeMax } = usual[unit];
  return {
    name: 'Home: dumbbells only',
    bars: [],
    plates: [],
    dumbbells: { step, max: homeMax, unit },
    machines: null,
    missingEquipment: equipments.filter((each) => !atHome.has(each)),
    fewestChanges: false,
  };
}

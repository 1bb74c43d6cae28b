import type { Gym } from '#shared/gyms/schema.ts';

/** Returns a gym with bars and plates in kilograms, changed by `overrides`. */
export function givenGym(overrides: Partial<Gym> = {}): Gym {
  return {
    id: 'gym',
    name: 'Home',
    bars: [{ name: 'Olympic bar', weight: 20, unit: 'kg' }],
    plates: [20, 10, 5, 2.5, 1.25].map((weight) => ({ weight, unit: 'kg', pairs: 2 })),
    dumbbells: { step: 2.5, max: 40, unit: 'kg' },
    machines: { step: 5, unit: 'kg' },
    missingEquipment: [],
    fewestChanges: false,
    isDefault: true,
    updatedAt: '2026-11-22T12:00:00.000Z',
    ...overrides,
  };
}

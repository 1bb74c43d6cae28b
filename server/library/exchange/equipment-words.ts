// Recognises the equipment in the names of exercises, such as 'barbell' in 'Bench Press (Barbell)'.
import { comparable } from '#shared/comparable.ts';
import type { Equipment } from '#shared/exercises/vocabulary.ts';

/** Specific names precede general names: 'smith machine' is matched before 'machine'. */
const words: readonly (readonly [RegExp, Equipment])[] = [
  [/\bsmith(?: machine)?\b/g, 'SMITH_MACHINE'],
  [/\b(?:trap|hex) ?bar\b/g, 'TRAP_BAR'],
  [/\bez ?(?:curl ?)?(?:bar)?\b/g, 'EZ_BAR'],
  [/\b(?:suspension|trx)\b/g, 'SUSPENSION_TRAINER'],
  [/\b(?:medicine|med) ball\b/g, 'MEDICINE_BALL'],
  [/\b(?:stability|swiss|exercise) ball\b/g, 'STABILITY_BALL'],
  [/\blandmine\b/g, 'LANDMINE'],
  [/\b(?:barbell|bb)\b/g, 'BARBELL'],
  [/\b(?:dumbbell|dumbell|db)s?\b/g, 'DUMBBELL'],
  [/\b(?:kettlebell|kb)s?\b/g, 'KETTLEBELL'],
  [/\bcables?\b/g, 'CABLE'],
  [/\b(?:machine|plate loaded)\b/g, 'MACHINE'],
  [/\b(?:resistance )?band(?:ed)?\b/g, 'BAND'],
  [/\brings?\b/g, 'RINGS'],
  [/\bplate\b/g, 'PLATE'],
  [/\bsandbag\b/g, 'SANDBAG'],
  [/\bsled\b/g, 'SLED'],
  [/\bbodyweight\b/g, 'BODYWEIGHT'],
];

/**
 * Returns the text in lower case, without apostrophes, and with single spaces instead of separators such as hyphens.
 */
export function plainName(name: string): string {
  return comparable(name)
    .replaceAll("'", '')
    .replace(/[-‐-–—_/]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Splits a name into its equipment and the other words: 'smith machine squat' becomes SMITH_MACHINE and 'squat'. */
export function splitEquipment(plain: string): { equipment: Set<Equipment>; rest: string } {
  const equipment = new Set<Equipment>();
  let rest = plain;
  for (const [word, kind] of words) {
    const without = rest.replace(word, ' ');
    if (without === rest) continue;
    equipment.add(kind);
    rest = without;
  }
  return { equipment, rest: rest.replace(/\s+/g, ' ').trim() };
}

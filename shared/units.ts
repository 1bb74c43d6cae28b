// Every conversion factor of the product. Training is stored in pounds, bodies in kilograms and centimetres.

/** Spec 9. */
export const CM_PER_INCH = 2.54;
/** Spec 9: what a pound is sent as. */
export const KG_PER_POUND = 0.453592;
/** Spec 9: what a kilogram is shown as. Not the exact inverse of KG_PER_POUND, on purpose. */
export const POUNDS_PER_KG = 2.20462;

const INCHES_PER_FOOT = 12;

/** Rounds half away from zero to `decimals` places, without the binary tail (1.005 → 1.01). */
export function round(value: number, decimals: number): number {
  const shifted = Math.abs(value) * 10 ** decimals;
  const rounded = Math.round(Number(shifted.toPrecision(15))) / 10 ** decimals;
  return value < 0 ? -rounded : rounded;
}

/** Feet and inches as one length in inches. */
export function feetToInches(feet: number, inches: number): number {
  return feet * INCHES_PER_FOOT + inches;
}

/** Inches → cm, 2 decimals (Spec 5 'Register step 2'). */
export function inchesToCm(inches: number): number {
  return round(inches * CM_PER_INCH, 2);
}

/** Pounds → kg, 2 decimals (Spec 5 'Register step 2'). */
export function poundsToKg(pounds: number): number {
  return round(pounds * KG_PER_POUND, 2);
}

/** Kilograms → lb, 1 decimal (Spec 9). */
export function kgToPounds(kg: number): number {
  return round(kg * POUNDS_PER_KG, 1);
}

/** Centimetres → whole feet and rounded inches (Spec 9); 182.88 → 6 ft 0 in. */
export function cmToFeetInches(cm: number): { feet: number; inches: number } {
  const total = Math.round(cm / CM_PER_INCH);
  return { feet: Math.floor(total / INCHES_PER_FOOT), inches: total % INCHES_PER_FOOT };
}

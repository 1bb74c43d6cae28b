/** More plates than this no longer fit a phone; then each plate stands for a share. */
const MOST_PLATES = 20;

/** Returns the fill of each plate of a bar, from 0 to 1, when `done` of `total` are loaded. At least one plate. */
export function loadedPlates(total: number, done: number): number[] {
  const plates = Math.max(1, Math.min(total, MOST_PLATES));
  const loaded = total > 0 ? (done / total) * plates : 0;
  return Array.from({ length: plates }, (_, index) => Math.min(Math.max(loaded - index, 0), 1));
}

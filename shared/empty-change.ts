// A change that changes nothing is refused, so that a mistyped field does not pass for a success.

export const NOTHING_TO_UPDATE = 'Nothing to update';

/** Fields that only identify the change or add to another field. */
const noChange = new Set(['commandId', 'id', 'weightDay']);

/** True when nothing was sent that could be changed. */
export function isEmptyChange(change: object): boolean {
  return Object.entries(change).every(([name, value]) => noChange.has(name) || value === undefined);
}

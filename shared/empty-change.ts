// Detects a change without a changed field. The server refuses such a change, so that a mistyped field name does not
// look like a success.

export const NOTHING_TO_UPDATE = 'Nothing to update';

/** Fields that only identify the change, or belong to another field. */
const noChange = new Set(['commandId', 'id', 'weightDay']);

/** Returns whether the change contains no field that can be changed. */
export function isEmptyChange(change: object): boolean {
  return Object.entries(change).every(([name, value]) => noChange.has(name) || value === undefined);
}

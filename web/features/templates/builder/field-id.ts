/** Id of one field of one exercise, so that the list of errors can lead to it. */
export function fieldId(key: string, field: string): string {
  return `line-${key}-${field}`;
}

/** Id of one field of one exercise, so that the list of errors can lead to it. */
export function fieldId(key: string, field: string): string {
  return `line-${key}-${inputOf(field)}`;
}

/** Both ends of a range are typed into one input, and so are a weight and a percentage. */
function inputOf(field: string): string {
  return field.replace('targetRepsMax', 'targetReps').replace('targetPercent', 'targetWeight');
}

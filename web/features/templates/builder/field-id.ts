/** Returns the id of a field of an exercise, so that the list of problems can link to it. */
export function fieldId(key: string, field: string): string {
  return `line-${key}-${inputOf(field)}`;
}

/** Returns the field whose input also edits this one: a range shares an input, a percentage the weight's. */
function inputOf(field: string): string {
  return field.replace('targetRepsMax', 'targetReps').replace('targetPercent', 'targetWeight');
}

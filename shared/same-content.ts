/**
 * Returns true when two values are the same JSON. The order of fields does not matter, because Postgres's jsonb does
 * not keep the order.
 */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    // A loop is faster here than `every`. A rebuild compares every value of every row, so the speed matters.
    for (let at = 0; at < one.length; at += 1) {
      if (one[at] !== other[at] && !isSameContent(one[at], other[at])) return false;
    }
    return true;
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  // A field that is undefined equals a missing field, because JSON leaves it out.
  return (
    Object.keys(one).every((key) => isSameContent(one[key], other[key])) &&
    Object.keys(other).every((key) => Object.hasOwn(one, key) || other[key] === undefined)
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

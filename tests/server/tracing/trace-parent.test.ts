import { expect, test } from 'vitest';
import { readTraceParent } from '#server/tracing/trace-parent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test('reads the trace, the span of the sender and its decision', () => {
  const read = { traceId: TRACE, spanId: SPAN };
  expect(readTraceParent(`00-${TRACE}-${SPAN}-01`)).toEqual({ ...read, isSampled: true });
  expect(readTraceParent(`00-${TRACE}-${SPAN}-02`)).toEqual({ ...read, isSampled: false });
  expect(readTraceParent(`01-${TRACE}-${SPAN}-01-more`)).toEqual({ ...read, isSampled: true });
});

test.each([
  undefined,
  '',
  [`00-${TRACE}-${SPAN}-01`],
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
])('refuses %j as a parent', (header) => {
  expect(readTraceParent(header)).toBeUndefined();
});

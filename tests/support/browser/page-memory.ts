// The memory of a page after garbage collection.
import type { CDPSession } from '@playwright/test';

export interface PageMemory {
  /** Bytes of the JavaScript heap. */
  heap: number;
  /** Nodes of all documents, those included that script alone still holds. */
  nodes: number;
  listeners: number;
}

/** Collects garbage first, twice: what the first time lets go of may hold something itself. */
export async function readMemory(devTools: CDPSession): Promise<PageMemory> {
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

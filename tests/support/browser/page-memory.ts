// Measures the memory of a page after garbage collection.
import type { CDPSession, Page } from '@playwright/test';

export interface PageMemory {
  heap: number;
  nodes: number;
  listeners: number;
}

export function countNodes(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluateAll((shown) => {
    const count = (node: Node): number => {
      let nodes = 1;
      for (const child of node.childNodes) nodes += count(child);
      return nodes;
    };
    return shown.reduce((sum, each) => sum + count(each), 0);
  });
}

/** Reads the memory after two garbage collections, because the first may make further objects unreachable. */
export async function readMemory(devTools: CDPSession): Promise<PageMemory> {
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

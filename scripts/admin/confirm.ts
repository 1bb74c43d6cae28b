// Asks for confirmation before an action that cannot be undone.
import { createInterface } from 'node:readline/promises';

/**
 * Returns whether the operator typed exactly the expected text. An input that ends without an
 * answer counts as no.
 */
export async function typed(expected: string, question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    const answer = await Promise.race([lines.question(question), ended]);
    return answer.trim() === expected;
  } finally {
    lines.close();
  }
}

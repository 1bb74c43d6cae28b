// The question before something that cannot be taken back.
import { createInterface } from 'node:readline/promises';

/** Returns whether the person typed exactly this text. Without an answer it is no. */
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

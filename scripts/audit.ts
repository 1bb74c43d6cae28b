// `npm run audit`: lists known vulnerabilities of the production packages. Exits with 1 for severe ones. An unreachable
// registry does not count as a failure.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { reportFailure } from './command-line.ts';

const ANSWER_WITHIN_MS = 60_000;

const answerSchema = z.object({
  metadata: z.object({
    vulnerabilities: z.object({ high: z.number(), critical: z.number(), total: z.number() }),
  }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** Returns npm's audit of the production packages; undefined when the registry sent no list. */
async function ask(): Promise<z.infer<typeof answerSchema> | undefined> {
  const stdout = await new Promise<string>((resolve) => {
    const cwd = path.join(import.meta.dirname, '..');
    const options = { cwd, timeout: ANSWER_WITHIN_MS, maxBuffer: 64 * 1024 * 1024 };
    // The exit code is ignored: npm exits with the same code for vulnerabilities and for an unreachable registry.
    execFile('npm', ['audit', '--omit=dev', '--json'], options, (_, text) => resolve(text));
  });
  try {
    return answerSchema.parse(JSON.parse(stdout));
  } catch {
    return undefined;
  }
}

async function audit(): Promise<number> {
  const answer = await ask();
  if (!answer) {
    process.stdout.write(
      'The registry gave no audit, so vulnerabilities are unknown. Run this again later.\n',
    );
    return 0;
  }
  const { high, critical, total } = answer.metadata.vulnerabilities;
  for (const [name, { severity, range }] of Object.entries(answer.vulnerabilities)) {
    process.stdout.write(`${severity}: ${name} ${range}\n`);
  }
  process.stdout.write(
    `${total} known vulnerabilities in production packages, ${high + critical} severe.\n`,
  );
  return high + critical > 0 ? 1 : 0;
}

process.exitCode = await audit().catch(reportFailure);

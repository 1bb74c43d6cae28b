// Compares body weights and findings of the API with those recomputed from the export.
import type { Account, Ask, Comparison } from './account.ts';
import { bodyKgAt, findingsOf } from './body.ts';

export async function compareBody(ask: Ask, account: Account): Promise<Comparison> {
  const { findings } = await ask('build.get');
  return {
    told: {
      findings: findings.map(({ kind }: { kind: string }) => kind),
      weights: account.sessions.map(({ bodyKg }) => bodyKg),
    },
    own: {
      findings: findingsOf(account.exported),
      weights: account.sessions.map((session) => bodyKgAt(account.exported, session)),
    },
  };
}

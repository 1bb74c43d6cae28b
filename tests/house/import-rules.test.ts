import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const house = mkdtempSync(path.join(tmpdir(), 'liftledger-lint-'));
copyFileSync(path.join(root, '.oxlintrc.json'), path.join(house, '.oxlintrc.json'));
afterAll(() => rmSync(house, { recursive: true }));

type File = readonly [file: string, source: string];

/**
 * Lints files with these texts by the rules of the repository, and returns a report for each file. One start of the
 * linter checks many files, because each start takes a fifth of a second.
 */
function lint(files: readonly File[]): string[] {
  const reports: string[] = [];
  let left = [...files.entries()];
  while (left.length > 0) {
    const round = new Map(left.map((entry) => [entry[1][0], entry]));
    for (const [, [file, source]] of round.values()) {
      mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
      writeFileSync(path.join(house, file), source);
    }
    const oxlint = path.join(root, 'node_modules/.bin/oxlint');
    const args = ['--format=json', ...round.keys()];
    const { stdout } = spawnSync(oxlint, args, { cwd: house, encoding: 'utf8' });
    // The cast is safe because the linter's JSON format names the file of each finding.
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string }[] };
    for (const [index, [file]] of round.values()) {
      const own = diagnostics.filter(({ filename }) => filename === file);
      reports[index] = JSON.stringify(own);
      rmSync(path.join(house, file));
    }
    const linted = new Set(round.values());
    left = left.filter((entry) => !linted.has(entry));
  }
  return reports;
}

const use = (from: string) => `import { thing } from '${from}';\nthing();\n`;

const intl = 'export const text = new Intl.NumberFormat().format(1);\n';

describe('the linter refuses forbidden imports', () => {
  const forbidden = [
    ['shared/goals/rule.ts', 'kysely', 'shared/ is pure'],
    ['shared/goals/rule.ts', 'node:fs', 'shared/ is pure'],
    ['shared/goals/rule.ts', '#server/db/schema.ts', 'shared/ is pure'],
    ['server/db/thing.ts', '#web/paths.ts', 'The server knows neither'],
    ['server/features/goals/store.ts', '#server/features/auth/store.ts', 'does not import another'],
    ['server/features/goals/store.ts', '#web/paths.ts', 'The server knows neither'],
    ['server/features/goals/store.ts', '../auth/store.ts', 'does not import another'],
    ['server/features/goals/store.ts', '#server/rest/bridge.ts', 'no room imports them'],
    ['server/features/photos/save/store.ts', '#server/config.ts', 'no room imports them'],
    ['server/auth/access-token.ts', '#server/http/web-app.ts', 'no room imports them'],
    ['server/db/opening/connect.ts', '#server/config.ts', 'no room imports them'],
    ['server/db/opening/connect.ts', '../config.ts', 'Use #server/'],
    ['migrations/20261128T2359_baseline.ts', '#shared/units.ts', 'A migration is frozen'],
    ['migrations/20261128T2359_baseline.ts', '#server/db/schema.ts', 'A migration is frozen'],
    ['migrations/20261128T2359_baseline.ts', '#scripts/progress.ts', 'A migration is frozen'],
    ['migrations/20261128T2359_baseline.ts', '../shared/units.ts', 'A migration is frozen'],
    ['migrations/20261128T2359_baseline.ts', 'zod', 'A migration is frozen'],
    ['web/ui/thing.ts', '#server/router.ts', "the server's types only"],
    ['web/features/goals/page.ts', '#server/router.ts', "the server's types only"],
    ['web/text/thing.ts', '#web/training/set-text.ts', 'A room of web/'],
    ['web/api/thing.ts', '#web/hooks/use-settings.ts', 'A room of web/'],
    ['web/ui/fields/thing.tsx', '#web/outbox/outbox.ts', 'A room of web/'],
    ['web/ui/fields/thing.tsx', '../messages/confirm.ts', 'Use #web/'],
    ['web/outbox/thing.ts', '#web/workouts/menu/share-report.tsx', 'A room of web/'],
    ['web/features/goals/page.ts', '#web/site/SiteHeader.tsx', 'A room of web/'],
    ['web/features/goals/form/page.ts', '#web/site/SiteHeader.tsx', 'A room of web/'],
    ['web/features/templates/builder/card/card.ts', '#web/routes.tsx', 'A room of web/'],
    ['web/ui/fields/thing.tsx', '#web/loading/press.tsx', 'A room of web/'],
    ['web/features/goals/page.ts', '#web/features/auth/page.ts', 'does not import another'],
    ['web/features/goals/page.ts', '../auth/page.ts', 'does not import another'],
    ['web/features/goals/form/page.ts', '../../auth/page.ts', 'does not import another'],
    [
      'web/features/templates/builder/card/card.ts',
      '../../../auth/page.ts',
      'does not import another',
    ],
  ] as const;
  const refusals = lint(forbidden.map(([file, from]) => [file, use(from)]));

  it.each(forbidden.map((row, index) => [...row, refusals[index]] as const))(
    'the linter refuses that %s imports %s and says: %s',
    (_file, _from, sentence, report) => {
      expect(report).toContain(sentence);
    },
  );

  const allowed = [
    ['shared/goals/rule.ts', use('#shared/units.ts')],
    ['server/features/goals/store.ts', use('#server/db/schema.ts')],
    ['server/app.ts', use('./rest/bridge.ts')],
    ['migrations/20261128T2359_baseline.ts', use('kysely') + use('node:crypto')],
    ['migrations/20261128T2359_baseline.ts', use('./20261128T2359_baseline/goal.ts')],
    ['web/features/goals/page.ts', use('#web/ui/messages/toasts.ts')],
    ['web/features/goals/form/page.ts', use('../goal-types.ts')],
    ['web/features/templates/builder/card/card.ts', use('../../lines.ts')],
    ['web/ui/fields/thing.tsx', use('#web/hooks/use-settings.ts') + use('#web/paths.ts')],
    ['web/outbox/thing.ts', use('#web/training/set-text.ts') + use('./outbox-queue.ts')],
    ['web/site/thing.tsx', use('#web/celebration/CelebrationHost.tsx')],
    ['web/routes.tsx', use('./features/goals/list/GoalListPage.tsx')],
    [
      'web/api/client.ts',
      "import type { AppRouter } from '#server/router.ts';\nexport type Router = AppRouter;\n",
    ],
  ] as const;
  const approvals = lint(allowed);

  it.each(allowed.map(([file], index) => [file, approvals[index]] as const))(
    'the linter allows all imports of the file %s',
    (_file, report) => {
      expect(report).not.toContain('no-restricted-imports');
    },
  );

  const formats = [
    ['web/ui/thing.ts', intl, 'shared/format.ts'],
    ['server/features/goals/store.ts', intl, 'shared/format.ts'],
    ['shared/goals/rule.ts', "export const text = (1).toLocaleString('de');\n", 'for everybody'],
    ['web/ui/thing.ts', 'export const day = new Date().toLocaleDateString();\n', 'for everybody'],
    ['web/ui/thing.ts', 'export const time = new Date().toLocaleTimeString();\n', 'for everybody'],
  ] as const;
  const formatReports = lint(formats.map(([file, source]) => [file, source]));

  it.each(formats.map((row, index) => [...row, formatReports[index]] as const))(
    'the linter refuses that %s formats numbers or dates: %s',
    (_file, _source, sentence, report) => {
      expect(report).toContain(sentence);
    },
  );

  it.each(['shared/format.ts', 'shared/calendar.ts', 'server/features/imports/read/months.ts'])(
    'the linter allows the use of Intl in %s',
    (file) => {
      expect(lint([[file, intl]])[0]).not.toContain('no-restricted');
    },
  );

  it('two files may not import each other, even for types only', () => {
    const other = path.join(house, 'shared/goals/other.ts');
    mkdirSync(path.dirname(other), { recursive: true });
    writeFileSync(
      other,
      "import type { Rule } from './rule.ts';\nexport interface Other {\n  rule: Rule;\n}\n",
    );
    const rule =
      "import type { Other } from './other.ts';\nexport interface Rule {\n  other: Other;\n}\n";
    expect(lint([['shared/goals/rule.ts', rule]])[0]).toContain('Dependency cycle detected');
  });
});

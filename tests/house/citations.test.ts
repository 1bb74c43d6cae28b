import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const self = path.basename(import.meta.filename);
const files = globSync(
  [
    '{server,web,shared,scripts,tests,migrations}/**/*.{ts,tsx,mjs,css,html}',
    '*.md',
    'docs/**/*.md',
  ],
  { cwd: root },
).filter((file) => path.basename(file) !== self);
const texts = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** Matches names of planning documents, which are not in the repository. */
const foreign = [
  /\bSpec(?:'s)? \d/,
  /\bSPEC\b/,
  /\bDecisions? \d/,
  /\b(?:DECISIONS|RELIABILITY|PEERS|MODELS|SCALE|STACK)(?:\.md\b|'s\b| \d)/,
  /\b(?:UX|TRAINING|DESIGN)(?:\.md\b|'s\b| part\b| \d)/,
  /\bthe (?:spec|specification|brief)\b/i,
];

/**
 * Returns the anchor that GitHub gives a heading. For example, 'Rest, or not' becomes
 * 'rest-or-not'.
 */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function anchorsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading.trim()));
}

function found(pattern: RegExp): { file: string; match: RegExpMatchArray }[] {
  return texts.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map((match) => ({ file, match })),
  );
}

/** Matches a file name with or without its last folders, such as `keep-answers.ts` or `kept/keep-answers.ts`. */
const BARE_NAME =
  /(?<![\w/.*#@-])(?!(?:migrations|scripts|server|shared|tests|web)\/)(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:css|mjs|tsx?)\b/g;

/** Matches a path in backticks in a Markdown file. A path with a placeholder, such as `<feature>`, does not match. */
const PATH_IN_PAGE = /`((?:docs|migrations|scripts|server|shared|tests|web)\/[^`\s<]+)`/g;

/** Returns the lines of a Markdown file, or the comments in each line of a code file. */
function proseOf(file: string, text: string): string[] {
  const lines = text.split('\n');
  if (file.endsWith('.md')) return lines;
  return lines.flatMap((line) => /^\s*\*.*|(?:^|\s)\/\/ .*|\/\*.*/.exec(line)?.[0] ?? []);
}

/** Lists the headings of docs/behaviour as anchors, for example `live-session.md#rest`. */
const behaviour = globSync('docs/behaviour/*.md', { cwd: root }).flatMap((file) =>
  anchorsOf(file).map((anchor) => `${path.basename(file)}#${anchor}`),
);

it('the check of references is not empty: it reads more than 500 files and 50 headings', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(behaviour.length).toBeGreaterThan(50);
});

it.each(foreign)('no file matches %s, a name of a planning document', (pattern) => {
  expect(found(pattern).map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
});

describe('each file or heading that a comment or a document names exists', () => {
  it('each heading of docs/behaviour that a file names exists', () => {
    const cited = found(/behaviour\/([\w-]+\.md#[\w-]*)/);
    expect(cited.length).toBeGreaterThan(20);
    expect(
      cited.flatMap(({ file, match: [, anchor = ''] }) =>
        behaviour.includes(anchor) ? [] : [`${file}: ${anchor}`],
      ),
    ).toEqual([]);
  });

  it('each file of docs/decisions that a comment or a document names exists', () => {
    const cited = found(/decisions\/(\d{4}-[\w.-]+?)(?:\.md\b|(?=[)\s,;:]|$))/);
    expect(
      cited.flatMap(({ file, match: [, name = ''] }) =>
        existsSync(path.join(root, `docs/decisions/${name}.md`)) ? [] : [`${file}: ${name}`],
      ),
    ).toEqual([]);
  });

  it('the index of decisions lists each decision', () => {
    const index = readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8');
    const pages = globSync('*.md', { cwd: path.join(root, 'docs/decisions') });
    expect(pages.filter((page) => page !== 'README.md' && !index.includes(`](${page})`))).toEqual(
      [],
    );
  });

  it('each full path of a code file in a comment or a document belongs to an existing file', () => {
    const cited = found(
      /(?<![\w/.#-])(?:migrations|scripts|server|shared|tests|web)\/[\w./-]+\.(?:css|html|mjs|tsx?)\b/,
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(
      cited.flatMap(({ file, match: [path] }) =>
        file.startsWith('tests/house/') || existsSync(`${root}/${path}`)
          ? []
          : [`${file}: ${path}`],
      ),
    ).toEqual([]);
  });

  it('each file name without a path, in a comment or in docs/, belongs to an existing file', () => {
    const cited = texts
      .filter(({ file }) => !file.endsWith('.md') || file.startsWith('docs/'))
      .flatMap(({ file, text }) =>
        proseOf(file, text)
          .flatMap((line) => [...line.matchAll(BARE_NAME)])
          .map(([name]) => ({ file, name })),
      );
    expect(cited.length).toBeGreaterThan(100);
    expect(
      cited.flatMap(({ file, name }) =>
        files.some((each) => `/${each}`.endsWith(`/${name}`)) ? [] : [`${file}: ${name}`],
      ),
    ).toEqual([]);
  });

  it('each path in backticks in a Markdown file exists', () => {
    const cited = texts
      .filter(({ file }) => file.endsWith('.md'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(PATH_IN_PAGE)].map(([, named = '']) => ({ file, named })),
      );
    expect(cited.length).toBeGreaterThan(300);
    expect(
      cited.flatMap(({ file, named }) =>
        existsSync(path.join(root, named)) || globSync(named, { cwd: root }).length > 0
          ? []
          : [`${file}: ${named}`],
      ),
    ).toEqual([]);
  });

  it('each link in a Markdown file leads to an existing file and heading', () => {
    const broken = texts
      .filter(({ file }) => file.endsWith('.md'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(
          ([link, to = '', anchor]) => {
            const target = to === '' ? file : path.join(path.dirname(file), to);
            if (!existsSync(path.join(root, target))) return [`${file}: ${link}`];
            const isMissing = anchor !== undefined && !anchorsOf(target).includes(anchor);
            return isMissing ? [`${file}: ${link}`] : [];
          },
        ),
      );
    expect(broken).toEqual([]);
  });
});

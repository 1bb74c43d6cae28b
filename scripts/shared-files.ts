// Drafts the client with the bundler, and derives the files of the final build from the draft: which modules share a
// file, and which styles a page needs. Pages and the parts that load with them follow a plan. Parts for presses are in
// one file for public pages, one for several signed-in pages, and one for each page.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { publicRoutes } from '#shared/paths.ts';
import { type Page, type PageName, pages } from '#web/pages.ts';
import { ROOT } from './build-stamp.ts';
import { closure, planChunks } from './chunk-plan.ts';
import { modulesOf, SIGNED_IN_AREA, type Styles } from './prerender-pages.ts';

/** Weights of the pages that users open most, or first; other pages weigh 1. */
const WEIGHTS: Partial<Record<PageName, number>> = {
  ...Object.fromEntries(Object.keys(publicRoutes).map((name) => [name, 15])),
  dashboard: 8,
  run: 48,
  exercises: 6,
  progress: 3,
  history: 3,
  templates: 8,
  templateView: 3,
  report: 16,
  builder: 5,
  builderEdit: 5,
  programs: 4,
  goal: 4,
  goalCreate: 2,
  goalEdit: 2,
  biometrics: 4,
  logPast: 3,
  photos: 2,
  proposal: 3,
  settings: 4,
};
/** Weights of all that loads without a press, after the first content: greater for pages with many parts. */
const IDLE_WEIGHTS: Partial<Record<PageName, number>> = {
  run: 0.8,
  dashboard: 0.2,
  program: 0.2,
  exercise: 0.3,
  account: 0.2,
};
const IDLE_WEIGHT = 0.05;
/** Unneeded bytes that a page may load to save one request: before and after its first content. */
const REQUEST_WORTH = { first: 9_000, idle: 30_000 };

const ENTRY = 'index.html';
const PUBLIC = 'late-public';
/** The file of parts for presses on several pages. */
const LATE = 'late';

/** Loads after the first content, often without a press. The expression below does not find these imports. */
const ALSO_IDLE = [
  'api/follow/follow-stream.ts',
  'api/kept/kept-answers.ts',
  'celebration/MilestoneModal.tsx',
  'features/programs/editor/WeekList.tsx',
  'features/run/open/aims-here.ts',
  'features/run/open/begin-here.ts',
  'features/templates/builder/card/CardFields.tsx',
  'features/templates/builder/SortableList.tsx',
  'site/forget-others.ts',
];
/** The page of addresses without a page. */
const NOT_FOUND = 'features/landing/NotFoundPage.tsx';
/** The import of code that loads without a press: an idle part, a part of the run, the rules of a form. */
const IDLE_IMPORT =
  /(?:idlePart\(|runPart\(|aheadOfRun\(|rules:)\s*(?:async )?\(\) =>\s*\(?(?:await )?import\('([^']+)'\)/g;

interface Draft {
  /** `output.codeSplitting` of the build. The bundler places modules that the plan does not name. */
  codeSplitting: Rolldown.CodeSplittingOptions;
  styles: Styles;
}

/** The files of the draft by name. */
type Drafts = ReadonlyMap<string, Rolldown.OutputChunk>;

interface PageLoad {
  page: Page;
  /** The entries that the page loads first. */
  first: readonly string[];
  /** All that is loaded after the first content, without a press. */
  idle: readonly string[];
}

/** Builds the client in memory with the bundler's own files. */
export async function draftClient(config: InlineConfig): Promise<Draft> {
  // `as`: a build with one output and without watching returns one object.
  const { output } = (await build({
    ...config,
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const drafts = new Map<string, Rolldown.OutputChunk>();
  for (const file of output) if (file.type === 'chunk') drafts.set(file.fileName, file);
  const loads = loadsOf(drafts);
  const fileOf = new Map<string, string>();
  for (const [name, file] of [...pressFiles(drafts, loads), ...plannedFiles(drafts, loads)]) {
    for (const id of drafts.get(name)?.moduleIds ?? []) fileOf.set(id, file);
  }
  return {
    codeSplitting: {
      // The plan lists dependencies itself.
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'shared', name: (id) => fileOf.get(id) }],
    },
    styles: stylesOf(output, drafts, loads),
  };
}

function loadsOf(drafts: Drafts): PageLoad[] {
  const idle = idleParts(drafts);
  const entries = new Map(
    pages.map((page) => [
      page,
      [ENTRY, ...modulesOf(page)].map((module) => draftOf(drafts, module)),
    ]),
  );
  const others = new Set([...entries.values()].flat());
  return [...entries].map(([page, first]) => {
    const isLoaded = (name: string) => idle.has(name) && !others.has(name);
    const next = (name: string) => {
      const { imports = [], dynamicImports = [] } = drafts.get(name) ?? {};
      return [...imports, ...dynamicImports.filter(isLoaded)];
    };
    return { page, first, idle: [...closure(first, next)] };
  });
}

/** Returns the drafts that load without a press, once they are rendered or on every page. */
function idleParts(drafts: Drafts): Set<string> {
  const files = [...drafts.values()]
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => /\/web\/.*\.tsx?$/.test(id))
    .flatMap((id) =>
      [...readFileSync(id, 'utf8').matchAll(IDLE_IMPORT)].map(([, path = '']) =>
        path.startsWith('#') ? join(ROOT, path.slice(1)) : join(dirname(id), path),
      ),
    );
  const parts = [...drafts.values()].filter(({ moduleIds }) =>
    moduleIds.some((id) => files.includes(id)),
  );
  return new Set([
    ...parts.map(({ fileName }) => fileName),
    ...ALSO_IDLE.map((module) => draftOf(drafts, module)),
  ]);
}

/** Returns the file of each draft that the plan merges. */
function plannedFiles(drafts: Drafts, loads: readonly PageLoad[]): [string, string][] {
  // The first entry is that of all pages.
  const entries = new Set(loads.flatMap(({ first }) => first.slice(1)));
  const chunks = [...drafts.values()].map(({ fileName, code, imports }) => ({
    name: fileName,
    size: Buffer.byteLength(code),
    imports,
    isPage: entries.has(fileName),
  }));
  const groups = planChunks(
    chunks,
    loads.flatMap(({ page, first, idle }) => [
      { entries: first, weight: WEIGHTS[page.name] ?? 1, requestWorth: REQUEST_WORTH.first },
      {
        entries: idle,
        weight: IDLE_WEIGHTS[page.name] ?? IDLE_WEIGHT,
        requestWorth: REQUEST_WORTH.idle,
      },
    ]),
  );
  return groups.flatMap((names, group) =>
    names.map((name): [string, string] => [name, `shared-${group}`]),
  );
}

/**
 * Returns the file of each draft that only a press loads. A draft imports only drafts that all its pages need, so no
 * two of these files import each other.
 */
function pressFiles(drafts: Drafts, loads: readonly PageLoad[]): [string, string][] {
  const planned = closure(
    loads.flatMap(({ idle }) => idle),
    (name) => drafts.get(name)?.imports,
  );
  const entriesOf = new Map([
    [PUBLIC, [draftOf(drafts, ENTRY)]],
    [LATE, [draftOf(drafts, SIGNED_IN_AREA)]],
  ]);
  for (const { page, first } of loads) {
    const own = first.at(-1) ?? '';
    const file = page.access === 'signed-in' ? `${drafts.get(own)?.name}-late` : PUBLIC;
    entriesOf.set(file, [...(entriesOf.get(file) ?? []), own]);
  }
  const entries = new Set([...entriesOf.values()].flat());
  const parts = [...entriesOf].map(([file, own]) => {
    const next = (name: string) => {
      const { imports = [], dynamicImports = [] } = drafts.get(name) ?? {};
      return [...imports, ...dynamicImports].filter((each) => !entries.has(each));
    };
    return { file, chunks: closure(own, next) };
  });
  return [...drafts.keys()].flatMap((name): [string, string][] => {
    if (planned.has(name)) return [];
    const [part, ...others] = parts.filter(({ chunks }) => chunks.has(name));
    if (!part) return [];
    return [[name, others.length === 0 || part.file === PUBLIC ? part.file : LATE]];
  });
}

function stylesOf(
  output: Rolldown.RolldownOutput['output'],
  drafts: Drafts,
  loads: readonly PageLoad[],
): Styles {
  const texts = new Map<string, string>();
  for (const file of output)
    if (file.type === 'asset') texts.set(file.fileName, String(file.source));
  const sheetsOf = (names: readonly string[]) =>
    inOrder(drafts, names).flatMap((name) => [
      ...(drafts.get(name)?.viteMetadata?.importedCss ?? []),
    ]);
  const textOf = (sheets: readonly string[]) =>
    sheets
      .map((sheet) => {
        const text = texts.get(sheet);
        if (text === undefined) throw new Error(`The draft has no styles ${sheet}`);
        return text;
      })
      .join('\n');
  const first = new Map(
    loads.map((load): [PageName | 'shell', string[]] => [load.page.name, sheetsOf(load.first)]),
  );
  first.set('shell', sheetsOf([ENTRY, NOT_FOUND].map((module) => draftOf(drafts, module))));
  const isLater = (sheet: string) => ![...first.values()].every((sheets) => sheets.includes(sheet));
  return {
    first: new Map([...first].map(([name, sheets]) => [name, textOf(sheets)])),
    later: textOf(
      sheetsOf([...loads.flatMap((load) => load.first), ...drafts.keys()]).filter(isLater),
    ),
  };
}

/** Returns the drafts that load with `entries`, each after its imports. */
function inOrder(drafts: Drafts, entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const order: string[] = [];
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const next of drafts.get(name)?.imports ?? []) visit(next);
    order.push(name);
  };
  for (const entry of entries) visit(entry);
  return order;
}

/** Returns the name of the draft of a file of the client, such as `site/Background.tsx`. */
function draftOf(drafts: Drafts, module: string): string {
  for (const [name, { moduleIds }] of drafts) {
    if (moduleIds.some((id) => id.endsWith(`/web/${module}`))) return name;
  }
  throw new Error(`No page of the client imports ${module}`);
}

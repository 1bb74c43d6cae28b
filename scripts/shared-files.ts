// Builds the client once as a trial, to decide which modules share a file (chunk-plan.ts) and which styles each page
// needs.
import { build, type InlineConfig, type Rolldown } from 'vite';
import { publicRoutes } from '#shared/page-routes.ts';
import { type Page, type PageName, pages } from '#web/pages.ts';
import { closure, planChunks } from './chunk-plan.ts';
import { modulesOf, type Styles } from './prerender-pages.ts';

/**
 * The importance of pages when the build merges files. Pages that users open first or most often have a higher value
 * than the default of 1.
 */
const WEIGHTS: Partial<Record<PageName, number>> = {
  ...Object.fromEntries(Object.keys(publicRoutes).map((name) => [name, 10])),
  run: 40,
  dashboard: 10,
  report: 20,
  builder: 19,
  templates: 7,
  exercises: 5,
  settings: 5,
  history: 4,
  biometrics: 3,
  templateView: 3,
  proposal: 3,
  logPast: 4,
  programs: 6,
  progress: 4,
  progressYear: 3,
  photos: 3,
  deleted: 3,
  goalCreate: 3,
};
/**
 * Files that a page loads after its first content are weighted with this share of the page's importance. The number is
 * an estimate.
 */
const LATE_SHARE = 0.02;
/**
 * A page may load this many unneeded bytes to save one request: `first` before the first content, and `late` after it.
 */
const REQUEST_WORTH = { first: 5_350, late: 40_000 };

const ENTRY = 'index.html';
/** The page for addresses that do not exist. */
const NOT_FOUND = 'features/landing/NotFoundPage.tsx';

interface Draft {
  /**
   * The value for the build's `output.codeSplitting`. The bundler itself places the modules that the plan leaves out.
   */
  codeSplitting: Rolldown.CodeSplittingOptions;
  styles: Styles;
}

type Drafts = ReadonlyMap<string, Rolldown.OutputChunk>;

interface PageLoad {
  page: Page;
  first: readonly string[];
  /** All output files that the page may load before the user follows a link to another page. */
  all: readonly string[];
}

/**
 * Returns the options of the real build: which modules share an output file, and the styles of each page. Builds the
 * client once in memory to see the imports and the size of each file.
 */
export async function draftClient(config: InlineConfig): Promise<Draft> {
  // The cast is safe because this build has one output and no watch mode, so `build` returns one RolldownOutput.
  const { output } = (await build({
    ...config,
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const drafts = new Map<string, Rolldown.OutputChunk>();
  for (const file of output) if (file.type === 'chunk') drafts.set(file.fileName, file);
  const loads = loadsOf(drafts);
  const fileOf = plannedFiles(drafts, loads);
  return {
    codeSplitting: {
      // `fileOf` already assigns the dependencies to files, so the bundler must not move any.
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'shared', name: (id) => fileOf.get(id) }],
    },
    styles: stylesOf(output, drafts, loads),
  };
}

function loadsOf(drafts: Drafts): PageLoad[] {
  const entries = new Map(
    pages.map((page) => [
      page,
      [ENTRY, ...modulesOf(page)].map((module) => draftOf(drafts, module)),
    ]),
  );
  const others = new Set([...entries.values()].flat());
  const next = (name: string) => {
    const { imports = [], dynamicImports = [] } = drafts.get(name) ?? {};
    return [...imports, ...dynamicImports.filter((each) => !others.has(each))];
  };
  return [...entries].map(([page, first]) => ({ page, first, all: [...closure(first, next)] }));
}

/** Returns the shared file of each module that the plan merges with other modules. */
function plannedFiles(drafts: Drafts, loads: readonly PageLoad[]): Map<string, string> {
  // Leaves out the first entry of the list, the app's entry module, which all pages have in common.
  const entries = new Set(loads.flatMap(({ first }) => first.slice(1)));
  const chunks = [...drafts.values()].map(({ fileName, code, imports }) => ({
    name: fileName,
    size: Buffer.byteLength(code),
    imports,
    isPage: entries.has(fileName),
  }));
  const groups = planChunks(
    chunks,
    loads.flatMap(({ page, first, all }) => {
      const weight = WEIGHTS[page.name] ?? 1;
      return [
        { entries: first, weight, requestWorth: REQUEST_WORTH.first },
        { entries: all, weight: weight * LATE_SHARE, requestWorth: REQUEST_WORTH.late },
      ];
    }),
  );
  return new Map(
    groups.flatMap((names, group) =>
      names
        .flatMap((name) => drafts.get(name)?.moduleIds ?? [])
        .map((id) => [id, `shared-${group}`]),
    ),
  );
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
    [...closure(names, (name) => drafts.get(name)?.imports)].flatMap((name) => [
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

/** Returns the draft file that contains a module of the client, such as `site/Background.tsx`. */
function draftOf(drafts: Drafts, module: string): string {
  for (const [name, { moduleIds }] of drafts) {
    if (moduleIds.some((id) => id.endsWith(`/web/${module}`))) return name;
  }
  throw new Error(`No page of the client imports ${module}`);
}

// Drafts the client with the bundler, and derives from it which modules share a file in the final build. First loads
// follow a plan. Lazy parts are in one file for public pages, one for all signed-in pages, and one for each page.
import { build, type InlineConfig, type Rolldown } from 'vite';
import { publicRoutes } from '#shared/paths.ts';
import { type PageName, pages } from '#web/pages.ts';
import { type Chunk, closure, type Load, planChunks } from './chunk-plan.ts';
import { modulesOf, SIGNED_IN_AREA } from './prerender-pages.ts';

/** Weights of the pages that users open most, or first; other pages weigh 1. */
const WEIGHTS: Partial<Record<PageName, number>> = {
  ...Object.fromEntries(Object.keys(publicRoutes).map((name) => [name, 5])),
  dashboard: 4,
  run: 16,
  exercises: 6,
  progress: 3,
  history: 3,
  templates: 3,
  templateView: 3,
  report: 3,
  builder: 5,
  builderEdit: 5,
};

const PUBLIC = 'late-public';
/** The file of parts that every signed-in page needs, or several pages. */
const LATE = 'late';
/** Starts the background work of signed-in pages as soon as it is loaded. Public pages load it to sign out only. */
const BACKGROUND = 'site/Background.tsx';

/** Returns `output.codeSplitting` of the build. The bundler places modules that the plan does not name. */
export async function sharedFiles(config: InlineConfig): Promise<Rolldown.CodeSplittingOptions> {
  // `as`: a build with one output and without watching returns one object.
  const { output } = (await build({
    ...config,
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const drafts = output.filter((file) => file.type === 'chunk');
  const chunks = drafts.map(({ fileName, code, imports, isDynamicEntry }): Chunk => ({
    name: fileName,
    size: Buffer.byteLength(code),
    imports,
    isOnDemand: isDynamicEntry,
  }));
  const loads = loadsOf(drafts);
  const groups = planChunks(chunks, loads);
  const late = lateFiles(drafts, loads);
  const fileOf = new Map<string, string>();
  for (const { fileName, moduleIds } of drafts) {
    const group = groups.findIndex((names) => names.includes(fileName));
    const file = group === -1 ? late.get(fileName) : `shared-${group}`;
    if (file === undefined) continue;
    // The styles of all lazy parts of signed-in pages are in one file.
    const styles = late.has(fileName) && file !== PUBLIC ? LATE : file;
    for (const id of moduleIds) fileOf.set(id, id.endsWith('.css') ? styles : file);
  }
  return {
    // The plan lists the dependencies of each file itself, so the bundler must not add any.
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'shared', name: (id) => fileOf.get(id) }],
  };
}

function loadsOf(drafts: readonly Rolldown.OutputChunk[]): Load[] {
  return pages.map((page) => ({
    entries: ['index.html', ...modulesOf(page)].map((module) => draftOf(drafts, module).fileName),
    weight: WEIGHTS[page.name] ?? 1,
  }));
}

/**
 * Returns the file of each chunk that no first load needs. A chunk imports only chunks that all its pages need, so no
 * two of these files import each other.
 */
function lateFiles(
  drafts: readonly Rolldown.OutputChunk[],
  loads: readonly Load[],
): Map<string, string> {
  const byName = new Map(drafts.map((draft) => [draft.fileName, draft]));
  const first = closure(
    loads.flatMap(({ entries }) => entries),
    (name) => byName.get(name)?.imports,
  );
  const nameOf = (module: string) => draftOf(drafts, module).fileName;
  const entriesOf = new Map([
    [PUBLIC, [nameOf('index.html')]],
    [LATE, [nameOf(SIGNED_IN_AREA), nameOf(BACKGROUND)]],
  ]);
  for (const page of pages) {
    const draft = draftOf(drafts, modulesOf(page).at(-1) ?? '');
    const file = page.access === 'signed-in' ? `${draft.name}-late` : PUBLIC;
    entriesOf.set(file, [...(entriesOf.get(file) ?? []), draft.fileName]);
  }
  const entries = new Set([...entriesOf.values()].flat());
  const parts = [...entriesOf].map(([file, own]) => {
    const next = (name: string) => {
      const { imports = [], dynamicImports = [] } = byName.get(name) ?? {};
      return [...imports, ...dynamicImports].filter((each) => !entries.has(each));
    };
    return { file, chunks: closure(own, next) };
  });
  const late = new Map<string, string>();
  for (const { fileName } of drafts) {
    if (first.has(fileName)) continue;
    const [part, ...others] = parts.filter(({ chunks }) => chunks.has(fileName));
    if (part) late.set(fileName, others.length === 0 || part.file === PUBLIC ? part.file : LATE);
  }
  return late;
}

/** Returns the draft of a file of the client, such as `site/Background.tsx`. */
function draftOf(drafts: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const draft = drafts.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`));
  if (!draft) throw new Error(`No page of the client imports ${module}`);
  return draft;
}

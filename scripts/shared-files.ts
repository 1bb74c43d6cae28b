// Drafts the client with the bundler, and derives from it which modules share a file in the final build.
import { build, type InlineConfig, type Rolldown } from 'vite';
import { publicRoutes } from '#shared/paths.ts';
import { type PageName, pages } from '#web/pages.ts';
import { type Chunk, type Load, planChunks } from './chunk-plan.ts';
import { modulesOf } from './prerender-pages.ts';

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

/** Returns `output.codeSplitting` of the build. The bundler places modules that the plan does not name. */
export async function sharedFiles(config: InlineConfig): Promise<Rolldown.CodeSplittingOptions> {
  // `as`: one output without watching gives one object.
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
  const fileOf = new Map<string, string>();
  for (const [index, group] of planChunks(chunks, loadsOf(drafts)).entries()) {
    for (const { fileName, moduleIds } of drafts) {
      if (!group.includes(fileName)) continue;
      for (const id of moduleIds) fileOf.set(id, `shared-${index}`);
    }
  }
  return {
    // The plan lists dependencies itself.
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'shared', name: (id) => fileOf.get(id) }],
  };
}

function loadsOf(drafts: readonly Rolldown.OutputChunk[]): Load[] {
  const start = drafts.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const fileOf = (module: string) => {
    const draft = drafts.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`));
    if (!draft) throw new Error(`No page of the client imports ${module}`);
    return draft.fileName;
  };
  return pages.map((page) => ({
    entries: [...start, ...modulesOf(page).map(fileOf)],
    weight: WEIGHTS[page.name] ?? 1,
  }));
}

// The bundler's first draft of the client, and from it which modules share a file in the build that is kept.
import { build, type InlineConfig, type Rolldown } from 'vite';
import { type Chunk, type Load, planChunks } from './chunk-plan.ts';

const AREA = /\/site\/SignedInArea\.tsx$/;
const PAGE = /\/web\/features\/(.+Page)\.tsx$/;
/** Pages without an account stand alone. */
const PUBLIC = /^(landing|auth|legal)\//;
/** What people open most, or first; other pages count once. */
const WEIGHTS = [
  { page: PUBLIC, weight: 5 },
  { page: /^(dashboard|run)\//, weight: 3 },
];

/** For `output.codeSplitting` of the build. Modules that it does not name are left to the bundler. */
export async function sharedFiles(config: InlineConfig): Promise<Rolldown.CodeSplittingOptions> {
  // `as`: one output and no watching, so one list.
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
    // A dependency is in the plan by itself.
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'shared', name: (id) => fileOf.get(id) }],
  };
}

function loadsOf(drafts: readonly Rolldown.OutputChunk[]): Load[] {
  const start = drafts.filter(({ isEntry }) => isEntry);
  const area = drafts.filter(({ facadeModuleId }) => AREA.test(facadeModuleId ?? ''));
  return drafts.flatMap((draft) => {
    const page = PAGE.exec(draft.facadeModuleId ?? '')?.[1];
    if (page === undefined) return [];
    const files = PUBLIC.test(page) ? [...start, draft] : [...start, ...area, draft];
    return {
      entries: files.map(({ fileName }) => fileName),
      weight: WEIGHTS.find((each) => each.page.test(page))?.weight ?? 1,
    };
  });
}

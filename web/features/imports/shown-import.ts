// Defines the address of an import and stores its plan in the cache.
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';

export function importPath(id: string): string {
  return `${paths.import()}?id=${encodeURIComponent(id)}`;
}

/** Stores the server's response in the cache, instead of reading the import again. */
export function showImport(plan: ImportPlan): void {
  const { queryKey } = trpc.imports.get.queryOptions({ id: plan.id });
  // A pending query is cancelled, because its response may be outdated.
  void queryClient.cancelQueries({ queryKey });
  // `as`: the plan comes from parsed JSON, which contains no undefined.
  queryClient.setQueryData(queryKey, plan as inferRouterOutputs<AppRouter>['imports']['get']);
}

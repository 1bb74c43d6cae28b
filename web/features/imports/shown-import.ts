// Defines the address of an import, and writes the import's plan into the query cache.
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';

export function importPath(id: string): string {
  return `${paths.import()}?id=${encodeURIComponent(id)}`;
}

/** Stores the plan of an import in the query cache, so that the page shows the plan at once. */
export function showImport(plan: ImportPlan): void {
  const { queryKey } = trpc.imports.get.queryOptions({ id: plan.id });
  // A pending query is cancelled, because its response may be outdated.
  void queryClient.cancelQueries({ queryKey });
  // The cast is safe because the types differ only in optional fields that may be undefined. Parsed JSON contains no
  // undefined.
  queryClient.setQueryData(queryKey, plan as inferRouterOutputs<AppRouter>['imports']['get']);
}

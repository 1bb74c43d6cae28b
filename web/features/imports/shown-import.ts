// Defines the address of an import, and writes the import's plan into the query cache.
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';

export function importPath(id: string): string {
  return `${paths.import()}?id=${encodeURIComponent(id)}`;
}

/** Stores the plan of an import in the query cache, so that it is not requested again. */
export function showImport(plan: ImportPlan): void {
  const { queryKey } = trpc.imports.get.queryOptions({ id: plan.id });
  // A pending query is cancelled, because its response may be outdated.
  void queryClient.cancelQueries({ queryKey });
  // `as`: ImportPlan differs from the type of the query only in optional fields that may be undefined, but parsed JSON
  // contains no undefined.
  queryClient.setQueryData(queryKey, plan as inferRouterOutputs<AppRouter>['imports']['get']);
}

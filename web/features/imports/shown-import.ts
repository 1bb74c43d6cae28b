// The page of an import: its address, and the import that it shows.
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';

/** Returns the address of an import: its plan, its run, its end. */
export function importPath(id: string): string {
  return `${paths.import()}?id=${encodeURIComponent(id)}`;
}

/** Shows an import as the server has just answered it, instead of reading it again. */
export function showImport(plan: ImportPlan): void {
  const { queryKey } = trpc.imports.get.queryOptions({ id: plan.id });
  // A read under way may be older.
  void queryClient.cancelQueries({ queryKey });
  // `as`: what came as JSON has no undefined in it.
  queryClient.setQueryData(queryKey, plan as inferRouterOutputs<AppRouter>['imports']['get']);
}

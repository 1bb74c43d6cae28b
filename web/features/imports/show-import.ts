import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';

/** Shows an import as the server has just answered it, instead of reading it again. */
export function showImport(plan: ImportPlan): void {
  const { queryKey } = trpc.imports.get.queryOptions({ id: plan.id });
  // A read under way may be older.
  void queryClient.cancelQueries({ queryKey });
  // `as`: what came as JSON has no undefined in it.
  queryClient.setQueryData(queryKey, plan as inferRouterOutputs<AppRouter>['imports']['get']);
}

// Finds the changes of a session that the user could keep in its template.
import { type PlanDifference, planDifference } from '#shared/sessions/template/plan-difference.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { Template } from '#shared/templates/schema.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { linesOf, type Run } from '../state/run.ts';

export interface TemplateChanges {
  template: Template;
  plan: readonly SessionLine[];
  differences: readonly PlanDifference[];
}

/**
 * Returns the changes that the user could keep in the template; null without changes, and when the
 * template is not cached.
 */
export function templateChanges(run: Run): TemplateChanges | null {
  const key = trpc.templates.get.queryKey({ id: run.session.template.id });
  const template = queryClient.getQueryData(key);
  const plan = linesOf(run);
  const differences = template ? planDifference(template, plan, run.pending.sets) : [];
  return template && differences.length > 0 ? { template, plan, differences } : null;
}

// Finds the targets of a session that starts on this device. The code of progression rules is
// loaded only when an exercise has a rule.
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { SessionAims } from '#shared/sessions/aim-schema.ts';
import { allTemplates } from '#shared/templates/all-templates.ts';
import { isOnline } from '#web/api/calls/connection.ts';
import { getSettings } from '#web/api/settings/settings-store.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { aimQueries, type Planned } from './aim-queries.ts';
import type { KnownTemplate } from './begin-of.ts';

/**
 * Prefetches the data for the targets of a session. Does nothing offline, with suggestions switched off, or without a
 * cached template that has a progression rule.
 */
export function askForAims(id: string): void {
  if (!isOnline()) return;
  const known = shownTemplate(id);
  if (getSettings().nextSet === 'off' || !known || !hasRule(known)) return;
  const { rules, gyms, choices, recovering } = aimQueries(known);
  void queryClient.prefetchQuery({ ...rules, staleTime: 0, retry: false });
  void queryClient.prefetchQuery({ ...gyms, retry: false });
  void queryClient.prefetchQuery({ ...choices, retry: false });
  void queryClient.prefetchQuery({ ...recovering, retry: false });
}

/**
 * Returns the targets of a session that starts now; null when the targets are unknown. Returns [] when no progression
 * rule applies, when suggestions are switched off, and in a deload week.
 * @param program the program day of the session; null without a program
 */
export async function aimsOf(
  userId: string,
  { template, lighterIn }: KnownTemplate,
  program: ProgramDayOfSession | null,
): Promise<SessionAims | null> {
  if (lighterIn || getSettings().nextSet === 'off' || !hasRule(template)) return [];
  const { aimsHere } = await import('./aims-here.ts');
  return aimsHere(userId, template, program);
}

function hasRule({ exercises }: Planned): boolean {
  return exercises.some(({ progression }) => progression !== null);
}

function shownTemplate(templateId: string): Planned | undefined {
  const { get, list } = trpc.templates;
  const listed = queryClient.getQueryData(list.queryKey(allTemplates))?.data;
  return (
    queryClient.getQueryData(get.queryKey({ id: templateId })) ??
    listed?.find(({ id }) => id === templateId)
  );
}

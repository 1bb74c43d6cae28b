// Reads all pages of an export.
import type { Export, LogEvent } from './export.ts';

/** Calls a query of the API as the signed-in user. */
type Ask = (path: string, input?: object) => Promise<unknown>;

export async function readExport(ask: Ask): Promise<Export> {
  // This cast and the cast below are safe because the responses have the format of an export.
  const { tables, library } = (await ask('export.account')) as Omit<Export, 'events'>;
  const events: LogEvent[] = [];
  let after: string | null = null;
  do {
    const page = (await ask('export.log', after === null ? {} : { after })) as {
      events: LogEvent[];
      next: string | null;
    };
    events.push(...page.events);
    after = page.next;
  } while (after !== null);
  return { tables, library, events };
}

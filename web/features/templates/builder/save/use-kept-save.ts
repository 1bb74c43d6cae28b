import { useEffect, useState } from 'react';
import { commandsOfTemplate, savedTemplateId } from '#web/outbox/outbox-commands.ts';
import { forgetRefusals, listRefusals, listPending } from '#web/outbox/outbox.ts';
import { parseDraft } from './draft.tsx';
import { type KeptSave, newestSave } from './kept-save.ts';

/**
 * Returns the newest save of the workout in the outbox. Returns null without a save that this version of the app can
 * read, and undefined while the outbox is being read.
 */
export function useKeptSave(userId: string, templateId: string): KeptSave | null | undefined {
  const [kept, setKept] = useState<KeptSave | null>();
  useEffect(() => {
    let isCurrent = true;
    void findKeptSave(userId, templateId).then((found) => {
      if (isCurrent) setKept(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [userId, templateId]);
  return kept;
}

async function findKeptSave(userId: string, templateId: string): Promise<KeptSave | null> {
  const [pending, refusals] = await Promise.all([listPending(userId), listRefusals(userId)]);
  const found = newestSave(pending, refusals, templateId);
  if (found?.command.draft === undefined) return null;
  const content = await parseDraft(found.command.draft);
  return content && { ...found, content };
}

/**
 * Removes the refused saves of this workout. The caller must already have stored their content
 * elsewhere, for example as a draft.
 */
export async function forgetRefusalsOf(userId: string, { command }: KeptSave): Promise<void> {
  const refused = (await listRefusals(userId)).map((refusal) => refusal.command);
  const ids = commandsOfTemplate(refused, savedTemplateId(command)).map(
    ({ input }) => input.commandId,
  );
  await forgetRefusals(userId, ids);
}

// Restores what was deleted, each kind by the command of its own feature.
import { isolated } from '#shared/isolated.ts';
import { v7 as uuidv7 } from 'uuid';
import type { DeletedItem } from '#shared/deleted/schema.ts';
import { allTemplates } from '#shared/templates/all-templates.ts';
import { trpcClient } from '#web/api/client.ts';

/** Returns what to say of it. @throws the client's error */
export async function restoreItem(item: DeletedItem): Promise<string> {
  const { kind, id } = item;
  const commandId = uuidv7();
  switch (kind) {
    case 'WORKOUT':
      await trpcClient.sessions.restore.mutate({ id, commandId });
      return 'Workout restored';
    case 'SET':
      await trpcClient.sessions.restoreSet.mutate({
        id: item.set?.workoutId ?? '',
        setId: id,
        source: 'report',
        commandId,
      });
      return 'Set restored';
    case 'TEMPLATE':
      await trpcClient.templates.restore.mutate({ id, commandId });
      return templateSentence(item);
    case 'GOAL':
      await trpcClient.goals.restore.mutate({ id, commandId });
      return 'Goal restored';
    case 'PROGRAM':
      await trpcClient.programs.restore.mutate({ id, commandId });
      return 'Program restored';
    case 'MEASUREMENT':
      await trpcClient.biometrics.restore.mutate({ id, commandId });
      return 'Measurement restored';
    case 'BODY_WEIGHT':
      await trpcClient.bodyWeight.restore.mutate({ day: id, commandId });
      return 'Body weight restored';
    case 'PHOTO':
      await trpcClient.photos.restore.mutate({ id, commandId });
      return 'Photo restored';
  }
}

/** Two templates may have one name: it is said, since the list does not tell them apart. */
async function templateSentence({ name }: DeletedItem): Promise<string> {
  const { data } = await trpcClient.templates.list.query(allTemplates);
  return data.filter((template) => template.name === name).length > 1
    ? `Template restored. Another one is called “${isolated(name)}” too`
    : 'Template restored';
}

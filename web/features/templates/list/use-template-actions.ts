// Deletes and duplicates workouts on the page of templates. A deletion can be undone.
import { isolated } from '#shared/isolated.ts';
import type { Template } from '#shared/templates/schema.ts';
import { errorMessage } from '#web/api/calls/error-message.ts';
import { trpcClient } from '#web/api/client.ts';
import { untilReadAgain } from '#web/api/refresh/read-again.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { RESTORABLE } from '#web/ui/messages/confirm.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { useDelete } from '#web/ui/messages/undo.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { linesOf, templateInput } from '../lines.ts';

const SAVE_FAILED = 'Failed to save workout template. Please try again.';
const NAME_MAX = 120;
const COPY = ' (copy)';

export function useTemplateActions() {
  const { run } = useCommand(SAVE_FAILED, { saysReason: true });
  const { commandIdOf, forget } = useCommandId();
  const deletion = useDelete<Template>({
    question: `Are you sure you want to delete this workout template? ${RESTORABLE}`,
    failure: 'Failed to delete workout template',
    remove: ({ id }) => trpcClient.templates.remove.mutate({ id }),
    place: 'templates',
    offer: ({ id, name }) => ({
      message: `Deleted “${isolated(name)}”`,
      failure: (error) => errorMessage(error, SAVE_FAILED),
      undo: async (commandId) => {
        await trpcClient.templates.restore.mutate({ id, commandId });
        await refresh();
        toastSuccess('Workout template saved successfully!');
      },
    }),
  });
  return {
    async remove(template: Template) {
      if (!(await deletion.remove(template))) return;
      queryClient.removeQueries(trpc.templates.get.queryFilter({ id: template.id }));
      await refresh();
    },
    duplicate: (template: Template) =>
      run(async () => {
        const { description } = template;
        const name = `${template.name.slice(0, NAME_MAX - COPY.length)}${COPY}`;
        const input = templateInput({ name, description, lines: linesOf(template) }, template);
        await trpcClient.templates.create.mutate({ ...input, commandId: commandIdOf(input) });
        forget();
        await refresh();
        toastSuccess('Workout template saved successfully!');
      }),
  };
}

function refresh(): Promise<unknown> {
  return Promise.all([
    untilReadAgain(trpc.templates.pathFilter()),
    untilReadAgain(trpc.dashboard.pathFilter()),
  ]);
}

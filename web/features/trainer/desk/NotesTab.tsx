import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { isolated } from '#shared/isolated.ts';
import { deskLimits } from '#shared/trainer/desk-limits.ts';
import type { DeskNotes } from '#shared/trainer/desk-schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import { TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';

/** Shows the trainer's private notes about a client: a text, a label and tags. A button ends the training. */
export default function NotesTab() {
  const { clientId = '', areas = [] } = useReader() ?? {};
  // The notes belong to the trainer, so this query uses the trainer's query client. The other query client holds the
  // client's data.
  const query = useQuery(trpc.trainerDesk.client.queryOptions({ clientId }), queryClient);
  return (
    <Loaded query={query} failure="Failed to load your notes" blocks={[72, 72, 200]}>
      {(notes) => (
        <>
          <NotesForm key={clientId} notes={notes} />
          {areas.length === 0 ? null : <StopTraining notes={notes} />}
        </>
      )}
    </Loaded>
  );
}

function StopTraining({ notes: { clientId, name } }: { notes: DeskNotes }) {
  const [, navigate] = useLocation();
  const { run, isPending } = useCommand('Nothing was ended. Please try again.', {
    onSettled: () => readAgain(trpc.trainerDesk.pathFilter()),
  });

  async function stop() {
    const question = `Stop training ${isolated(name)}? You see nothing from now on, and keep your notes.`;
    if (!(await confirmText(question, 'Stop'))) return;
    const isEnded = await run(() => trpcClient.grants.leave.mutate({ clientId }));
    if (isEnded) navigate(`~${paths.trainer()}`);
  }

  return (
    <Button
      variant="subtle"
      color="red"
      mt={24}
      px={12}
      loading={isPending}
      onClick={() => void stop()}
    >
      Stop training {name}
    </Button>
  );
}

const valuesOf = ({ label, tags, note }: DeskNotes) => ({ label, tags: tags.join(', '), note });

function NotesForm({ notes }: { notes: DeskNotes }) {
  const { clientId, name } = notes;
  const form = useSavedForm({
    initial: () => valuesOf(notes),
    draft: ({ label, tags, note }) => ({
      clientId,
      label,
      tags: tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
      note,
    }),
    rules: async () => (await import('#shared/trainer/desk-schema.ts')).updateClientInput,
    // All tags share one field, so this field shows a problem with a single tag.
    inField: (problem) => ({ ...problem, path: problem.path.replace(/^tags\..*/, 'tags') }),
    send: (input) => trpcClient.trainerDesk.update.mutate(input),
    savedText: () => 'Saved',
    failedText: 'Failed to save your notes',
    onSaved: (saved) => {
      fill(valuesOf(saved));
      queryClient.setQueryData(trpc.trainerDesk.client.queryKey({ clientId }), saved);
      readAgain(trpc.trainerDesk.list.queryFilter());
    },
  });
  const { field, fill } = form;
  return (
    <Form form={form} aria-label="Notes">
      <Stack gap={16} maw="var(--width-column)">
        <TextAreaField
          {...field('note')}
          label="Private note"
          rows={8}
          maxLength={deskLimits.note}
          note="Only you see it."
        />
        <TextField {...field('label')} label="Label" maxLength={deskLimits.label} />
        <TextField
          {...field('tags')}
          label="Tags"
          placeholder="online, beginner"
          note="With commas between them."
        />
        <Text size="sm" c="dimmed">
          These notes are personal data of {name}, who may ask you for a copy or to delete them.
        </Text>
        <FormFailure failure={form.failure} />
        <SaveButton label="Save" isSaving={form.isSaving} />
      </Stack>
    </Form>
  );
}

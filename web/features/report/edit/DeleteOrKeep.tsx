import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { labelWords } from '#shared/sessions/lines/set-label.ts';
import type { SetOfEditor } from '../edit-state/set-of-editor.ts';

/** Marks a set for deletion after a question, or takes the mark back. */
export function DeleteOrKeep({ line, set, edits }: SetOfEditor) {
  const name = `${labelWords(set.label)} of ${line.name}`;
  return edits.deleted.has(set.setId) ? (
    <Button
      variant="default"
      px="sm"
      aria-label={`Keep ${name}`}
      leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
      onClick={() => edits.keep(set.setId)}
    >
      Keep
    </Button>
  ) : (
    <Button
      variant="subtle"
      color="red"
      px="sm"
      aria-label={`Delete ${name}`}
      leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
      onClick={() => void edits.remove(set.setId)}
    >
      Delete
    </Button>
  );
}

import { Button, Group, UnstyledButton } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { MOST_SESSION_NOTES } from '#shared/sessions/limits.ts';
import { TextAreaField } from '#web/ui/fields/more-fields.tsx';
import classes from './session.module.css';

interface SessionNoteProps {
  notes: string;
  onSave: (notes: string) => Promise<void>;
}

export function SessionNote({ notes, onSave }: SessionNoteProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpen = draft !== null;
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  if (draft === null) {
    return (
      <UnstyledButton className={`row ${classes.note}`} onClick={() => setDraft(notes)}>
        <IconNote size={20} stroke={1.75} aria-hidden />
        <span className="grow written">
          {notes === '' ? (
            <>
              Add a note<span className="spoken"> to this workout</span>
            </>
          ) : (
            notes
          )}
        </span>
        {notes === '' ? null : <span className={classes.edit}>Edit note</span>}
      </UnstyledButton>
    );
  }
  return (
    <div>
      <TextAreaField
        label="Note of this workout"
        ref={field}
        rows={2}
        maxLength={MOST_SESSION_NOTES}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <Group gap="sm" mt="xs" justify="flex-end">
        <Button variant="default" onClick={() => setDraft(null)}>
          Cancel
        </Button>
        <Button
          onClick={() => {
            setDraft(null);
            if (draft.trim() !== notes) void onSave(draft.trim());
          }}
        >
          Save note
        </Button>
      </Group>
    </div>
  );
}

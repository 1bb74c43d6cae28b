import { Alert, Button, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Progress } from '../Progress.tsx';
import { fileTypes } from './file-types.ts';
import classes from './start.module.css';

/** A file that is being uploaded. */
export interface Sending {
  fileName: string;
  /** 0 to 1: the uploaded share. */
  share: number;
}

export interface Failure {
  title: string;
  reason: string;
}

interface ChooseFileProps {
  isOnline: boolean;
  isDropOver: boolean;
  sending: Sending | null;
  failure: Failure | undefined;
  wasCancelled: boolean;
  onFile: (file: File) => void;
  onCancel: () => void;
  /** Shows a file that was shared with the installed app. */
  shared?: ReactNode;
}

/** Chooses a file and shows the progress of its upload. */
export function ChooseFile(props: ChooseFileProps) {
  const { isOnline, isDropOver, sending, failure, wasCancelled, onFile, onCancel, shared } = props;
  const card = useRef<HTMLDivElement>(null);
  useFocusOfNext(card, sending !== null);
  return (
    <div ref={card} className={classes.choose} data-over={isDropOver && sending === null}>
      {isOnline ? null : (
        <Alert color="yellow" variant="light" title="Importing needs a connection">
          Your file stays where it is. Choose it once you are online.
        </Alert>
      )}
      {failure ? (
        <Alert color="red" variant="light" role="alert" title={failure.title}>
          {failure.reason}
        </Alert>
      ) : null}
      {shared}
      {sending === null ? (
        <>
          <label className={classes.fileButton} data-offline={!isOnline}>
            <IconFileUpload size={28} stroke={1.75} aria-hidden />
            Choose a file
            <input
              type="file"
              name="file"
              data-next
              accept={fileTypes}
              disabled={!isOnline}
              className="cover-input"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                // The field is cleared, so that the same file can be chosen again.
                event.currentTarget.value = '';
                if (file) onFile(file);
              }}
            />
          </label>
          <Text c="dimmed">
            <span className={classes.desk}>Or drop it anywhere on this page. </span>
            Preview before saving
          </Text>
        </>
      ) : (
        <>
          <Text fw={600}>
            <bdi>{sending.fileName}</bdi>
          </Text>
          <Progress
            label="Uploading the file"
            share={sending.share}
            text={sending.share < 1 ? `${Math.floor(sending.share * 100)}%` : 'Looking it over…'}
          />
          <Button variant="default" data-next onClick={onCancel}>
            Cancel
          </Button>
        </>
      )}
      <span role="status" className={classes.status}>
        {wasCancelled ? 'Upload cancelled.' : ''}
      </span>
    </div>
  );
}

/** Moves the focus when the file field and the cancel button replace each other. */
function useFocusOfNext(card: React.RefObject<HTMLDivElement | null>, isSending: boolean): void {
  const wasSending = useRef(isSending);
  useEffect(() => {
    if (wasSending.current === isSending) return;
    wasSending.current = isSending;
    card.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [card, isSending]);
}

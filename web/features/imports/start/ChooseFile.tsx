import { Alert, Box, Button, Text } from '@mantine/core';
import { IconArrowRight, IconEye, IconFileTypeCsv } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { localTimeZone } from '#shared/calendar.ts';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { importLimits } from '#shared/imports/vocabulary.ts';
import { errorMessage, hasServerAnswer, NEEDS_CONNECTION } from '#web/api/calls/error-message.ts';
import { postForm } from '#web/api/calls/post-form.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { Progress } from '../Progress.tsx';
import classes from './start.module.css';

interface Sending {
  fileName: string;
  /** `share` is the uploaded part of the file, from 0 to 1. */
  share: number;
}

interface Failure {
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
  shared?: ReactNode;
}

export function ChooseFile(props: ChooseFileProps) {
  const { isOnline, isDropOver, sending, failure, wasCancelled, onFile, onCancel, shared } = props;
  const card = useRef<HTMLDivElement>(null);
  useFocusOfNext(card, sending !== null);
  return (
    <div
      ref={card}
      className={`stacked surface breaks ${classes.choose}`}
      data-over={isDropOver && sending === null}
    >
      {isOnline ? null : (
        <Alert color="yellow" variant="light" ta="start" title="Importing needs a connection">
          Your file stays where it is. Choose it once you are online.
        </Alert>
      )}
      {failure ? (
        <Alert color="red" variant="light" role="alert" ta="start" title={failure.title}>
          {failure.reason}
        </Alert>
      ) : null}
      {shared}
      {sending === null ? (
        <>
          <div className="row" aria-hidden>
            <IconFileTypeCsv size={72} stroke={1.25} color="var(--mantine-color-anchor)" />
            <IconArrowRight size={24} stroke={1.75} />
            <Logo size={72} />
          </div>
          <Button component="label" variant={isOnline ? 'filled' : 'default'} w="min(100%, 15rem)">
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
                // The field is cleared, so that the user can choose the same file again.
                event.currentTarget.value = '';
                if (file) onFile(file);
              }}
            />
          </Button>
          <Box component="p" className="note" visibleFrom="sm">
            Or drop it anywhere on this page.
          </Box>
          <p className="note row">
            <IconEye size={20} stroke={1.75} aria-hidden />
            Preview before saving
          </p>
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

function useFocusOfNext(card: React.RefObject<HTMLDivElement | null>, isSending: boolean): void {
  const wasSending = useRef(isSending);
  useEffect(() => {
    if (wasSending.current === isSending) return;
    wasSending.current = isSending;
    card.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [card, isSending]);
}

/**
 * `fileTypes` lists extensions and MIME types, because phones report various types for a CSV or ZIP file.
 */
const fileTypes = [
  '.csv',
  '.txt',
  '.tsv',
  '.zip',
  'text/csv',
  'text/comma-separated-values',
  'text/plain',
  'text/tab-separated-values',
  'application/csv',
  'application/vnd.ms-excel',
  'application/zip',
  'application/x-zip-compressed',
].join(',');

const MEGABYTE = 1024 * 1024;

export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size === 0) return 'This file is empty.';
  if (/\.(xlsx?|numbers|ods)$/i.test(name)) {
    return 'This is a spreadsheet. Open it and save it as CSV, then choose that file.';
  }
  if (/\.zip$/i.test(name)) {
    return size > importLimits.archiveBytes
      ? 'This ZIP is larger than 2 GB. Please choose a smaller one.'
      : undefined;
  }
  return size > importLimits.textBytes
    ? `This file is larger than ${importLimits.textBytes / MEGABYTE} MB. Split it by years and bring the parts in one after the other.`
    : undefined;
}

const IMPORTS_URL = '/api/v1/imports';
const UNUSABLE = 'This file cannot be imported';

export function useImportUpload(onPlan: (plan: ImportPlan) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<Failure>();
  const [wasCancelled, setWasCancelled] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const last = useRef<{ file: File; key: string }>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function upload(file: File): Promise<void> {
    setWasCancelled(false);
    const problem = fileProblem(file);
    setFailure(problem === undefined ? undefined : { title: UNUSABLE, reason: problem });
    if (problem !== undefined) return;
    const abort = new AbortController();
    controller.current = abort;
    // A retry with the same `File` object sends the same key, so that the server stores the file once.
    if (last.current?.file !== file) last.current = { file, key: uuidv7() };
    setSending({ fileName: file.name, share: 0 });
    try {
      const plan = await postForm(
        { url: IMPORTS_URL, form: formOf(file), key: last.current.key },
        {
          signal: abort.signal,
          onProgress: (share) => setSending({ fileName: file.name, share }),
        },
      );
      // The cast is safe because the server answers an accepted file with the plan of the import.
      if (!abort.signal.aborted) onPlan(plan as ImportPlan);
    } catch (error) {
      if (abort.signal.aborted) setWasCancelled(true);
      else setFailure(failureOf(error));
    } finally {
      setSending(null);
    }
  }

  return {
    sending,
    failure,
    wasCancelled,
    send: (file: File) => {
      if (sending === null) void upload(file);
    },
    cancel: () => controller.current?.abort(),
  };
}

/** Returns the form with the fields first, because the server reads the fields before the file. */
function formOf(file: File): FormData {
  const form = new FormData();
  form.set('timeZone', localTimeZone());
  form.set('file', file, file.name);
  return form;
}

function failureOf(error: unknown): Failure {
  if (!hasServerAnswer(error)) {
    return {
      title: navigator.onLine ? 'The connection was lost' : NEEDS_CONNECTION,
      reason: 'Nothing was imported. Choose the file again when you are online.',
    };
  }
  const reason = errorMessage(error, 'Something went wrong on our side. Please try again.');
  return { title: UNUSABLE, reason };
}

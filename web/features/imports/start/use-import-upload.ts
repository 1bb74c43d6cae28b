// Uploads a file to import, with progress, cancellation and failure.
import { useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { localTimeZone } from '#shared/calendar.ts';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { errorMessage, hasServerAnswer, NEEDS_CONNECTION } from '#web/api/calls/error-message.ts';
import { postForm } from '#web/api/calls/post-form.ts';
import type { Failure, Sending } from './ChooseFile.tsx';
import { fileProblem } from './file-types.ts';

const IMPORTS_URL = '/api/v1/imports';
const UNUSABLE = 'This file cannot be imported';

/** Uploads one file at a time. `onPlan` receives the server's plan. */
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
    // The same file keeps its key, so that a retry after a lost response is not stored twice.
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
      // `as`: the response of our own server to an accepted file.
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

/** Returns the form with the fields first, because the server reads them before the file. */
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

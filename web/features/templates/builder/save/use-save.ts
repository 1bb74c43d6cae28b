// Saves a workout through the outbox and follows a pending save. After a refusal, the editor keeps
// all content.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Template } from '#shared/templates/schema.ts';
import {
  commandsOfTemplate,
  type Refusal,
  savedTemplateId,
  type TemplateCommand,
} from '#web/outbox/outbox-commands.ts';
import { subscribeToOutbox } from '#web/outbox/outbox-news.ts';
import type { OutboxNews } from '#web/outbox/outbox-queue.ts';
import {
  enqueueAndWait,
  forgetRefusals,
  listRefusals,
  listPending,
  SAVE_PATIENCE_MS,
} from '#web/outbox/outbox.ts';
import { errorDetails, errorMessage } from '#web/api/calls/error-message.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import type { Reader } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import { useProposalPage } from '#web/trainer/proposal-page.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { templateInput } from '../../lines.ts';
import type { BuilderContent } from '../builder-state.ts';
import type { KeptSave } from './kept-save.ts';
import {
  failureOf,
  saveCommand,
  type SaveMode,
  type TemplateBase,
  type TemplateSaveFailure,
} from './save-command.ts';
import { forgetRefusalsOf } from './use-kept-save.ts';

const LEAVE_AFTER_MS = 1000;

export type SaveStatus = 'idle' | 'saving' | 'saved';

interface SaveOptions {
  userId: string;
  base: TemplateBase | undefined;
  /** `kept` is the save of this workout that the outbox contained when the editor was opened. */
  kept: KeptSave | undefined;
  isDirty: boolean;
  onKept: () => void;
  /**
   * `onRefused` is called when the save was refused. The content is then only on the screen, so the
   * caller must treat it as unsaved.
   */
  onRefused: () => void;
  /**
   * `reader` is the client whose workout a trainer edits; null for the user's own workout. The
   * content is sent as a proposal, and this device stores none of it.
   */
  reader: Reader | null;
  message: string;
}

export function useSave(options: SaveOptions) {
  const { userId, base, kept, isDirty, onKept, onRefused, reader, message } = options;
  const queries = useQueryClient();
  const { commandIdOf } = useCommandId();
  const [, navigate] = useLocation();
  const proposal = useProposalPage();
  const [target, setTarget] = useState(base);
  const [status, setStatus] = useState<SaveStatus>('idle');
  const [failure, setFailure] = useState<TemplateSaveFailure | null>(() =>
    kept?.refusal ? failureOf(kept.refusal) : null,
  );
  const [waiting, setWaiting] = useState<TemplateCommand | null>(
    kept && !kept.refusal ? kept.command : null,
  );
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  async function save(content: BuilderContent, mode: SaveMode) {
    setStatus('saving');
    setFailure(null);
    if (reader) {
      const { name, description, exercises } = templateInput(content);
      const change = { kind: 'CHANGE', templateId: base?.id, updatedAt: base?.updatedAt } as const;
      const proposal = { ...change, template: { name, description, exercises }, message };
      try {
        const { propose } = await import('#web/trainer/propose.ts');
        await propose(reader, { ...proposal, commandId: commandIdOf(proposal) }, queries);
      } catch (error) {
        const problems = errorDetails(error);
        const sentence = { path: '', message: errorMessage(error, 'The proposal was not sent') };
        setFailure({ kind: 'refused', problems: problems.length > 0 ? problems : [sentence] });
        setStatus('idle');
        return;
      }
      onKept();
      setStatus('saved');
      navigate('/propose');
      return;
    }
    // The version on the server is unknown while a save is pending, so only the id is sent, without
    // `updatedAt`.
    const command = saveCommand(content, target && waiting ? { id: target.id } : target, mode);
    try {
      const result = await enqueueAndWait(userId, command, SAVE_PATIENCE_MS);
      if (result.outcome === 'refused') return refused(result.refusal);
      onKept();
      if (kept) await forgetRefusalsOf(userId, kept);
      if (result.outcome === 'accepted') return arrived(command, result.answer, true);
      setStatus('idle');
      setWaiting(command);
      // A new template has an id now, so the editor moves to the address with that id. The page
      // there finds the pending save.
      const templateId = savedTemplateId(command);
      if (templateId !== base?.id) navigate(paths.builder(templateId), { replace: true });
    } catch (error) {
      console.warn('The workout could not be kept', error);
      setStatus('idle');
      setFailure({ kind: 'not-kept' });
    }
  }

  function refused(refusal: Refusal) {
    setStatus('idle');
    setWaiting(null);
    if (refusal.command.kind === 'createTemplate') setTarget(undefined);
    setFailure(failureOf(refusal));
    onRefused();
  }

  /** Handles an accepted save. `saved` is undefined when another tab received the response. */
  function arrived(command: TemplateCommand, saved: Template | undefined, mayLeave: boolean) {
    setWaiting(null);
    setTarget(saved ?? { id: savedTemplateId(command) });
    setStatus('idle');
    toastSuccess(
      command.kind === 'createTemplate'
        ? 'Workout template saved successfully!'
        : 'Workout template updated successfully!',
    );
    if (!mayLeave) return;
    setStatus('saved');
    const next = proposal
      ? `${proposal.href}?templateId=${savedTemplateId(command)}`
      : paths.templates();
    leaving.current = setTimeout(() => navigate(next), LEAVE_AFTER_MS);
  }

  const hear = useEffectEvent((command: TemplateCommand, news: OutboxNews) => {
    const { commandId } = command.input;
    // The page stays open after a save from an earlier visit, and when the user has changed the
    // content since the save.
    const mayLeave = !isDirty && command !== kept?.command;
    if (news.type === 'accepted' && news.command.input.commandId === commandId) {
      // The cast is safe because the server answers this command with the saved template.
      arrived(command, news.answer as Template | undefined, mayLeave);
    }
    if (news.type === 'refused') {
      const own = news.refusals.filter(
        (refusal) => commandsOfTemplate([refusal.command], savedTemplateId(command)).length > 0,
      );
      const isIncluded = own.some((refusal) => refusal.command.input.commandId === commandId);
      // The first refusal has the error code. Later commands were refused without being sent and
      // have no code.
      if (!isIncluded || !own[0]) return;
      refused(own[0]);
      // The draft of a stored template is found by the template's id, so the refusal can be
      // removed. The refusal of a new template stays, because its draft cannot be found by an id.
      const isStored = own.every((refusal) => refusal.command.kind === 'updateTemplate');
      if (isStored)
        void forgetRefusals(
          userId,
          own.map((refusal) => refusal.command.input.commandId),
        );
    }
  });

  useEffect(() => {
    if (!waiting) return;
    let isCurrent = true;
    const unsubscribe = subscribeToOutbox(
      userId,
      (news) => hear(waiting, news),
      ({ input }) => input.commandId === waiting.input.commandId,
    );
    // The response may have arrived before this page listened to the outbox, so missed events are
    // read once.
    void missedNews(userId, waiting).then((news) => {
      if (isCurrent && news) hear(waiting, news);
    });
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [userId, waiting]);

  return {
    status,
    failure,
    isWaiting: waiting !== null,
    save,
    clearFailure: () => setFailure(null),
  };
}

/** Returns the result of a save that has left the outbox; null while the save is pending. */
async function missedNews(userId: string, command: TemplateCommand): Promise<OutboxNews | null> {
  const [pending, refusals] = await Promise.all([listPending(userId), listRefusals(userId)]);
  const { commandId } = command.input;
  if (pending.some(({ input }) => input.commandId === commandId)) return null;
  return refusals.some((refusal) => refusal.command.input.commandId === commandId)
    ? { type: 'refused', refusals }
    : { type: 'accepted', command, answer: undefined, more: false };
}

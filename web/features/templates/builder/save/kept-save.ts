// Finds a pending or refused save of a workout in the outbox.
import {
  commandsOfTemplate,
  type OutboxCommand,
  type Refusal,
  type TemplateCommand,
} from '#web/outbox/outbox-commands.ts';
import type { BuilderContent } from '../builder-state.ts';
import type { TemplateBase } from './save-command.ts';

export interface KeptSave {
  command: TemplateCommand;
  content: BuilderContent;
  /**
   * `refusal` is the refusal of this save, or of an earlier save on which it depends; undefined
   * while the save is pending.
   */
  refusal: Refusal | undefined;
}

/** Returns the newest pending save, otherwise the newest refused save. */
export function newestSave(
  pending: readonly OutboxCommand[],
  refusals: readonly Refusal[],
  templateId: string,
): Omit<KeptSave, 'content'> | undefined {
  const waiting = commandsOfTemplate(pending, templateId).at(-1);
  if (waiting) return { command: waiting, refusal: undefined };
  const own = refusals.filter(
    ({ command }) => commandsOfTemplate([command], templateId).length > 0,
  );
  const [command] = commandsOfTemplate(
    own.map((refusal) => refusal.command),
    templateId,
  ).slice(-1);
  // When the server refuses a command, later commands are refused without being sent and have no
  // error code. The sent command has the code.
  const refusal = own.findLast(({ wasSent }) => wasSent) ?? own.at(-1);
  return command && { command, refusal };
}

/**
 * Returns the server's version that the next save replaces; undefined when the server has none yet.
 */
export function baseOf(
  { refusal }: Pick<KeptSave, 'refusal'>,
  templateId: string,
): TemplateBase | undefined {
  if (!refusal) return { id: templateId };
  const { kind, input } = refusal.command;
  if (kind === 'createTemplate') return undefined;
  return { id: templateId, updatedAt: kind === 'updateTemplate' ? input.updatedAt : undefined };
}

// Creates the command that saves the editor's content, and classifies the reason when the server
// refuses the command.
import { refusalText } from '#web/outbox/outbox-news.ts';
import { v7 as uuidv7 } from 'uuid';
import type { ErrorDetail } from '#shared/errors.ts';
import type { Template } from '#shared/templates/schema.ts';
import type { Refusal, TemplateCommand } from '#web/outbox/outbox-commands.ts';
import { templateInput } from '../../lines.ts';
import type { BuilderContent } from '../builder-state.ts';
import { draftText } from './draft.tsx';

/**
 * Holds the stored template that the editor changes. Exercises and estimated duration are unknown
 * while a save is pending.
 */
export interface TemplateBase extends Partial<
  Pick<Template, 'exercises' | 'estimatedDuration' | 'usualDuration'>
> {
  id: string;
  /**
   * `updatedAt` is the time of the loaded version; undefined while a save is pending. The server
   * compares the time and refuses to replace a newer version.
   */
  updatedAt?: string | undefined;
}

/**
 * The user chooses the mode after a conflict: 'overwrite' replaces the version that another device
 * saved, and 'as-new' saves a second template.
 */
export type SaveMode = 'normal' | 'overwrite' | 'as-new';

/** Returns the save command. `base` is undefined for a workout that was never saved. */
export function saveCommand(
  content: BuilderContent,
  base: TemplateBase | undefined,
  mode: SaveMode,
): TemplateCommand {
  const input = { ...templateInput(content, base), commandId: uuidv7() };
  const draft = draftText(content);
  if (!base || mode === 'as-new') return { kind: 'createTemplate', input, draft };
  const { id, updatedAt } = base;
  const guard = updatedAt === undefined || mode === 'overwrite' ? {} : { updatedAt };
  return { kind: 'updateTemplate', input: { ...input, id, ...guard }, draft };
}

export type TemplateSaveFailure =
  | { kind: 'refused'; problems: ErrorDetail[] }
  | { kind: 'changed-elsewhere' }
  | { kind: 'deleted-elsewhere' }
  /**
   * 'not-kept' means that this device could not store the save, for example because its storage is
   * full.
   */
  | { kind: 'not-kept' };

export function failureOf({ command, reason, code, details = [] }: Refusal): TemplateSaveFailure {
  if (code === 'VERSION_CONFLICT') return { kind: 'changed-elsewhere' };
  if (code === 'TEMPLATE_NOT_FOUND') return { kind: 'deleted-elsewhere' };
  return {
    kind: 'refused',
    problems:
      details.length > 0 ? details : [{ path: '', message: `${refusalText(command)} ${reason}` }],
  };
}

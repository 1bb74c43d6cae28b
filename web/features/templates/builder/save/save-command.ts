// Makes the save command from the builder's state, and the possible next steps from a refusal.
import { refusalText } from '#web/outbox/outbox-news.ts';
import { v7 as uuidv7 } from 'uuid';
import type { ErrorDetail } from '#shared/errors.ts';
import type { Refusal, TemplateCommand } from '#web/outbox/outbox-commands.ts';
import { templateInput } from '../../lines.ts';
import type { BuilderContent } from '../builder-state.ts';
import { draftText } from './draft.ts';

/** The workout that is being edited. */
export interface TemplateBase {
  id: string;
  /** Version that was loaded: the server refuses to replace a newer one. Absent behind a pending save of ours. */
  updatedAt?: string | undefined;
}

/** `overwrite` replaces what another device has saved since; `as-new` leaves it alone. */
export type SaveMode = 'normal' | 'overwrite' | 'as-new';

/** `base` is absent for a workout that was never saved. */
export function saveCommand(
  content: BuilderContent,
  base: TemplateBase | undefined,
  mode: SaveMode,
): TemplateCommand {
  const input = { ...templateInput(content), commandId: uuidv7() };
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
  /** This device could not keep it to be sent. */
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

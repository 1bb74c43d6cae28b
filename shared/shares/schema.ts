// Defines the wire schemas with which owners manage their shared links (behaviour/sharing.md).
import { z } from 'zod';
import { command, id } from '#shared/schema.ts';
import { type ShareDays, shareDays, shareKinds } from './vocabulary.ts';

const DAYS_INVALID = 'A link ends after 7 days, after 90 days, or never';

const kind = z.enum(shareKinds, { error: 'Only a workout, a template or a program can be shared' });

const days = z
  .union([z.literal(7), z.literal(90), z.null()], { error: DAYS_INVALID })
  .describe('days from now until it ends; null: never')
  .transform((value): ShareDays => shareDays.find((each) => each === value) ?? null);

const showsName = z.boolean({ error: 'showsName must be true or false' });
const showsNotes = z.boolean({ error: 'showsNotes must be true or false' });

export const previewShareInput = z.strictObject({
  kind,
  subjectId: id.describe('the workout, template or program'),
  showsName: showsName.default(false).describe('true: the page says your first name'),
  showsNotes: showsNotes.default(false).describe('true: the page shows notes and descriptions'),
});
export type PreviewShareInput = z.infer<typeof previewShareInput>;

/**
 * `createShareInput` has no command id, because the server stores the response of a command with an id, and this
 * response contains the secret link.
 */
export const createShareInput = previewShareInput.extend({ endsInDays: days });
export type CreateShareInput = z.infer<typeof createShareInput>;

export const updateShareInput = command({
  id,
  endsInDays: days.optional(),
  showsName: showsName.optional(),
  showsNotes: showsNotes.optional(),
});
export type UpdateShareInput = z.infer<typeof updateShareInput>;

export const revokeShareInput = command({ id });

export const share = z
  .object({
    id: z.string(),
    kind,
    subjectId: z.string(),
    title: z
      .string()
      .nullable()
      .describe('name of what it shows; null when that was deleted: then the link shows nothing'),
    showsName: z.boolean(),
    showsNotes: z.boolean(),
    createdAt: z.string(),
    endsAt: z.string().nullable().describe('null: never'),
    visits: z.number().int().describe('visits of others'),
    lastVisitAt: z.string().nullable(),
  })
  .meta({ id: 'Share' });
export type Share = z.infer<typeof share>;

/** The share with its secret path is sent only to its owner. */
export const shareWithPath = share
  .extend({
    path: z
      .string()
      .nullable()
      .describe('path of the page; null when the secret of this server was changed since'),
  })
  .meta({ id: 'ShareWithPath' });
export type ShareWithPath = z.infer<typeof shareWithPath>;

export const shareList = z.array(shareWithPath).describe('newest first');

/** A malformed token passes the schema, so that it gets the same response as an unknown token. */
export const viewShareInput = z.strictObject({
  token: z
    .string({ error: 'The link is not complete' })
    .max(200, { error: 'The link is not complete' })
    .describe('the last part of the address of the page'),
});

export const copyShareInput = command({ token: viewShareInput.shape.token });

export const shareCopy = z
  .object({
    kind,
    templateIds: z.array(z.string()).describe('the templates that were saved'),
    programId: z.string().nullable().describe('the program that was saved; null: none'),
    exerciseIds: z.array(z.string()).describe('the exercises of your own that were made for it'),
  })
  .meta({ id: 'ShareCopy' });
export type ShareCopy = z.infer<typeof shareCopy>;

// Defines the wire schemas of grants, with which a client gives a trainer access, and of
// invitations (behaviour/trainer.md).
import { z } from 'zod';
import { email } from '#shared/auth/schema.ts';
import { command, id } from '#shared/schema.ts';
import { ALWAYS_SHARED, type TrainerArea, trainerAreaNames } from './area-names.ts';
import { historyChoices } from './grant-words.ts';

const area = z.enum(trainerAreaNames, { error: 'This is not an area that can be shared' });

/**
 * A grant always includes the training data. Sharing the medical history also shares `held`: the body areas whose
 * weights the app does not raise because of an injury.
 */
const areas = z
  .array(area)
  .max(trainerAreaNames.length, { error: 'Each area can be named once' })
  .describe('what the trainer may see; training is always part of it')
  .transform((named): TrainerArea[] => {
    const wanted = new Set<TrainerArea>([
      ALWAYS_SHARED,
      ...named,
      ...(named.includes('medical') ? (['held'] as const) : []),
    ]);
    return trainerAreaNames.filter((each) => wanted.has(each));
  });

const history = z
  .enum(historyChoices, { error: 'Choose everything, the last 12 weeks, or from now on' })
  .describe('from when on the trainer sees; the day is fixed when the grant begins');

/**
 * `inviteInput` has no command id, because the server stores the responses of commands with an id, and this response
 * contains the secret link.
 */
export const inviteInput = z.strictObject({
  as: z.enum(['CLIENT', 'TRAINER'], { error: 'Invite as CLIENT or TRAINER' }),
  areas: areas.describe('the areas that a trainer asks for, or a client offers'),
  sendTo: email.optional().describe('the address to which the server mails the link'),
});
export type InviteInput = z.infer<typeof inviteInput>;

export const invitation = z
  .object({
    id: z.string(),
    madeBy: z.enum(['CLIENT', 'TRAINER']),
    areas: z.array(area),
    sentTo: z.string().nullable().describe('null: its maker passes on the link'),
    createdAt: z.string(),
    endsAt: z.string(),
    state: z.enum(['OPEN', 'TAKEN']).describe('TAKEN: a trainer waits for the confirmation'),
    takenName: z.string().nullable(),
    takenEmail: z.string().nullable(),
  })
  .meta({ id: 'TrainerInvitation' });
export type Invitation = z.infer<typeof invitation>;
export const invitationList = z.array(invitation).describe('newest first');

export const madeInvitation = z.object({
  invitation,
  path: z.string().describe('path of the page that opens it; it is in this answer only'),
  isMailed: z.boolean().describe('false: pass on the link yourself'),
});
export type MadeInvitation = z.infer<typeof madeInvitation>;

/** A malformed token passes this schema, so that it gets the same response as an unknown token. */
const token = z
  .string({ error: 'The link is not complete' })
  .max(200, { error: 'The link is not complete' })
  .describe('the last part of the address of the page');

export const openInvitationInput = z.strictObject({ token });
export const openedInvitation = z
  .object({
    madeBy: z.enum(['CLIENT', 'TRAINER']),
    name: z.string().describe('name of its maker'),
    areas: z.array(area),
    endsAt: z.string(),
    standing: z
      .enum(['OPEN', 'YOURS', 'TAKEN', 'DONE'])
      .describe('TAKEN and DONE: by you; nobody else can open it then'),
  })
  .meta({ id: 'OpenedInvitation' });
export type OpenedInvitation = z.infer<typeof openedInvitation>;

export const acceptInput = command({ token, areas, history });
export const takeInput = command({ token });
export const confirmInput = command({ id, areas, history });
export type GrantChoices = Readonly<Pick<z.infer<typeof confirmInput>, 'areas' | 'history'>>;
/** The response contains no names, because the server stores this response with the command. */
export const takenInvitation = z.object({
  standing: z.enum(['TAKEN', 'DONE']).describe('TAKEN: the client confirms first'),
});

export const trainerGrant = z
  .object({
    id: z.string(),
    trainerId: z.string().nullable().describe('null: the account was erased'),
    trainerName: z.string().nullable(),
    areas: z.array(area),
    historyFrom: z.string().nullable().describe('YYYY-MM-DD, the first visible day; null: all'),
    state: z.enum(['ACTIVE', 'PAUSED', 'ENDED']),
    targetChanges: z.enum(['ASK', 'ACCEPT']),
    isBlocked: z.boolean(),
    isQuiet: z.boolean(),
    showsText: z.boolean(),
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    endedBy: z.enum(['CLIENT', 'TRAINER', 'ACCOUNT']).nullable(),
    lastLookedOn: z.string().nullable().describe('YYYY-MM-DD in UTC'),
  })
  .meta({ id: 'TrainerGrant' });
export type TrainerGrant = z.infer<typeof trainerGrant>;
export const grantList = z.array(trainerGrant).describe('those that have not ended first');

export const openGrant = z
  .object({
    clientId: z.string(),
    name: z.string().describe('name of the client'),
    areas: z.array(area),
    historyFrom: z.string().nullable().describe('the first visible day, YYYY-MM-DD; null: all'),
  })
  .meta({ id: 'OpenGrant' });
export type OpenGrant = z.infer<typeof openGrant>;

export const updateGrantInput = command({
  id,
  areas: areas.optional(),
  history: history.optional(),
  state: z
    .enum(['ACTIVE', 'PAUSED', 'ENDED'], { error: 'Choose ACTIVE, PAUSED or ENDED' })
    .optional()
    .describe('ENDED is final'),
  targetChanges: z
    .enum(['ASK', 'ACCEPT'], { error: 'Choose ASK or ACCEPT' })
    .optional()
    .describe('ACCEPT: changes of targets are applied without a question'),
  isQuiet: z.boolean({ error: 'isQuiet must be true or false' }).optional(),
  showsText: z.boolean({ error: 'showsText must be true or false' }).optional(),
  isBlocked: z
    .boolean({ error: 'isBlocked must be true or false' })
    .optional()
    .describe('true: this account can neither take nor make invitations with you'),
});
export type UpdateGrantInput = z.infer<typeof updateGrantInput>;

export const leftClient = z.object({ clientId: z.string() });

export const readings = z
  .array(
    z.object({
      trainerId: z.string(),
      trainerName: z.string().nullable(),
      area,
      day: z.string().describe('YYYY-MM-DD in UTC'),
      count: z.number().int(),
    }),
  )
  .describe('of the last 90 days, newest first');
export type Readings = z.infer<typeof readings>;

// Defines the wire schemas and stored schemas of proposals, which a trainer sends to a client
// (behaviour/trainer.md#proposals).
import { z } from 'zod';
import {
  createExerciseInput,
  equipment,
  exerciseMeasure,
  loadKind,
  muscleGroups,
} from '#shared/exercises/schema.ts';
import { createGoalInput } from '#shared/goals/schema.ts';
import { createProgramInput, refuseLongOrAmbiguous } from '#shared/programs/schema.ts';
import { command, id, instant, storedName, text } from '#shared/schema.ts';
import { createTemplateInput, refuseProblems } from '#shared/templates/schema.ts';
import { proposalKinds, proposalLimits as limits, proposalStates } from './vocabulary.ts';

const { name, description, exercises } = createTemplateInput.shape;
export const templatePlan = z
  .strictObject({ name, description, exercises })
  .superRefine(refuseProblems)
  .meta({ id: 'ProposedTemplate' });

const { commandId: _ofProgram, ...programFields } = createProgramInput.shape;
export const programPlan = z
  .strictObject(programFields)
  .superRefine(refuseLongOrAmbiguous)
  .meta({ id: 'ProposedProgram' });

const { commandId: _ofGoal, ...goalFields } = createGoalInput.shape;
const goal = z.strictObject(goalFields).meta({ id: 'ProposedGoal' });

const { commandId: _ofExercise, ...exerciseFields } = createExerciseInput.shape;
/**
 * A trainer may propose a custom exercise. When the client accepts the proposal, the server finds an equal exercise of
 * the client or creates one.
 */
const ownExercise = z.strictObject({ ...exerciseFields, id }).meta({ id: 'ProposedExercise' });

/** A stored template may have an old name that the current rule for names would refuse. */
const storedTemplate = z
  .strictObject({ name: storedName(name), description, exercises })
  .superRefine(refuseProblems);
const storedProgram = z
  .strictObject({ ...programFields, name: storedName(programFields.name) })
  .superRefine(refuseLongOrAmbiguous);

/**
 * A proposal has exactly one of `template`, `program` and `goal`. The base, with which the proposal is compared, has
 * the same shape.
 */
export const proposedContent = z
  .strictObject({
    template: storedTemplate.optional(),
    program: storedProgram.optional(),
    goal: goal.optional(),
    templates: z
      .array(z.strictObject({ id, template: templatePlan }))
      .default([])
      .describe('the workouts of a new program; its days name them by these ids'),
    exercises: z
      .array(ownExercise)
      .default([])
      .describe('exercises of the trainer’s own; taking the proposal makes the missing ones'),
  })
  .meta({ id: 'ProposedContent' });
export type ProposedContent = z.infer<typeof proposedContent>;

/**
 * The column `taken` of a proposal stores the lines that the client accepted, and the old content. With the old
 * content, the client can undo the change.
 */
export const takenContent = z.strictObject({
  lines: z.array(z.string()),
  isAutomatic: z.boolean(),
  before: proposedContent.nullable(),
  minutes: z.number().nullable().describe('the duration of the template before'),
  updatedAt: z.string().nullable().describe('the time of the change that the taking made'),
  templateIds: z.array(id),
  programId: id.nullable(),
  goalId: id.nullable(),
  exerciseIds: z.array(id),
});
export type TakenContent = z.infer<typeof takenContent>;

const message = text({ max: limits.message, label: 'Message', lines: 'many' }).default('');

export const proposeInput = command({
  clientIds: z
    .array(id, { error: 'clientIds must be a list of ids' })
    .min(1, { error: 'Please choose at least one client' })
    .max(limits.clients, { error: `At most ${limits.clients} clients at once` }),
  kind: z.enum(proposalKinds, { error: 'Unknown kind of proposal' }),
  templateId: id
    .optional()
    .describe('TEMPLATE: a template of yours; CHANGE: the template of the client'),
  programId: id
    .optional()
    .describe('PROGRAM: a program of yours; CHANGE: the program of the client'),
  template: templatePlan.optional().describe('CHANGE of a template: as you propose it'),
  program: programPlan.optional().describe('CHANGE of a program: as you propose it'),
  goal: goal.optional().describe('GOAL: the goal'),
  updatedAt: instant
    .optional()
    .describe('CHANGE: the updatedAt that you saw; 409 when the client has changed it since'),
  message,
}).superRefine((input, context) => {
  const { kind, clientIds, templateId, programId, template, program, goal } = input;
  const isOfTemplate = Boolean(templateId && template);
  const problems = [
    new Set(clientIds).size < clientIds.length && 'Each client can be chosen once',
    kind === 'TEMPLATE' && !templateId && 'Please choose a workout',
    kind === 'PROGRAM' && !programId && 'Please choose a program',
    kind === 'GOAL' && !goal && 'Please describe the goal',
    kind === 'CHANGE' && clientIds.length > 1 && 'A change is for one client',
    kind === 'CHANGE' &&
      isOfTemplate === Boolean(programId && program) &&
      'A change needs a template or a program, with its id',
  ];
  const message = problems.find((problem) => problem !== false);
  if (message) context.addIssue({ code: 'custom', path: ['kind'], message });
});
export type ProposeInput = z.infer<typeof proposeInput>;

export const proposeAnswer = z
  .object({
    batchId: z.string(),
    sent: z.array(
      z.object({ clientId: z.string(), id: z.string(), state: z.enum(proposalStates) }),
    ),
    refused: z
      .array(z.object({ clientId: z.string(), reason: z.string() }))
      .describe('clients who did not get it; with a single client the call fails instead'),
  })
  .meta({ id: 'ProposedBatch' });
export type ProposeAnswer = z.infer<typeof proposeAnswer>;

export const withdrawInput = command({
  clientIds: proposeInput.shape.clientIds,
  batchId: id,
});
export const withdrawAnswer = z.object({
  withdrawn: z.number().int().describe('proposals that nobody had answered'),
});
export const previewProposalInput = z
  .strictObject({
    clientId: id,
    templateId: id.optional().describe('a template of yours'),
    programId: id.optional().describe('a program of yours'),
  })
  .refine(({ templateId, programId }) => templateId !== undefined || programId !== undefined, {
    error: 'Please choose a workout or a program',
  });

export const proposalsInput = z.strictObject({
  subjectId: id.optional().describe('only those about this template, program or goal'),
});
export type ProposalsInput = z.infer<typeof proposalsInput>;
export const takeProposalInput = command({
  id,
  lines: z
    .array(z.string().max(200), { error: 'lines must be a list' })
    .max(limits.lines, { error: 'There are fewer lines' })
    .optional()
    .describe('ids of the lines to take; absent: all lines that are open'),
  updatedAt: instant
    .optional()
    .describe('the updatedAt of the subject that was shown; 409 when it has changed since'),
});
export const declineProposalInput = command({
  id,
  answer: text({ max: limits.answer, label: 'Answer', lines: 'many' }).default(''),
});

const fields = {
  id: z.string(),
  batchId: z.string(),
  kind: z.enum(proposalKinds),
  of: z.enum(['TEMPLATE', 'PROGRAM', 'GOAL']).describe('what is new, or what is changed'),
  title: z.string().describe('name of the template, program or goal'),
  subjectId: z
    .string()
    .nullable()
    .describe('the template or program that it changes, or that taking it made; null: none'),
  trainerName: z.string().nullable().describe('null: a former trainer'),
  message: z.string(),
  state: z.enum(proposalStates),
  isAutomatic: z.boolean().describe('true: it was applied when it arrived'),
  answer: z.string(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
};
/**
 * `answeredProposal` contains no names, because the server keeps this response even after the trainer's account is
 * erased.
 */
export const answeredProposal = z
  .object({ id: fields.id, state: fields.state, subjectId: fields.subjectId })
  .meta({ id: 'AnsweredProposal' });
export const proposal = z.object(fields).meta({ id: 'Proposal' });
export type Proposal = z.infer<typeof proposal>;
export const proposalList = z.array(proposal);

const load = z
  .object({
    percent: z.number().nullable().describe('% of the 1RM; null: a planned weight'),
    weightLbs: z.number(),
    plates: z.string().nullable().describe('how it is loaded at the usual gym; null: no words'),
  })
  .meta({ id: 'ProposalLoad' });
export type ProposalLoad = z.infer<typeof load>;

const part = z.record(z.string(), z.unknown()).nullable();
const line = z
  .object({
    id: z.string(),
    item: z
      .string()
      .describe(
        'exercise id with a number, after the id of its workout in a program; day id; empty',
      ),
    part: z.string().nullable().describe('the part of the item that changes; null: all of it'),
    from: part.describe('as the trainer saw it; null: missing'),
    to: part.describe('as proposed; null: removed'),
    now: part.describe('as it is now; null: missing'),
    state: z
      .enum(['OPEN', 'DONE', 'CONFLICT'])
      .describe('DONE: it is like this already; CONFLICT: both changed it'),
    loads: z.array(load).describe('its weights, with your maxes, gym and plates'),
  })
  .meta({ id: 'ProposalLine' });
export type ProposalLine = z.infer<typeof line>;

const shownExercise = z
  .object({
    id: z.string(),
    name: z.string(),
    loadKind,
    measure: exerciseMeasure,
    equipmentRequired: z.array(equipment),
    muscleGroups,
    isCustom: z.boolean(),
  })
  .meta({ id: 'ProposalLineExercise' });
export type ShownExercise = z.infer<typeof shownExercise>;

export const proposalPreview = z
  .object({
    proposed: proposedContent,
    lines: z.array(line),
    exercises: z.array(shownExercise),
    templates: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .meta({ id: 'ProposalPreview' });
export type ProposalPreview = z.infer<typeof proposalPreview>;

export const proposalDetail = z
  .object({
    ...fields,
    ...proposalPreview.shape,
    isGone: z.boolean().describe('true: the template or program that it changes was deleted'),
    updatedAt: z.string().nullable().describe('the last change of the subject'),
  })
  .meta({ id: 'ProposalDetail' });
export type ProposalDetail = z.infer<typeof proposalDetail>;

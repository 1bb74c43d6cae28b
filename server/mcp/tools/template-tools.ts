// Defines the MCP tools that list, read and create workout templates, with exercises by name.
import { z } from 'zod';
import { isSameName } from '#shared/comparable.ts';
import { DomainError } from '#shared/errors.ts';
import { commandId, id, requiredText, text } from '#shared/schema.ts';
import { setClassification } from '#shared/sessions/schema.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import { lineDefaults } from '#shared/templates/defaults.ts';
import type { Template, TemplateExercise } from '#shared/templates/schema.ts';
import { poundsFromWeight, type WeightUnit } from '#shared/units.ts';
import { exercisesByName } from '#server/mcp/exercise-names.ts';
import type { Call, ComposedTool } from '#server/mcp/tool.ts';
import { bothUnits, unitOfInput } from '#server/mcp/weights.ts';

const TEMPLATES_AT_ONCE = 200;

async function everyTemplate(call: Call): Promise<Template[]> {
  const all: Template[] = [];
  for (;;) {
    const page = { limit: TEMPLATES_AT_ONCE, offset: all.length };
    const { data } = await call('templates.list', page);
    all.push(...data);
    if (data.length < TEMPLATES_AT_ONCE) return all;
  }
}

/**
 * Returns the template with this name.
 * @throws DomainError TEMPLATE_NOT_FOUND with the names of the existing templates in its message
 */
export async function templateNamed(call: Call, name: string): Promise<Template> {
  const templates = await everyTemplate(call);
  const found = templates.find((each) => isSameName(each.name, name));
  if (found) return found;
  const names = templates.map((each) => `'${each.name}'`).join(', ');
  const hint = names === '' ? 'There are none yet' : `There are: ${names}`;
  throw new DomainError('TEMPLATE_NOT_FOUND', `No template is called '${name}'. ${hint}`);
}

const listInput = z.strictObject({});

export const listTemplates: ComposedTool<typeof listInput> = {
  name: 'list_templates',
  description: 'List the workout templates with the names of their exercises.',
  uses: ['templates.list'],
  input: listInput,
  async run(call) {
    return {
      templates: (await everyTemplate(call)).map((template) => ({
        id: template.id,
        name: template.name,
        estimatedMinutes: template.usualDuration ?? template.estimatedDuration,
        lastUsed: template.lastUsed,
        exercises: template.exercises.map(({ exercise }) => exercise.name),
      })),
    };
  },
};

const getInput = z.strictObject({
  id: id.optional().describe('id from list_templates'),
  name: requiredText({ max: 120, label: 'name', message: 'Please name the template' }).optional(),
});

export const getTemplate: ComposedTool<typeof getInput> = {
  name: 'get_template',
  description:
    'Read a workout template in full, by id or name: exercises with sets, targets and supersets (exercises with the same superset number alternate).',
  uses: ['templates.get', 'templates.list'],
  input: getInput,
  async run(call, { id: templateId, name }) {
    if (templateId !== undefined)
      return templateAsRead(await call('templates.get', { id: templateId }));
    if (name !== undefined) return templateAsRead(await templateNamed(call, name));
    throw new DomainError('VALIDATION_FAILED', 'Please give the id or the name of the template');
  },
};

function templateAsRead(template: Template) {
  const shared = Map.groupBy(template.exercises, ({ groupNumber }) => groupNumber);
  const supersets = [...shared.entries()].filter(([, lines]) => lines.length > 1);
  const numberOf = new Map(supersets.map(([group], place) => [group, place + 1]));
  return {
    id: template.id,
    name: template.name,
    description: template.description,
    estimatedMinutes: template.usualDuration ?? template.estimatedDuration,
    exercises: template.exercises.map((line) => {
      const superset = numberOf.get(line.groupNumber);
      return { ...lineAsRead(line), ...(superset === undefined ? {} : { superset }) };
    }),
  };
}

function lineAsRead(line: TemplateExercise) {
  const { targetWeight, targetRPE, targetDuration, targetDistance, setTargets, notes } = line;
  return {
    exercise: line.exercise.name,
    sets: line.targetSets,
    reps: line.targetReps,
    ...(targetWeight === null ? {} : { weight: bothUnits(targetWeight) }),
    ...(line.restTime === null ? {} : { restSeconds: line.restTime }),
    ...(targetRPE === null ? {} : { rpe: targetRPE }),
    ...(targetDuration === null ? {} : { durationSeconds: targetDuration }),
    ...(targetDistance === null ? {} : { distanceMeters: targetDistance }),
    ...(setTargets === null ? {} : { setTargets: setTargets.map(targetAsRead) }),
    ...(notes === '' ? {} : { notes }),
  };
}

function targetAsRead(target: SetTarget) {
  const { targetWeight, setClassification: kind, targetReps, targetRepsMax } = target;
  return {
    kind,
    reps: targetReps,
    ...(targetRepsMax === null ? {} : { repsMax: targetRepsMax }),
    ...(targetWeight === null ? {} : { weight: bothUnits(targetWeight) }),
    ...(target.targetPercent === null ? {} : { percentOf1RM: target.targetPercent }),
    ...(target.targetRPE === null ? {} : { rpe: target.targetRPE }),
    ...(target.restTime === null ? {} : { restSeconds: target.restTime }),
  };
}

const whole = (name: string) => z.int({ error: `${name} must be a whole number` });
const number = (name: string) => z.number({ error: `${name} must be a number` });

const plannedSet = z.strictObject({
  kind: setClassification.default('WORKING'),
  reps: whole('reps').optional(),
  repsMax: whole('repsMax').optional().describe('upper end of a range of reps'),
  weight: number('weight').optional().describe('in unit'),
  percentOf1RM: number('percentOf1RM').optional().describe('in place of a weight'),
  rpe: number('rpe').optional(),
  restSeconds: whole('restSeconds').optional(),
});

const plannedExercise = z.strictObject({
  exercise: requiredText({
    max: 100,
    label: 'exercise',
    message: 'Please name the exercise',
  }).describe('exact name, as search_exercises has it'),
  superset: whole('superset')
    .optional()
    .describe('the same number for neighbours that alternate; absent: on its own'),
  sets: whole('sets').optional().describe('3 when absent; not beside setTargets'),
  reps: whole('reps').optional().describe('10 when absent'),
  weight: number('weight').optional().describe('in unit'),
  restSeconds: whole('restSeconds').optional().describe('90 when absent'),
  rpe: number('rpe').optional().describe('target RPE'),
  durationSeconds: whole('durationSeconds').optional().describe('of a hold or a carry'),
  distanceMeters: number('distanceMeters').optional().describe('of a carry'),
  notes: text({ max: 500, label: 'notes', lines: 'many' }).default(''),
  setTargets: z
    .array(plannedSet, { error: 'setTargets must be a list' })
    .min(1, { error: 'setTargets needs at least one set' })
    .optional()
    .describe('one entry for each set, where sets differ: warm-ups, ramps, back-off sets'),
});

const createInput = z.strictObject({
  name: requiredText({ max: 120, label: 'name', message: 'Please name the template' }),
  description: text({ max: 2000, label: 'description', lines: 'many' }).default(''),
  unit: unitOfInput,
  exercises: z
    .array(plannedExercise, { error: 'exercises must be a list' })
    .min(1, { error: 'Please add at least one exercise' })
    .max(100, { error: 'A template can have at most 100 exercises' })
    .describe('in order'),
  commandId: commandId.optional(),
});

export const createTemplate: ComposedTool<typeof createInput> = {
  name: 'create_template',
  description:
    "Make a workout template ('make me a template') of exercises by name, with supersets and a target for each line or each set. Look the names up with search_exercises first.",
  isWrite: true,
  uses: ['exercises.list', 'templates.create'],
  input: createInput,
  async run(call, { exercises, unit, ...template }) {
    const byName = await exercisesByName(
      call,
      exercises.map((each) => each.exercise),
    );
    const groups = groupNumbers(exercises.map(({ superset }) => superset));
    const saved = await call('templates.create', {
      ...template,
      exercises: exercises.map((line, place) => ({
        ...asSaved(line, unit),
        exerciseId: byName.get(line.exercise)?.id,
        exerciseOrder: place,
        groupNumber: groups[place],
      })),
    });
    return templateAsRead(saved);
  },
};

/** Returns a group number for each exercise of a template. Adjacent exercises of the same superset share a number. */
function groupNumbers(supersets: readonly (number | undefined)[]): number[] {
  let group = -1;
  return supersets.map((superset, place) => {
    const isShared = superset !== undefined && supersets[place - 1] === superset;
    if (!isShared) group += 1;
    return group;
  });
}

function asSaved(line: z.infer<typeof plannedExercise>, unit: WeightUnit) {
  const { setTargets, weight, reps, sets } = line;
  const pounds = (value: number | undefined) =>
    value === undefined ? null : poundsFromWeight(value, unit);
  return {
    targetSets: setTargets?.length ?? sets ?? lineDefaults.targetSets,
    targetReps:
      reps ?? setTargets?.find((set) => set.reps !== undefined)?.reps ?? lineDefaults.targetReps,
    targetWeight: pounds(weight),
    restTime: line.restSeconds ?? lineDefaults.restTime,
    targetRPE: line.rpe ?? null,
    targetDuration: line.durationSeconds ?? null,
    targetDistance: line.distanceMeters ?? null,
    notes: line.notes,
    setTargets:
      setTargets?.map((set) => ({
        setClassification: set.kind,
        targetReps: set.reps ?? null,
        targetRepsMax: set.repsMax ?? null,
        targetWeight: pounds(set.weight),
        targetPercent: set.percentOf1RM ?? null,
        targetRPE: set.rpe ?? null,
        restTime: set.restSeconds ?? null,
      })) ?? null,
  };
}

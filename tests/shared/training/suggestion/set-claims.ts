// Lists each reason text for the next set with a check that it is true. The checks share no code with the rule.
import type {
  NextSetSuggestion,
  NextSetSuggestionInput,
} from '#shared/training/suggestion/next-set.ts';

export interface SaidOfSet {
  suggestion: NextSetSuggestion;
  input: NextSetSuggestionInput;
}

const claims: readonly {
  form: RegExp;
  isTrue: (parts: readonly (string | undefined)[], said: SaidOfSet) => boolean;
}[] = [
  {
    form: /^(?:Same weight|(.+) again, not [\d.]+): close to your target\.$/,
    isTrue: ([weight], { suggestion, input }) =>
      isAgain(weight, suggestion) &&
      isSame(suggestion, input) &&
      input.last.reps === input.targetReps &&
      Math.abs(spare(input)) < 2,
  },
  {
    form: /^(?:Same weight|(.+) again, not [\d.]+): (\d+) repetitions at RPE ([\d.]+), the plan is (\d+) at ([\d.]+)\.$/,
    isTrue: ([weight, done, felt, planned, target], { suggestion, input }) =>
      isAgain(weight, suggestion) &&
      isSame(suggestion, input) &&
      Number(done) === input.last.reps &&
      Number(done) !== input.targetReps &&
      Number(felt) === input.last.rpe &&
      Number(planned) === input.targetReps &&
      Number(target) === input.targetRpe,
  },
  {
    form: /^(?:Same weight|(.+) again, not [\d.]+): (\d+) days since the last time\.$/,
    isTrue: ([weight, days], { suggestion, input }) =>
      isAgain(weight, suggestion) &&
      isSame(suggestion, input) &&
      Number(days) >= 14 &&
      Number(days) === Math.floor(input.daysAway ?? 0),
  },
  {
    form: /^(?:Same weight|(.+) again, not [\d.]+), aim for (\d+): repetitions come before a first weight\.$/,
    isTrue: ([weight, reps], { suggestion, input }) =>
      isAgain(weight, suggestion) &&
      input.last.weight === 0 &&
      (input.bodyLoad ?? 0) > 0 &&
      isMoved(suggestion, input, reps, 1),
  },
  {
    form: /^(?:Same weight|(.+) again, not [\d.]+), aim for (\d+): there is nothing heavier here\.$/,
    isTrue: ([weight, reps], { suggestion, input }) =>
      isAgain(weight, suggestion) &&
      !(input.loads ?? [Infinity]).some((load) => load > input.last.weight + 0.021) &&
      isMoved(suggestion, input, reps, 1),
  },
  {
    form: /^(?:Same weight|(.+) again, not [\d.]+), aim for (\d+): there is nothing lighter here\.$/,
    isTrue: ([weight, reps], { suggestion, input }) =>
      isAgain(weight, suggestion) &&
      !(input.loads ?? []).some((load) => load > 0 && load < input.last.weight - 0.021) &&
      isMoved(suggestion, input, reps, -1),
  },
  {
    form: /^(?:Same weight|(.+) again, not [\d.]+), aim for (\d+): the next step is too large\.$/,
    isTrue: ([weight, reps], { suggestion, input }) =>
      isAgain(weight, suggestion) &&
      (isMoved(suggestion, input, reps, 1) || isMoved(suggestion, input, reps, -1)),
  },
  {
    form: /^You got (\d+) of (\d+): try (no added weight|[\d.]+ (?:kg|lbs))\.$/,
    isTrue: ([done, planned, weight], { suggestion, input }) =>
      isTold(weight, suggestion) &&
      Number(done) === input.last.reps &&
      Number(planned) === input.targetReps &&
      Math.sign(Number(done) - Number(planned)) ===
        Math.sign(suggestion.weight - input.last.weight),
  },
  {
    form: /^(No added weight|[\d.]+ (?:kg|lbs)): the last set felt like RPE ([\d.]+), your target is ([\d.]+)\.$/,
    isTrue: ([weight, felt, target], { suggestion, input }) =>
      isTold(weight, suggestion) &&
      input.last.rpeSource === 'entered' &&
      Number(felt) === input.last.rpe &&
      Number(target) === input.targetRpe &&
      Math.sign(Number(target) - Number(felt)) === Math.sign(suggestion.weight - input.last.weight),
  },
  {
    form: /^(No added weight|[\d.]+ (?:kg|lbs)): (\d+) repetitions at RPE ([\d.]+), the plan is (\d+) at ([\d.]+)\.$/,
    isTrue: ([weight, done, felt, planned, target], { suggestion, input }) =>
      isTold(weight, suggestion) &&
      input.last.rpeSource === 'entered' &&
      Number(done) === input.last.reps &&
      Number(felt) === input.last.rpe &&
      Number(planned) === input.targetReps &&
      Number(target) === input.targetRpe,
  },
];

/** Returns the pattern of the text and whether the text is true. Throws for an unknown text. */
export function checkSet(sentence: string, said: SaidOfSet): { form: string; isTrue: boolean } {
  const claim = claims.find(({ form }) => form.test(sentence));
  if (!claim) throw new Error(`Nobody checks '${sentence}'`);
  const parts = claim.form.exec(sentence)?.slice(1) ?? [];
  return { form: claim.form.source, isTrue: claim.isTrue(parts, said) };
}

/** Returns the patterns of all texts. */
export function setForms(): string[] {
  return claims.map(({ form }) => form.source);
}

/** Returns the possible repetitions beyond the target. Without an RPE only the done repetitions count. */
function spare({ last, targetReps, targetRpe }: NextSetSuggestionInput): number {
  // A set without a repetition lifted nothing, whatever RPE was typed.
  if (last.reps === 0) return -targetReps;
  const isRated = last.rpeSource === 'entered' && targetRpe !== null;
  const effort = isRated ? targetRpe - Math.max(5, last.rpe) : 0;
  return last.reps - targetReps + effort;
}

function isSame(
  suggestion: NextSetSuggestion,
  { last, targetReps }: NextSetSuggestionInput,
): boolean {
  return suggestion.weight === last.weight && suggestion.reps === targetReps;
}

/**
 * Returns true when the weight stays and the repetitions in the text move in the direction of `sign`: 1 is up, −1 down.
 */
function isMoved(
  { weight, reps }: NextSetSuggestion,
  input: NextSetSuggestionInput,
  told: string | undefined,
  sign: number,
): boolean {
  const isRight = sign > 0 ? reps > input.targetReps : reps <= input.targetReps;
  return (
    weight === input.last.weight && Number(told) === reps && isRight && sign * spare(input) > 0
  );
}

function isTold(weight: string | undefined, suggestion: NextSetSuggestion): boolean {
  const told = weight?.toLowerCase().startsWith('no') ? 0 : Number(weight?.split(' ')[0]);
  return told === suggestion.weight;
}

function isAgain(weight: string | undefined, suggestion: NextSetSuggestion): boolean {
  return weight === undefined || isTold(weight, suggestion);
}

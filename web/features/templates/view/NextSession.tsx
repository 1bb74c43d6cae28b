import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Template } from '#shared/templates/schema.ts';
import { recoveringText } from '#shared/training/suggestion/recovering.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { useHeadingTakesFocus } from '#web/hooks/use-heading-takes-focus.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { UndoNotice } from '#web/ui/messages/UndoNotice.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { useRecovering } from '#web/workouts/recovery/use-recovering.ts';
import { canProgress } from '#shared/templates/can-progress.ts';
import { lineProgressions } from '#shared/training/suggestion/session-suggestion.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { NumbersInfo } from '#web/workouts/numbers/NumbersInfo.tsx';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { nextSessionQuestion } from '#web/workouts/start/questions.ts';
import { type BuilderLine, linesOf } from '../lines.ts';
import { LighterWeekHint } from './LighterWeekHint.tsx';
import {
  mayProgress,
  progressionNames,
  type ShownLine,
  withDoubleProgression,
  withHeld,
  withSuggestedWeights,
} from './next-session-choices.ts';
import { useTemplateChange } from './use-template-change.ts';
import classes from './TemplateViewPage.module.css';

const OFFER = 'Let LiftLedger suggest the next weight: double progression';

/**
 * Shows the suggested weights of the next session and the progression rules that produce the
 * weights. Renders nothing when no exercise can have a rule.
 */
export function NextSession({ template }: { template: Template }) {
  const { isSaving, change } = useTemplateChange(template);
  /** `before` holds the exercises before the suggested weights were applied, for the undo. */
  const [before, setBefore] = useState<readonly BuilderLine[]>();
  const section = useRef<HTMLDivElement>(null);
  useHeadingTakesFocus(template.isProgressionDeclined);
  const lines = linesOf(template);
  if (!lines.some(mayProgress)) return null;
  const doubled = withDoubleProgression(lines);
  const hasRule = lines.some(({ progression }) => progression !== null);

  async function apply(changed: readonly BuilderLine[]) {
    if (await change(changed)) setBefore(lines);
  }
  async function undo() {
    if (before && (await change(before))) setBefore(undefined);
  }
  /**
   * Saves a chosen progression rule. The undo of the applied weights disappears, because the undo
   * would remove the rule too.
   */
  function choose(changed: readonly BuilderLine[]) {
    setBefore(undefined);
    void change(changed);
  }
  function showRule(lineId: string) {
    const select = section.current?.querySelector<HTMLElement>(`[data-rule-of="${lineId}"]`);
    select?.closest('details')?.setAttribute('open', '');
    select?.focus();
  }
  return (
    <Stack
      ref={section}
      aria-labelledby="next-session"
      className="surface-card"
      component="section"
      gap={8}
    >
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} id="next-session">
          Next session
        </Title>
        {hasRule ? (
          <Group my={-8} mr={-12}>
            <NumbersInfo of={['next-session']} />
          </Group>
        ) : null}
      </Group>
      {before ? (
        <UndoNotice
          message="New weights applied"
          isPending={isSaving}
          onUndo={() => void undo()}
          onDismiss={() => setBefore(undefined)}
        />
      ) : null}
      {hasRule ? (
        <Suggestions
          template={template}
          isSaving={isSaving}
          onApply={(next) => void apply(next)}
          onRule={showRule}
        />
      ) : doubled && !template.isProgressionDeclined ? (
        <>
          <Button
            variant="default"
            className="wrapping"
            px={12}
            loading={isSaving}
            onClick={() => choose(doubled)}
          >
            {OFFER}
          </Button>
          <Button
            variant="subtle"
            disabled={isSaving}
            onClick={() => void change(lines, { isProgressionDeclined: true })}
          >
            Not for this workout
          </Button>
        </>
      ) : null}
      <NextSessionRules lines={lines} isSaving={isSaving} onChange={choose} />
    </Stack>
  );
}

interface SuggestionsProps {
  template: Template;
  isSaving: boolean;
  onApply: (lines: BuilderLine[]) => void;
  onRule: (lineId: string) => void;
}

function Suggestions({ template, isSaving, onApply, onRule }: SuggestionsProps) {
  const { weightUnit } = useSettings();
  const query = useQuery({
    ...trpc.templates.nextSession.queryOptions(nextSessionQuestion(template.id, weightUnit)),
    // A finished workout changes the suggestions, so each visit fetches the suggestions from the
    // server again.
    staleTime: 0,
  });
  const { areaOf, isAwaited } = useRecovering(
    template.exercises.map(({ exerciseId }) => exerciseId),
    true,
  );
  const { data } = query;
  const room = <PageSkeleton blocks={[24, 24]} label="Loading the next weights…" />;
  if (!data)
    return <Loaded query={query} failure="Failed to load the next weights" loading={room} />;
  if (isAwaited) return room;
  const names = new Map(template.exercises.map((line) => [line.exerciseId, line.exercise.name]));
  const rangeHrefOf = ({ templateExerciseId }: { templateExerciseId: string }) => {
    const index = template.exercises.findIndex(({ id }) => id === templateExerciseId);
    return `${paths.builder(template.id)}#exercise-${index + 1}`;
  };
  const lines = withHeld(data.lines, areaOf);
  const changed = withSuggestedWeights(linesOf(template), lines);
  return (
    <>
      <Stack className="plain-list breaks" component="ul" gap={12}>
        {lines.map((line) => (
          <SuggestedLine
            key={line.templateExerciseId}
            line={line}
            name={names.get(line.exerciseId) ?? ''}
            rangeHref={rangeHrefOf(line)}
            onRule={() => onRule(line.templateExerciseId)}
          />
        ))}
      </Stack>
      {data.mayHelpLighterWeek ? <LighterWeekHint templateId={template.id} /> : null}
      {changed ? (
        <Button variant="default" loading={isSaving} onClick={() => onApply(changed)}>
          Apply to the template
        </Button>
      ) : null}
    </>
  );
}

interface SuggestedLineProps {
  line: ShownLine;
  name: string;
  rangeHref: string;
  onRule: () => void;
}

function SuggestedLine({ line, name, rangeHref, onRule }: SuggestedLineProps) {
  const { suggestion, held, stalledWeeks, stallBasis } = line;
  const nothing = held
    ? `Held: ${recoveringText(held)}.`
    : 'No suggestion yet: not done in this range lately.';
  return (
    <li>
      <Text fw={600}>{name}</Text>
      <Text data-numeric {...(suggestion ? {} : { c: 'dimmed' })}>
        {suggestion?.reason ?? nothing}
      </Text>
      {suggestion ? (
        <details className={classes.steps}>
          <summary className="row" aria-label={`Why this amount for ${name}`}>
            Why this amount
            <IconChevronDown size={20} stroke={1.75} className="flips" aria-hidden />
          </summary>
          <ol data-numeric>
            {/* A response that an earlier version of the app has cached lacks the field
                `steps`. */}
            {(suggestion.steps ?? []).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ) : null}
      {stalledWeeks === null ? null : (
        <Group gap="0 16px">
          <Text size="sm" c="dimmed">
            No clear change in {stalledWeeks} weeks
            {stallBasis === 'REPS' ? ', by repetitions without RPE: strength may be more.' : '.'}
          </Text>
          <Anchor
            component={Link}
            href={rangeHref}
            className="tall-link"
            aria-label={`Another range for ${name}`}
          >
            Another range
          </Anchor>
          <Anchor
            component="button"
            className="tall-link"
            aria-label={`Another rule for ${name}`}
            onClick={onRule}
          >
            Another rule
          </Anchor>
        </Group>
      )}
    </li>
  );
}

interface NextSessionRulesProps {
  lines: readonly BuilderLine[];
  isSaving: boolean;
  onChange: (lines: BuilderLine[]) => void;
}

function NextSessionRules({ lines, isSaving, onChange }: NextSessionRulesProps) {
  function choose(line: BuilderLine, value: string) {
    const progression = lineProgressions.find((rule) => rule === value) ?? null;
    onChange(lines.map((each) => (each === line ? { ...each, progression } : each)));
  }
  return (
    <details className={classes.rules}>
      <summary className="ends">
        Progression
        <IconChevronDown size={20} stroke={1.75} className="flips" aria-hidden />
      </summary>
      {lines.filter(mayProgress).map((line) => (
        <SelectField
          key={line.key}
          data-rule-of={line.key}
          label={line.exercise.name}
          options={[
            { value: 'off', label: 'Off' },
            ...lineProgressions
              .filter((rule) => canProgress(line.exercise, rule))
              .map((rule) => ({ value: rule, label: progressionNames[rule] })),
          ]}
          value={line.progression ?? 'off'}
          disabled={isSaving}
          onChange={(event) => choose(line, event.target.value)}
        />
      ))}
    </details>
  );
}

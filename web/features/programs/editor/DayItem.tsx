import { Draggable } from '@hello-pangea/dnd';
import { Box, Button, Group, Stack, UnstyledButton } from '@mantine/core';
import { IconBarbell, IconChevronDown, IconClock, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { type LineUnits, unitsOfAccount } from '#shared/sets/shown-weight.ts';
import type { Template, TemplateExercise } from '#shared/templates/schema.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { countOf, formatMinutes } from '#web/text/format.ts';
import { setTargetsText, shortTargetText } from '#web/training/target-text.ts';
import { IconFacts } from '#web/workouts/list/IconFacts.tsx';
import { MuscleFigures } from '#web/workouts/list/MuscleFigures.tsx';
import type { EditedDay, EditedTarget } from './edited-program.ts';
import { ExerciseTargets, type TargetChange } from './ExerciseTargets.tsx';
import classes from './editor.module.css';
import { linesWithTargets } from './line-targets.ts';

interface DayItemProps {
  day: EditedDay;
  index: number;
  week: number;
  /** `template` is the template of the day; undefined when the user deleted the template. */
  template: Template | undefined;
  withTrainingMax: ReadonlySet<string>;
  problemOf: (index: number, field: keyof EditedTarget) => string | undefined;
  onChangeTargets: TargetChange;
  onRemove: () => void;
}

const targetFields = ['sets', 'reps', 'percent', 'targetRpe'] as const;

export function DayItem({
  day,
  index,
  week,
  template,
  withTrainingMax,
  problemOf,
  onChangeTargets,
  onRemove,
}: DayItemProps) {
  const { id, targets } = day;
  const name = template?.name ?? 'Deleted workout';
  const place = `${name}, day ${index + 1} of week ${week}`;
  const [isOpen, setIsOpen] = useState(false);
  const hasProblem = targets.some((_, each) =>
    targetFields.some((field) => problemOf(each, field) !== undefined),
  );
  // A day with a problem opens without a press, and stays open after the correction.
  if (hasProblem && !isOpen) setIsOpen(true);
  const summary = summaryOf(targets);
  const panelId = `targets-${id}`;
  return (
    <Draggable draggableId={id} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }) => (
        <Stack
          component="li"
          gap={0}
          align="flex-start"
          ref={innerRef}
          {...draggableProps}
          className="surface"
          p="4px 8px"
        >
          <Group gap={4} w="100%" mih={44} wrap="nowrap">
            <span
              {...dragHandleProps}
              className={`centred ${classes.handle}`}
              aria-label={`Move ${place}`}
            >
              <IconGripVertical size={18} stroke={1.75} aria-hidden />
            </span>
            <UnstyledButton
              className="row grow"
              mih={44}
              aria-expanded={isOpen}
              aria-controls={panelId}
              onClick={() => setIsOpen(!isOpen)}
            >
              <MuscleFigures lines={template?.exercises} />
              <span className="grow breaks compact">
                <span className="spoken">{summary}, </span>
                {name}
                <span className="spoken">{`, day ${index + 1} of week ${week}`}</span>
                {template ? (
                  <IconFacts
                    facts={[
                      {
                        Icon: IconBarbell,
                        text: `${template.exercises.length}`,
                        spoken: countOf(template.exercises.length, 'exercise'),
                      },
                      {
                        Icon: IconClock,
                        text: formatMinutes(template.usualDuration ?? template.estimatedDuration),
                      },
                    ]}
                  />
                ) : null}
              </span>
              <IconChevronDown size={18} stroke={1.75} className="flips" aria-hidden />
            </UnstyledButton>
          </Group>
          {targets.length === 0 ? null : (
            <span className="note" aria-hidden>
              {summary}
            </span>
          )}
          {isOpen ? (
            <DayTargets
              id={panelId}
              label={place}
              template={template}
              targets={targets}
              withTrainingMax={withTrainingMax}
              problemOf={problemOf}
              onChange={onChangeTargets}
            >
              <Button
                variant="subtle"
                color="gray"
                aria-label={`Remove ${name} from week ${week}`}
                onClick={onRemove}
              >
                Remove
              </Button>
            </DayTargets>
          ) : null}
        </Stack>
      )}
    </Draggable>
  );
}

function summaryOf(targets: readonly EditedTarget[]): string {
  const { size } = new Set(targets.map(({ exerciseId }) => exerciseId));
  return size === 0 ? 'As in the template' : `Targets of ${countOf(size, 'exercise')} changed`;
}

interface DayTargetsProps {
  id: string;
  /** `label` names the day, such as 'Push, day 1 of week 1'. */
  label: string;
  template: Template | undefined;
  targets: readonly EditedTarget[];
  /**
   * `withTrainingMax` holds the ids of the exercises whose percentages refer to the training max.
   * Other percentages refer to the 1RM.
   */
  withTrainingMax: ReadonlySet<string>;
  problemOf: (index: number, field: keyof EditedTarget) => string | undefined;
  onChange: TargetChange;
  children: ReactNode;
}

function DayTargets({
  id,
  label,
  template,
  targets,
  withTrainingMax,
  problemOf,
  onChange,
  children,
}: DayTargetsProps) {
  const { weightUnit } = useSettings();
  const lines = useMemo(() => linesWithTargets(template?.exercises ?? []), [template]);
  return (
    <Stack id={id} role="group" aria-label={`Targets of ${label}`} gap={16} w="100%" p={8}>
      {lines.map((line) => (
        <ExerciseTargets
          key={line.exerciseId}
          line={line}
          asInTemplate={planText(line, unitsOfAccount(weightUnit))}
          rows={targets.flatMap((target, index) =>
            target.exerciseId === line.exerciseId ? [{ target, index }] : [],
          )}
          percentLabel={withTrainingMax.has(line.exerciseId) ? '% of training max' : '% of 1RM'}
          problemOf={problemOf}
          onChange={onChange}
        />
      ))}
      {lines.length === 0 ? (
        <Box component="p" m="4px 0 8px" c="dimmed">
          {template ? 'This workout has no exercises yet.' : 'This workout was deleted.'}
        </Box>
      ) : null}
      {children}
    </Stack>
  );
}

/**
 * Returns '3 × 10 reps' or '3 × 8 @8' without the weight, which the day takes from the template. Separate targets per
 * set include their weights, such as '5 × 180 · 8-12 × 160'.
 */
function planText(line: TemplateExercise, units: LineUnits): string {
  if (line.setTargets) return setTargetsText({ ...line, setTargets: line.setTargets }, units);
  const { targetReps, targetRPE } = line;
  const target = {
    setClassification: 'WORKING',
    targetReps,
    targetRepsMax: null,
    targetWeight: null,
    targetPercent: null,
    targetRPE,
    restTime: null,
  } as const;
  return `${line.targetSets} × ${shortTargetText(target, units, line)}`;
}

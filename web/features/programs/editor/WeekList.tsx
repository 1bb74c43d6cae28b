import {
  DragDropContext,
  Draggable,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import {
  Box,
  Button,
  Group,
  Stack,
  Text,
  Title,
  UnstyledButton,
  useMantineStyleNonce,
} from '@mantine/core';
import { IconGripVertical, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { Template } from '#shared/templates/schema.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { MuscleFigures } from '#web/workouts/list/MuscleFigures.tsx';
import { DayItem } from './DayItem.tsx';
import type { EditedWeek } from './edited-program.ts';
import { changeTargets, changeWeek, insertDay, moveDay, removeDay } from './editor-weeks.ts';
import classes from './editor.module.css';

const WORKOUTS = 'workouts';
const DELOAD = 'half the sets, 90% weight';

interface WeekListProps {
  weeks: readonly EditedWeek[];
  templates: readonly Template[];
  /**
   * `withTrainingMax` holds the ids of the exercises whose percentages refer to the training max.
   */
  withTrainingMax: ReadonlySet<string>;
  problemOf: (path: string) => string | undefined;
  onChange: (change: (weeks: readonly EditedWeek[]) => EditedWeek[]) => void;
  /** `children` is the last item of the list of weeks. */
  children?: ReactNode;
}

/**
 * Shows the weeks and, except on a phone, the workouts beside them. The user drags a workout by pointer or keyboard, or
 * adds it from a list. On a phone a press on its picture adds it.
 */
export function WeekList({ weeks, onChange, children, ...shared }: WeekListProps) {
  const { templates } = shared;
  const nonce = useMantineStyleNonce()?.();
  const isPhone = useIsPhone();

  const onDragEnd = (
    { draggableId, source, destination }: DropResult,
    { announce }: ResponderProvided,
  ) => {
    if (!destination || destination.droppableId === WORKOUTS) {
      announce('Nothing was moved');
      return;
    }
    const to = { weekId: destination.droppableId, index: destination.index };
    const number = weeks.findIndex(({ id }) => id === to.weekId) + 1;
    announce(`In week ${number}, day ${to.index + 1}`);
    if (source.droppableId === WORKOUTS) {
      const templateId = draggableId.slice(WORKOUTS.length);
      onChange((now) => insertDay(now, { id: uuidv7(), templateId, targets: [] }, to));
    } else {
      onChange((now) => moveDay(now, draggableId, to));
    }
  };

  return (
    <DragDropContext
      {...(nonce === undefined ? {} : { nonce })}
      dragHandleUsageInstructions="Press Space to lift, the arrow keys to move, Space to drop, Escape to cancel."
      onDragEnd={onDragEnd}
    >
      <div className={`one-column ${classes.board}`}>
        {isPhone ? null : <Workouts templates={templates} />}
        <ol className={`card-grid ${classes.weeks}`} aria-label="Weeks">
          {weeks.map((week, index) => (
            <Week
              key={week.id}
              week={week}
              number={index + 1}
              isOnly={weeks.length === 1}
              onChange={onChange}
              {...shared}
            />
          ))}
          {children}
        </ol>
      </div>
    </DragDropContext>
  );
}

interface WeekProps extends Omit<WeekListProps, 'weeks' | 'children'> {
  week: EditedWeek;
  number: number;
  isOnly: boolean;
}

function Week(props: WeekProps) {
  const { week, number, isOnly, templates, withTrainingMax, problemOf, onChange } = props;
  const { id, days, isLighter } = week;
  const path = `weeks.${number - 1}`;
  const isPhone = useIsPhone();
  const problem = problemOf(`${path}.days`);
  const uses = ({ id: used }: Template) => days.filter((day) => day.templateId === used).length;
  const add = (templateId: string) => {
    if (templateId === '') return;
    const day = { id: uuidv7(), templateId, targets: [] };
    onChange((now) => insertDay(now, day, { weekId: id, index: days.length }));
  };
  return (
    <Stack component="li" className="surface-card" gap={12}>
      <Group gap={8} wrap="nowrap">
        <Title order={2} size="h3">
          Week {number}
        </Title>
        <Box ml="auto">
          <ChoiceField
            type="checkbox"
            name={`lighter-${id}`}
            label={
              <>
                Deload<span className="spoken">: {DELOAD}</span>
              </>
            }
            checked={isLighter}
            onChange={(event) => {
              const isChecked = event.currentTarget.checked;
              onChange((now) => changeWeek(now, id, (each) => ({ ...each, isLighter: isChecked })));
            }}
          />
        </Box>
        {isOnly ? null : (
          <Button
            flex="none"
            variant="subtle"
            px="xs"
            aria-label={`Remove week ${number}`}
            onClick={() => onChange((now) => now.filter((other) => other.id !== id))}
          >
            Remove
          </Button>
        )}
      </Group>
      {isLighter ? (
        <p className="note" aria-hidden>
          {DELOAD}
        </p>
      ) : null}
      <Droppable droppableId={id}>
        {(provided, { isDraggingOver }) => (
          <Stack
            gap={8}
            ref={provided.innerRef}
            {...provided.droppableProps}
            className={classes.days}
            data-over={isDraggingOver}
          >
            <Stack
              component="ol"
              gap={8}
              className="plain-list"
              aria-label={`Days of week ${number}`}
            >
              {days.map((day, index) => (
                <DayItem
                  key={day.id}
                  day={day}
                  index={index}
                  week={number}
                  template={templates.find((each) => each.id === day.templateId)}
                  withTrainingMax={withTrainingMax}
                  problemOf={(target, field) =>
                    problemOf(`${path}.days.${index}.targets.${target}.${field}`)
                  }
                  onChangeTargets={(change) =>
                    onChange((now) => changeTargets(now, day.id, change))
                  }
                  onRemove={() => onChange((now) => removeDay(now, day.id))}
                />
              ))}
            </Stack>
            {provided.placeholder}
            {isPhone && problem === undefined ? (
              <>
                <Text className="note" pt={days.length === 0 ? 0 : 16}>
                  Add a workout
                </Text>
                <ul className={`plain-list ${classes.tiles}`}>
                  {templates
                    .toSorted((a, b) => uses(a) - uses(b))
                    .map((template) => (
                      <li key={template.id}>
                        <UnstyledButton
                          className={classes.tile}
                          aria-label={`Add ${template.name} to week ${number}`}
                          onClick={() => add(template.id)}
                        >
                          <MuscleFigures lines={template.exercises} />
                          {template.name}
                          <IconPlus size={20} stroke={2} aria-hidden />
                        </UnstyledButton>
                      </li>
                    ))}
                </ul>
              </>
            ) : (
              <SelectField
                className={classes.add}
                start={<IconPlus size={20} stroke={1.75} aria-hidden />}
                aria-label={`Add a workout to week ${number}`}
                name={`add-${id}`}
                value=""
                error={problem}
                options={[
                  {
                    value: '',
                    label: days.length === 0 ? 'Drag or add a workout' : 'Add a workout',
                  },
                  ...templates.map((template) => ({ value: template.id, label: template.name })),
                ]}
                onChange={(event) => add(event.currentTarget.value)}
              />
            )}
          </Stack>
        )}
      </Droppable>
    </Stack>
  );
}

function Workouts({ templates }: Pick<WeekListProps, 'templates'>) {
  return (
    <div className="surface-card">
      <Title order={2} size="h3" py={8}>
        Your workouts
      </Title>
      <Droppable droppableId={WORKOUTS} isDropDisabled>
        {(provided) => (
          <Stack
            component="ul"
            gap={4}
            mt={8}
            ref={provided.innerRef}
            {...provided.droppableProps}
            className="plain-list"
          >
            {templates.map(({ id, name, exercises }, index) => (
              <Draggable key={id} draggableId={`${WORKOUTS}${id}`} index={index}>
                {({ innerRef, draggableProps, dragHandleProps }) => (
                  <li ref={innerRef} {...draggableProps}>
                    <Group
                      component="span"
                      gap={8}
                      mih={44}
                      wrap="nowrap"
                      {...dragHandleProps}
                      className="surface"
                      p="4px 8px"
                    >
                      <IconGripVertical size={18} stroke={1.75} aria-hidden />
                      <MuscleFigures lines={exercises} />
                      {name}
                    </Group>
                  </li>
                )}
              </Draggable>
            ))}
            {provided.placeholder}
          </Stack>
        )}
      </Droppable>
    </div>
  );
}

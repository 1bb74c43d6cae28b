import { Box, Stack, Title } from '@mantine/core';
import { groupBy } from '#shared/group-by.ts';
import { Fragment, type ReactNode } from 'react';
import type { ProposalLine, ProposalPreview } from '#shared/trainer/proposals/schema.ts';
import { ExercisePicture } from '#web/exercises/figure/ExercisePicture.tsx';
import { useSettings } from '#web/hooks/use-settings.ts';
import { countOf } from '#web/text/format.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { MuscleThumb } from '#web/workouts/list/MuscleThumb.tsx';
import {
  dayCell,
  exerciseOf,
  exerciseOfLine,
  loadText,
  shortName,
  titleOf,
  valueText,
  weekOf,
} from './line-text.ts';
import classes from './proposals.module.css';

interface ProposalLinesProps {
  preview: ProposalPreview;
  /**
   * `chosen` holds the ids of the accepted changes; undefined shows the changes without switches.
   */
  chosen?: ReadonlySet<string>;
  onChoose?: (chosen: ReadonlySet<string>) => void;
}

/**
 * Lists the proposed changes, with switches when `chosen` is given. A new program is shown as its weeks and workouts.
 */
export function ProposalLines(props: ProposalLinesProps) {
  const { lines, proposed } = props.preview;
  if (lines.length === 0) return null;
  if (proposed.templates.length === 0) return <Lines {...props} name="Changes" lines={lines} />;
  const groups = [
    ...groupBy(lines, ({ item }) => {
      const [id = ''] = item.split('/');
      return item === id ? (weekOf(id, props.preview) ?? id) : id;
    }),
  ];
  const { rounds = 1 } = proposed.program ?? {};
  const isWorkout = (key: string) => proposed.templates.some(({ id }) => id === key);
  return (['Weeks', 'Workouts'] as const).map((title) => (
    <Box component="section" key={title} aria-label={title} mb={24}>
      <Title order={2} size="h3" mb={8}>
        {title}{' '}
        {title === 'Weeks' && rounds > 1 ? (
          <span className="note">Repeated {countOf(rounds, 'time')}</span>
        ) : null}
      </Title>
      <div className="surface-list">
        {groups
          .filter(([key]) => isWorkout(key) === (title === 'Workouts'))
          .map(([key, own], at, all) => (
            <GroupOfLines key={key} {...props} name={key} lines={own} previous={all[at - 1]?.[1]} />
          ))}
      </div>
    </Box>
  ));
}

interface LinesProps extends ProposalLinesProps {
  name: string;
  lines: readonly ProposalLine[];
}

/** Returns the colour of a day: the higher its percentage, the stronger. */
const shade = (percent: number) =>
  `color-mix(in srgb, var(--mantine-primary-color-filled) ${Math.max(8, (percent - 50) / 2)}%, transparent)`;

/** Shows a week or a workout of a new program, with one switch for all its lines. */
function GroupOfLines(props: LinesProps & { previous: LinesProps['lines'] | undefined }) {
  const { lines, preview, chosen, onChoose, previous } = props;
  const template = preview.proposed.templates.find(({ id }) => id === props.name)?.template;
  const name = template ? shortName(template.name, preview) : props.name;
  const ids = lines.map(({ id }) => id);
  const others = [...(chosen ?? [])].filter((id) => !ids.includes(id));
  const exercises = template?.exercises.flatMap((line) => {
    const exercise = exerciseOf(line.exerciseId, preview);
    return exercise ? [{ ...line, exercise }] : [];
  });
  const cells = template ? [] : lines.map((line) => dayCell(line, preview));
  const [percent, ...otherPercents] = new Set(cells.map((cell) => cell.percent));
  const isSamePercent = Boolean(percent) && otherPercents.length === 0;
  const nameOfDay = (line: ProposalLine) => dayCell(line, preview).workout;
  // The names of the days stand only above the first of the weeks that have the same days.
  const isNamed = previous?.map(nameOfDay).join() !== lines.map(nameOfDay).join();
  return (
    <section
      className={`bodies-only ${classes.group}`}
      data-switched={chosen !== undefined || undefined}
      aria-label={name}
    >
      <Switch
        name={name}
        isOn={chosen && others.length < chosen.size}
        onSwitch={(isOn) => onChoose?.(new Set(isOn ? [...others, ...ids] : others))}
      />
      <Fold
        isRow
        summary={
          <>
            {exercises ? (
              <span className={classes.thumb}>
                <MuscleThumb lines={exercises} />
              </span>
            ) : null}
            <span className="grow">
              <strong>{name}</strong>{' '}
              <span className="note">
                {countOf(lines.length, template === undefined ? 'day' : 'exercise')}
                {isSamePercent ? <span className="spoken">, top {percent}%</span> : null}
              </span>
            </span>
          </>
        }
      >
        <Lines {...props} name={`Lines of ${name}`} />
      </Fold>
      {template ? null : (
        <ol className={`plain-list ${classes.days}`} aria-hidden>
          {cells.map((cell, at) => (
            <li key={at}>
              {isNamed && cell.percent > 0 ? (
                <span className="cut block">{cell.workout}</span>
              ) : null}
              <span
                className={`cut block ${classes.day}`}
                style={{ background: shade(cell.percent) }}
              >
                {cell.percent > 0 ? `${cell.percent}%` : cell.workout}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const isRemoval = ({ part, to }: ProposalLine) => part === null && !to;

function Lines({ name, lines, preview, chosen, onChoose }: LinesProps) {
  const ordered = lines.toSorted((a, b) => Number(isRemoval(a)) - Number(isRemoval(b)));
  return (
    <ul className="surface-list" aria-label={name}>
      {ordered.map((line) => (
        <li key={line.id} className={classes.line}>
          <Switch
            isOn={line.state === 'DONE' ? undefined : chosen?.has(line.id)}
            onSwitch={(isOn) => {
              const next = new Set(chosen);
              if (isOn) next.add(line.id);
              else next.delete(line.id);
              onChoose?.(next);
            }}
          >
            <LineWords line={line} preview={preview} />
          </Switch>
        </li>
      ))}
    </ul>
  );
}

interface SwitchProps {
  /**
   * `isOn` is true when at least one change behind the switch is chosen; undefined hides the
   * switch.
   */
  isOn: boolean | undefined;
  onSwitch: (isOn: boolean) => void;
  /** `name` names a switch without `children`. */
  name?: string;
  children?: ReactNode;
}

function Switch({ isOn, onSwitch, name, children }: SwitchProps) {
  if (isOn === undefined) return children;
  return (
    <ChoiceField
      type="checkbox"
      role="switch"
      aria-label={name}
      aria-checked={isOn}
      label={children}
      checked={isOn}
      onChange={(event) => onSwitch(event.currentTarget.checked)}
    />
  );
}

function LineWords({ line, preview }: { line: ProposalLine; preview: ProposalPreview }) {
  const { weightUnit } = useSettings();
  // Every line of a new workout or program is an addition, so only a change marks additions.
  const isChange = preview.lines.some(({ from }) => from !== null);
  const [from, to, now] = [line.from, line.to, line.now].map((values) =>
    valueText(line.item, values, preview, weightUnit),
  );
  const isRemoved = isRemoval(line);
  const isAdded = line.part === null && !line.from && isChange;
  const Name = isRemoved ? 'del' : isAdded ? 'ins' : 'strong';
  const exercise = exerciseOfLine(line, preview);
  const old = (from ?? to)?.split(' ');
  const notes = [
    line.state === 'CONFLICT' ? `You changed this too: ${now ?? 'removed'}` : null,
    line.state === 'DONE' ? 'Already like this' : null,
    ...line.loads.map((load) => loadText(load, weightUnit, line.loads.length === 1)),
  ];
  return (
    <span className="row gap-12">
      {exercise ? <ExercisePicture exercise={exercise} /> : null}
      <Stack component="span" className="grow breaks" gap={4} lh={1.3}>
        <span>
          <Name className="row-name">{titleOf(line, preview)}</Name>{' '}
          {isRemoved || isAdded ? (
            <span className={`note ${classes.new}`}>{isRemoved ? 'removed' : 'added'}</span>
          ) : null}
        </span>
        <span>
          {from ? (
            <del className={`note block ${classes.old}`} data-numeric>
              <span className="spoken">Before: </span>
              {from}
            </del>
          ) : null}
          {to ? (
            <span className={classes.new} data-numeric>
              <span className="spoken">Proposed: </span>
              {to.split(' ').map((word, at) => (
                <Fragment key={at}>
                  {word === old?.[at] ? (
                    word
                  ) : (
                    <ins className={`tint ${classes.mark}`}>{word}</ins>
                  )}{' '}
                </Fragment>
              ))}
            </span>
          ) : null}
        </span>
        {notes.filter(Boolean).map((note) => (
          <span key={note} className="note" data-numeric>
            {note}
          </span>
        ))}
      </Stack>
    </span>
  );
}

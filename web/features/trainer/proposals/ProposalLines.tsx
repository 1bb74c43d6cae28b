import { Box, Group, Stack, Title } from '@mantine/core';
import { groupBy } from '#shared/group-by.ts';
import { Fragment } from 'react';
import type { ProposalLine, ProposalPreview } from '#shared/trainer/proposals/schema.ts';
import { ExercisePicture } from '#web/exercises/figure/ExercisePicture.tsx';
import { useSettings } from '#web/hooks/use-settings.ts';
import { countOf } from '#web/text/format.ts';
import { opacityOf } from '#web/ui/charts/BodyMap.tsx';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { MuscleThumb } from '#web/workouts/list/MuscleThumb.tsx';
import {
  exerciseOfLine,
  linesOf,
  loadText,
  shortName,
  titleOf,
  topPercent,
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
  return (['Weeks', 'Workouts'] as const).map((title) => {
    const shown = groups.filter(([key]) => isWorkout(key) === (title === 'Workouts'));
    const loads = title === 'Weeks' ? shown.map(([, own]) => topPercent(own)) : [];
    const days = countOf(shown.flatMap(([, own]) => own).length, 'day');
    const list = shown.map(([key, own]) => (
      <GroupOfLines key={key} {...props} name={key} lines={own} />
    ));
    return (
      <Box component="section" key={title} aria-label={title} mb={24}>
        <Group justify="space-between" mb={8}>
          <Title order={2} size="h3">
            {title}
          </Title>
          {title === 'Weeks' && rounds > 1 ? (
            <span className="note">Repeated {countOf(rounds, 'time')}</span>
          ) : null}
        </Group>
        <div className="surface-list">
          {loads.some(Boolean) ? (
            <>
              <Wave loads={loads} />
              <Fold isRow className={classes.days} summary={days}>
                <div className="lined-list">{list}</div>
              </Fold>
            </>
          ) : (
            list
          )}
        </div>
      </Box>
    );
  });
}

/** Shows the highest percentage of each week as a column. */
function Wave({ loads }: { loads: readonly number[] }) {
  return (
    <ol className={`plain-list ${classes.wave}`}>
      {loads.map((percent, at) => (
        <li key={at} data-numeric>
          <b className="num">{percent > 0 ? `${percent}%` : '–'}</b>
          <span
            className={classes.column}
            style={{ height: Math.max(8, percent), opacity: opacityOf(percent / 50 - 1) }}
          />
          <span className="note">
            <span className="spoken">Week </span>
            {at + 1}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface LinesProps extends ProposalLinesProps {
  name: string;
  lines: readonly ProposalLine[];
}

/** Shows a week or a workout of a new program, which opens to its lines. */
function GroupOfLines(props: LinesProps) {
  const { lines, preview } = props;
  const template = preview.proposed.templates.find(({ id }) => id === props.name)?.template;
  const name = template ? shortName(template.name, preview) : props.name;
  return (
    <section className={`bodies-only ${classes.group}`} aria-label={name}>
      <Fold
        isRow
        summary={
          <>
            {template ? (
              <span className={classes.thumb}>
                <MuscleThumb lines={linesOf(template, preview)} />
              </span>
            ) : null}
            <span className="grow">
              <strong>{name}</strong>{' '}
              <span className="note">
                {countOf(lines.length, template === undefined ? 'day' : 'exercise')}
              </span>
            </span>
          </>
        }
      >
        <Lines {...props} name={`Lines of ${name}`} />
      </Fold>
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
          {chosen === undefined || line.state === 'DONE' ? (
            <LineWords line={line} preview={preview} />
          ) : (
            <ChoiceField
              type="checkbox"
              role="switch"
              aria-checked={chosen.has(line.id)}
              label={<LineWords line={line} preview={preview} />}
              checked={chosen.has(line.id)}
              onChange={({ currentTarget: { checked } }) => {
                const others = [...chosen].filter((id) => id !== line.id);
                onChoose?.(new Set(checked ? [...others, line.id] : others));
              }}
            />
          )}
        </li>
      ))}
    </ul>
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
          {isRemoved || isAdded ? (
            <span className={classes.new}>{isRemoved ? 'Remove' : 'Add'} </span>
          ) : null}
          <Name className="row-name">{titleOf(line, preview)}</Name>
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

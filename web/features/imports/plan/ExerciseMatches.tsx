import { Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { memo, useCallback, useRef, useState } from 'react';
import { pressPart } from '#web/loading/press.tsx';
import { countOf, formatNumber } from '#web/text/format.ts';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';
import {
  allSuggested,
  type Choices,
  type Chosen,
  inOrder,
  isToLookAt,
  type Match,
} from './matches.ts';
import classes from '../OneImport.module.css';

const ChooseExercise = pressPart(
  async () => (await import('./ChooseExercise.tsx')).ChooseExercise,
  { isOpen: ({ name }) => name !== null, close: ({ onClose }) => onClose() },
);

interface ExerciseMatchesProps {
  matches: readonly Match[];
  onChoose: (choices: Choices) => void;
}

type Filter = 'to-look-at' | 'all';

export function ExerciseMatches({ matches, onChoose }: ExerciseMatchesProps) {
  const [asked, setAsked] = useState(() => namesToLookAt(matches));
  const [filter, setFilter] = useState<Filter>(asked.size > 0 ? 'to-look-at' : 'all');
  const [order, setOrder] = useState(() => orderOf(matches));
  const [choosing, setChoosing] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = matches.filter(isToLookAt);
  // A new plan of the import may contain more undecided names. The filtered list then shows these names too.
  if (waiting.some(({ name }) => !asked.has(name))) {
    setAsked(new Set([...asked, ...namesToLookAt(matches)]));
  }
  if (matches.some(({ name }) => !order.has(name))) setOrder(orderOf(matches));

  const suggested = allSuggested(matches);
  const choose = useCallback(
    (name: string, chosen: Chosen) => onChoose(new Map([[name, chosen]])),
    [onChoose],
  );
  const shown = matches
    .filter(({ name }) => filter === 'all' || asked.has(name))
    .toSorted((one, other) => (order.get(one.name) ?? 0) - (order.get(other.name) ?? 0));

  return (
    <section aria-labelledby="exercises">
      <Title id="exercises" ref={heading} tabIndex={-1} order={2} lh={1.5}>
        Exercises
      </Title>
      <Text role="status" m="4px 0 12px" c="dimmed">
        {summaryText(matches, waiting)}
      </Text>
      {asked.size > 0 ? (
        <Group gap="8px 12px" justify="space-between" mb={12}>
          <SegmentedField<Filter>
            label="Exercises to show"
            isLabelHidden
            options={[
              { value: 'to-look-at', label: `To look at (${formatNumber(waiting.length, 0)})` },
              { value: 'all', label: `All (${formatNumber(matches.length, 0)})` },
            ]}
            value={filter}
            onChange={setFilter}
          />
          {suggested.size > 1 ? (
            <Button
              variant="default"
              onClick={() => {
                onChoose(suggested);
                heading.current?.focus();
              }}
            >
              Confirm all {suggested.size} suggestions
            </Button>
          ) : null}
        </Group>
      ) : null}
      {filter === 'all' && asked.size === 0 ? (
        <details>
          <summary>Show how each is matched</summary>
          <MatchList matches={shown} onChoose={choose} onSearch={setChoosing} />
        </details>
      ) : (
        <MatchList matches={shown} onChoose={choose} onSearch={setChoosing} />
      )}
      <ChooseExercise
        name={choosing}
        onClose={() => setChoosing(null)}
        onChoose={(chosen) => {
          if (choosing !== null) choose(choosing, chosen);
          setChoosing(null);
        }}
      />
    </section>
  );
}

interface MatchListProps {
  matches: readonly Match[];
  onChoose: (name: string, chosen: Chosen) => void;
  onSearch: (name: string) => void;
}

function MatchList({ matches, ...presses }: MatchListProps) {
  return (
    <ul className="surface-list">
      {matches.map((match) => (
        <MatchRow key={match.name} match={match} {...presses} />
      ))}
    </ul>
  );
}

function namesToLookAt(matches: readonly Match[]): ReadonlySet<string> {
  return new Set(matches.filter(isToLookAt).map(({ name }) => name));
}

/**
 * Returns the index of each name, undecided names first. The caller keeps the order, so that no row
 * moves when the user decides about a name.
 */
function orderOf(matches: readonly Match[]): ReadonlyMap<string, number> {
  return new Map(inOrder(matches).map(({ name }, index) => [name, index]));
}

function summaryText(matches: readonly Match[], waiting: readonly Match[]): string {
  const known = matches.length - waiting.length;
  const own = waiting.filter(({ how }) => how === 'NEW').length;
  const toConfirm = waiting.length - own;
  const parts = [
    `${formatNumber(known, 0)} of ${countOf(matches.length, 'exercise')} matched`,
    ...(toConfirm > 0 ? [`${formatNumber(toConfirm, 0)} to confirm`] : []),
    ...(own > 0 ? [`${formatNumber(own, 0)} new`] : []),
  ];
  return `${parts.join(', ')}.`;
}

interface MatchRowProps {
  match: Match;
  onChoose: (name: string, chosen: Chosen) => void;
  onSearch: (name: string) => void;
}

/**
 * Shows one name of the file and its exercise. Memoised, because a file may have hundreds of names.
 */
const MatchRow = memo(function MatchRow({ match, onChoose, onSearch }: MatchRowProps) {
  const { name, sets, how, exerciseId, exerciseName } = match;
  const isOwn = exerciseId === null;
  return (
    <li className={`ends ${classes.row}`} data-how={how}>
      <Stack className={`grow breaks ${classes.words}`} gap={0}>
        <Text span inherit fw={600}>
          <bdi>{name}</bdi>{' '}
          <Text span inherit c="dimmed" fw={400} className="whole">
            {countOf(sets, 'set')}
          </Text>
        </Text>{' '}
        <Group className={classes.match} component="span" gap={8} align="flex-start" wrap="nowrap">
          {how === 'REMEMBERED' || how === 'EXACT' ? (
            <IconCheck size={18} stroke={2} aria-hidden />
          ) : (
            <IconArrowRight size={18} stroke={1.75} aria-hidden />
          )}
          <span>
            {isOwn ? 'Comes in as your own exercise' : <bdi>{exerciseName}</bdi>}
            {how === 'SUGGESTED' ? ' (suggested)' : ''}
          </span>
        </Group>
      </Stack>
      <Group gap={4}>
        {how === 'SUGGESTED' && exerciseId !== null ? (
          <Button
            px={12}
            variant="default"
            onClick={() => onChoose(name, { id: exerciseId, name: exerciseName ?? name })}
          >
            Confirm
            <About name={name} />
          </Button>
        ) : null}
        <Button px={12} variant="subtle" onClick={() => onSearch(name)}>
          {searchWords(how)}
          <About name={name} />
        </Button>
      </Group>
    </li>
  );
});

function About({ name }: { name: string }) {
  return <VisuallyHidden> for {name}</VisuallyHidden>;
}

function searchWords(how: Match['how']): string {
  if (how === 'SUGGESTED') return 'Choose another';
  return how === 'NEW' ? 'Choose one of ours' : 'Change';
}

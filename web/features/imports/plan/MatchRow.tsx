import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { countOf } from '#web/text/format.ts';
import type { Chosen, Match } from './matches.ts';
import classes from './matches.module.css';

interface MatchRowProps {
  match: Match;
  onChoose: (name: string, chosen: Chosen) => void;
  /** Opens the library for this name. */
  onSearch: (name: string) => void;
}

/** One name of the file and the exercise that it becomes. Memoised: a file has hundreds. */
export const MatchRow = memo(function MatchRow({ match, onChoose, onSearch }: MatchRowProps) {
  const { name, sets, how, exerciseId, exerciseName } = match;
  const isOwn = exerciseId === null;
  return (
    <li className={classes.row} data-how={how}>
      <div className={classes.words}>
        <span className={classes.name}>
          <bdi>{name}</bdi> <span className={classes.sets}>{countOf(sets, 'set')}</span>
        </span>{' '}
        <span className={classes.match}>
          {how === 'REMEMBERED' || how === 'EXACT' ? (
            <IconCheck size={18} stroke={2} aria-hidden />
          ) : (
            <IconArrowRight size={18} stroke={1.75} aria-hidden />
          )}
          <span>
            {isOwn ? 'Comes in as your own exercise' : <bdi>{exerciseName}</bdi>}
            {how === 'SUGGESTED' ? ' (suggested)' : ''}
          </span>
        </span>
      </div>
      <div className={classes.actions}>
        {how === 'SUGGESTED' && exerciseId !== null ? (
          <Button
            variant="light"
            onClick={() => onChoose(name, { id: exerciseId, name: exerciseName ?? name })}
          >
            Confirm
            <About name={name} />
          </Button>
        ) : null}
        <Button variant="subtle" color="gray" onClick={() => onSearch(name)}>
          {searchWords(how)}
          <About name={name} />
        </Button>
      </div>
    </li>
  );
});

/** Names the exercise of a button to those who do not see its row. */
function About({ name }: { name: string }) {
  return <VisuallyHidden> for {name}</VisuallyHidden>;
}

function searchWords(how: Match['how']): string {
  if (how === 'SUGGESTED') return 'Choose another';
  return how === 'NEW' ? 'Choose one of ours' : 'Change';
}

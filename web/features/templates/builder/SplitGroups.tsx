import { Alert, Button } from '@mantine/core';
import { type Dispatch, useMemo } from 'react';
import { groupMarks } from '#shared/templates/arrange.ts';
import type { BuilderLine } from '../lines.ts';
import type { BuilderAction } from './builder-state.ts';

interface SplitGroupsProps {
  lines: readonly BuilderLine[];
  dispatch: Dispatch<BuilderAction>;
}

/** Says when members of a group are not neighbours, and mends it with one press. */
export function SplitGroups({ lines, dispatch }: SplitGroupsProps) {
  const groups = useMemo(() => splitGroups(lines), [lines]);
  return [...groups].map(([groupNumber, label]) => (
    <Alert key={groupNumber} color="yellow" title={`${label} is apart`}>
      Only neighbours take turns in the session.{' '}
      <Button
        variant="default"
        mt="xs"
        display="block"
        onClick={() => dispatch({ type: 'gather', groupNumber })}
      >
        Bring together
      </Button>
    </Alert>
  ));
}

function splitGroups(lines: readonly BuilderLine[]): Map<number, string> {
  const groups = new Map<number, string>();
  groupMarks(lines).forEach((mark, index) => {
    const line = lines[index];
    if (mark?.isSplit && line) groups.set(line.groupNumber, mark.label);
  });
  return groups;
}

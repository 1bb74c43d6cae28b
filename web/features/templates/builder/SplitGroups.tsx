import { Alert, Button } from '@mantine/core';
import { useBuilderDispatch, useGroupMarks, useGroupNumbers } from './builder-context.ts';

/** Warns when members of a group are not neighbours, and fixes it with one press. */
export function SplitGroups() {
  const dispatch = useBuilderDispatch();
  const groupNumbers = useGroupNumbers();
  const marks = useGroupMarks();
  const split = new Map<number, string>();
  for (const [index, groupNumber] of groupNumbers.entries()) {
    const mark = marks[index];
    if (mark?.isSplit) split.set(groupNumber, mark.label);
  }
  return [...split].map(([groupNumber, label]) => (
    <Alert key={groupNumber} color="yellow" title={`${label} is split up`}>
      Only exercises next to each other take turns in the session.{' '}
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

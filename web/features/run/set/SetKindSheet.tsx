import { Box, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { type SetKind, setKinds } from '#shared/sets/kinds.ts';
import { hintOf, setKindWords } from '#web/training/set-kind-words.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import classes from './SetKindSheet.module.css';

interface SetKindSheetProps {
  isOpen: boolean;
  line: SessionLine;
  kind: SetKind;
  onChoose: (kind: SetKind) => void;
  onClose: () => void;
}

export function SetKindSheet({ isOpen, line, kind, onChoose, onClose }: SetKindSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} width="sm" title="Kind of set">
      <ul className="plain-list">
        {setKinds.map((each) => {
          const { name, letter } = setKindWords(each);
          const isChosen = each === kind;
          return (
            <li key={each}>
              <UnstyledButton
                className={classes.kind}
                aria-pressed={isChosen}
                {...(isChosen ? { 'data-autofocus': true } : {})}
                onClick={() => onChoose(each)}
              >
                <span className={`centred num ${classes.letter}`} aria-hidden>
                  {letter ?? '1'}
                </span>
                <span>
                  <strong>{name}</strong>
                  <Box component="span" display="block" c="dimmed">
                    {hintOf(each, line)}
                  </Box>
                </span>
                {isChosen ? <IconCheck size={20} stroke={2} aria-hidden /> : null}
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

import { Stack, Title } from '@mantine/core';
import { useEffect } from 'react';
import { FactList } from '#web/ui/FactList.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { calibrationNumbers, type NumberSource, strengthNumbers } from './strength.ts';
import { suggestionNumbers } from './suggestions.ts';
import { otherNumbers } from './volume-and-work.ts';

const numbers = [...strengthNumbers, ...suggestionNumbers, ...calibrationNumbers, ...otherNumbers];

/**
 * Lists explanations of calculated numbers, collapsed below their names. A single explanation, or the one that the URL
 * hash names, is open.
 */
export function NumberList({ of }: { of?: readonly string[] }) {
  const listed = of ? numbers.filter(({ id }) => of.includes(id)) : numbers;
  const wanted = listed.length === 1 ? listed[0]?.id : location.hash.slice(1);
  useEffect(() => {
    // The list is loaded after the page, so the browser cannot scroll to the number in the URL hash. This effect
    // scrolls instead.
    const place = of || !wanted ? null : document.getElementById(wanted);
    place?.scrollIntoView();
    place?.querySelector('summary')?.focus({ preventScroll: true });
  }, [of, wanted]);
  return (
    <Stack gap={8} maw="var(--width-column)">
      {listed.map((number) => (
        <NumberFold key={number.id} number={number} isWanted={number.id === wanted} />
      ))}
    </Stack>
  );
}

function NumberFold({ number, isWanted }: { number: NumberSource; isWanted: boolean }) {
  const { id, name, formula, source, limits } = number;
  return (
    <section id={id} style={{ scrollMarginTop: 'var(--below-header)' }}>
      <Fold
        isNeeded={isWanted}
        summary={
          <Title order={2} fz="md" m={0}>
            {name}
          </Title>
        }
      >
        <FactList
          layout="stacked"
          facts={[
            { name: 'How it is worked out', value: formula },
            { name: 'What it rests on', value: source },
            { name: 'What it does not cover', value: limits },
          ]}
        />
      </Fold>
    </section>
  );
}

export interface NumbersSheetProps {
  /** `of` lists the ids of the numbers to explain. */
  of: readonly string[];
  isOpen: boolean;
  onClose: () => void;
}

export function NumbersSheet({ of, ...window }: NumbersSheetProps) {
  return (
    <Sheet {...window} title="Where the numbers come from">
      <NumberList of={of} />
    </Sheet>
  );
}

import { Box } from '@mantine/core';
import { IconBarbell, IconBulb, IconChartBar, IconSearch } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import { FactList } from '#web/ui/FactList.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import { FoldList } from '#web/ui/FoldList.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { calibrationNumbers, type NumberSource, strengthNumbers } from './strength.ts';
import { suggestionNumbers } from './suggestions.ts';
import { otherNumbers } from './volume-and-work.ts';

const groups = [
  {
    title: '1RM and RPE',
    icon: IconBarbell,
    numbers: [...strengthNumbers, ...calibrationNumbers],
  },
  {
    title: 'Suggestions',
    icon: IconBulb,
    numbers: suggestionNumbers,
  },
  {
    title: 'Volume, work and body',
    icon: IconChartBar,
    numbers: otherNumbers,
  },
];

/** Lists explanations of all numbers, with a search. The explanation that the URL hash names is open. */
export function NumberList() {
  const [sought, setSought] = useState('');
  const listed = groups
    .map(({ numbers, ...group }) => ({ ...group, items: foldsOf(numbers, sought) }))
    .filter(({ items }) => items.length > 0);
  const wanted = location.hash.slice(1);
  useEffect(() => {
    // The list is loaded after the page, so the browser cannot scroll to the number in the URL hash. This effect
    // scrolls instead.
    const place = wanted ? document.getElementById(wanted) : null;
    place?.scrollIntoView();
    place?.querySelector('summary')?.focus({ preventScroll: true });
  }, [wanted]);
  return (
    <>
      <Box component="search" mb={16} maw="var(--width-column)">
        <TextField
          type="search"
          aria-label="Search the numbers"
          placeholder="Search the numbers"
          start={<IconSearch size={20} stroke={1.75} aria-hidden />}
          onChange={(event: ChangeEvent<HTMLInputElement>) => setSought(event.target.value)}
        />
      </Box>
      <FoldList groups={listed} open={wanted} isFolded={sought === ''} />
      <p role="status">{listed.length === 0 ? 'No number contains this text.' : ''}</p>
    </>
  );
}

function foldsOf(numbers: readonly NumberSource[], sought = '') {
  const text = sought.trim().toLowerCase();
  const found = numbers.filter(({ name, formula, source }) =>
    `${name} ${formula} ${source}`.toLowerCase().includes(text),
  );
  return found.map(({ id, name, short, formula, source, limits }) => ({
    id,
    heading: name,
    aside: short,
    content: (
      <FactList
        layout="stacked"
        facts={[
          { name: 'How it is worked out', value: formula },
          { name: 'What it rests on', value: source },
          { name: 'What it does not cover', value: limits },
        ]}
      />
    ),
  }));
}

export interface NumbersSheetProps {
  /** `of` lists the ids of the numbers to explain. */
  of: readonly string[];
  isOpen: boolean;
  onClose: () => void;
  children?: ReactNode;
}

export function NumbersSheet({ of, children, ...window }: NumbersSheetProps) {
  const numbers = groups.flatMap((group) => group.numbers);
  const items = foldsOf(numbers.filter(({ id }) => of.includes(id)));
  return (
    <Sheet {...window} title="Where the numbers come from">
      {children}
      <FoldList groups={[{ items }]} open={of.length === 1 ? of[0] : undefined} />
    </Sheet>
  );
}

import { IconBarbell, IconBulb, IconChartBar } from '@tabler/icons-react';
import { useEffect } from 'react';
import { FactList } from '#web/ui/FactList.tsx';
import { FoldList } from '#web/ui/FoldList.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { calibrationNumbers, type NumberSource, strengthNumbers } from './strength.ts';
import { suggestionNumbers } from './suggestions.ts';
import { otherNumbers } from './volume-and-work.ts';

const groups = [
  { title: '1RM and RPE', icon: IconBarbell, numbers: [...strengthNumbers, ...calibrationNumbers] },
  { title: 'Suggestions', icon: IconBulb, numbers: suggestionNumbers },
  { title: 'Volume, work and body', icon: IconChartBar, numbers: otherNumbers },
];

/**
 * Lists explanations of calculated numbers, collapsed below their names. A single explanation, or the one that the URL
 * hash names, is open.
 */
export function NumberList({ of }: { of?: readonly string[] }) {
  const listed = of
    ? [
        {
          items: groups.flatMap(({ numbers }) =>
            foldsOf(numbers.filter(({ id }) => of.includes(id))),
          ),
        },
      ]
    : groups.map(({ numbers, ...group }) => ({ ...group, items: foldsOf(numbers) }));
  const wanted = of?.length === 1 ? of[0] : location.hash.slice(1);
  useEffect(() => {
    // The list is loaded after the page, so the browser cannot scroll to the number in the URL hash. This effect
    // scrolls instead.
    const place = of || !wanted ? null : document.getElementById(wanted);
    place?.scrollIntoView();
    place?.querySelector('summary')?.focus({ preventScroll: true });
  }, [of, wanted]);
  return <FoldList groups={listed} {...(wanted !== undefined && { open: wanted })} />;
}

function foldsOf(numbers: readonly NumberSource[]) {
  return numbers.map(({ id, name, formula, source, limits }) => ({
    id,
    heading: name,
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
}

export function NumbersSheet({ of, ...window }: NumbersSheetProps) {
  return (
    <Sheet {...window} title="Where the numbers come from">
      <NumberList of={of} />
    </Sheet>
  );
}

import { Sheet } from '#web/ui/Sheet.tsx';
import { NumberList } from './NumberList.tsx';

export interface NumbersSheetProps {
  /** Ids of the explained numbers (number-source.ts). */
  of: readonly string[];
  isOpen: boolean;
  onClose: () => void;
}

/** Explains some numbers beside the page that shows them. */
export function NumbersSheet({ of, ...window }: NumbersSheetProps) {
  return (
    <Sheet {...window} title="Where the numbers come from">
      <NumberList of={of} />
    </Sheet>
  );
}

import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './Fold.module.css';

interface FoldProps {
  summary: ReactNode;
  /**
   * `isNeeded` opens the content, for example because it contains an invalid field or a wide page
   * has room for it.
   */
  isNeeded?: boolean;
  /** `startsOpen` opens the content at first. The user can close it. */
  startsOpen?: boolean;
  /** Only one of the parts with the same `name` is open at a time. */
  name?: string;
  className?: string | undefined;
  /** `isRow` shows the summary as a whole row with an arrow instead of an underlined text. */
  isRow?: boolean;
  children: ReactNode;
}

/** Shows a summary that opens the content below it. The content is not rendered before it is first open. */
export function Fold(props: FoldProps) {
  const { summary, isNeeded = false, startsOpen = false, name, isRow = false, children } = props;
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [wasOpened, setWasOpened] = useState(startsOpen);
  return (
    <details
      name={name}
      className={`${classes.fold} ${props.className ?? ''}`}
      data-row={isRow || undefined}
      open={isOpen || isNeeded}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
        setWasOpened(true);
      }}
    >
      <summary>
        {summary}
        {isRow ? <IconChevronDown size={20} stroke={1.75} className="flips" aria-hidden /> : null}
      </summary>
      {isNeeded || wasOpened ? children : null}
    </details>
  );
}

import { ActionIcon, Alert, Button, Group } from '@mantine/core';
import { IconDotsVertical, IconListCheck, IconPlus } from '@tabler/icons-react';
import {
  type ComponentType,
  createElement,
  memo,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import {
  useBuilder,
  useBuilderDispatch,
  useGroupMarks,
  useGroupNumbers,
} from './builder-context.ts';
import { BuilderCard, type BuilderCardProps } from './card/BuilderCard.tsx';
import classes from './Builder.module.css';
import type { CardMenuProps } from './card/card-menu.ts';
import { type BuilderListProps, useCards } from './use-cards.ts';

/**
 * Shows the buttons above the list of exercises. A larger screen shows the library, so there 'Add exercise' is only
 * for the keyboard. Memoised, so that typing in an exercise does not rerender the buttons.
 */
export const BuilderTools = memo(function BuilderTools({
  addButton,
  onAdd,
}: {
  addButton: Ref<HTMLButtonElement>;
  onAdd: () => void;
}) {
  const dispatch = useBuilderDispatch();
  const isEmpty = useBuilder(({ lines }) => lines.length === 0);
  const isSelecting = useBuilder((state) => state.isSelecting);
  const isPhone = useIsPhone();
  return (
    <Group gap="xs">
      <Button
        ref={addButton}
        className={isPhone ? '' : classes.skip}
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        variant="default"
        onClick={onAdd}
      >
        Add exercise
      </Button>
      {isEmpty ? null : (
        <Button
          variant="subtle"
          ml="auto"
          aria-pressed={isSelecting}
          leftSection={<IconListCheck size={20} stroke={1.75} aria-hidden />}
          onClick={() => dispatch({ type: 'select-mode', isSelecting: !isSelecting })}
        >
          Select
        </Button>
      )}
    </Group>
  );
});

/**
 * Lists the exercises in order. The user can always move an exercise with buttons, and can drag
 * exercises once the code for dragging has loaded.
 */
export function BuilderList(props: BuilderListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useSortableList(frame) ?? PlainList;
  return <div ref={frame}>{createElement(list, props)}</div>;
}

function PlainList(props: BuilderListProps) {
  return (
    <ol className="plain-list" aria-label="Exercises of this workout">
      {useCards(props).map((card) => (
        <PlainCard key={card.lineKey} {...card} insertLine={null} />
      ))}
    </ol>
  );
}

const PlainCard = memo(function PlainCard(props: BuilderCardProps) {
  return <BuilderCard {...props} Menu={MenuToCome} drag={null} />;
});

/** Reserves the space of an exercise's menu until its code has loaded (card/CardMenu.tsx). */
function MenuToCome({ name }: CardMenuProps) {
  return (
    <ActionIcon color="gray" aria-label={`More for ${name}`} aria-disabled>
      <IconDotsVertical size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

/**
 * Warns when other exercises lie between the members of a group, and fixes the order with one
 * press.
 */
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

let loaded: ComponentType<BuilderListProps> | undefined;

async function load(): Promise<ComponentType<BuilderListProps>> {
  await afterFirstContent();
  return (loaded = (await import('./SortableList.tsx')).SortableList);
}

/**
 * Returns the draggable list; undefined until its code has loaded. The switch waits until the user
 * neither presses nor types, because the draggable list mounts all cards again.
 */
function useSortableList(
  frame: RefObject<HTMLElement | null>,
): ComponentType<BuilderListProps> | undefined {
  const [list, setList] = useState(() => loaded);
  const isThere = list !== undefined;
  useEffect(() => {
    if (isThere) return;
    const ended = new AbortController();
    const take = (sortable: ComponentType<BuilderListProps>) =>
      keepFocus(frame.current, () => flushSync(() => setList(() => sortable)));
    // A finger may be down when the code for dragging arrives, so touches are watched while the
    // code loads.
    const whenUntouched = watchTouches(frame, ended.signal);
    load()
      .then((sortable) => whenUntouched(() => take(sortable)))
      // Buttons can move the cards too, so a failed load of dragging is harmless.
      .catch((error: unknown) => console.warn('Exercises cannot be dragged', error));
    return () => ended.abort();
  }, [frame, isThere]);
  return list;
}

/**
 * A click follows within `CLICK_WITHIN_MS` after the finger is lifted. The pressed card must stay
 * mounted until then.
 */
const CLICK_WITHIN_MS = 300;

/**
 * Returns a function that runs a callback as soon as the user neither presses nor types in the
 * element `frame`.
 */
function watchTouches(
  frame: RefObject<HTMLElement | null>,
  signal: AbortSignal,
): (callback: () => void) => void {
  let isPressed = false;
  let waiting: (() => void) | undefined;
  const options = { capture: true, signal };
  const check = () => {
    const isTyping = document.activeElement?.matches('input, textarea') === true;
    const isBusy = isPressed || (isTyping && frame.current?.contains(document.activeElement));
    if (signal.aborted || isBusy) return;
    waiting?.();
    waiting = undefined;
  };
  // The next element gets the focus only after the focusout event, so a later task checks whether
  // the user types.
  const checkSoon = () => setTimeout(check);
  document.addEventListener('pointerdown', () => (isPressed = true), options);
  for (const type of ['pointerup', 'pointercancel'] as const) {
    const release = () => {
      isPressed = false;
      setTimeout(check, CLICK_WITHIN_MS);
    };
    document.addEventListener(type, release, options);
  }
  document.addEventListener('focusout', checkSoon, options);
  return (callback) => {
    waiting = callback;
    check();
  };
}

/**
 * Restores the focus after the list was replaced. Both lists have the same buttons in the same
 * order.
 */
function keepFocus(frame: HTMLElement | null, change: () => void): void {
  const buttons = () => [...(frame?.querySelectorAll<HTMLElement>('button') ?? [])];
  const index = buttons().findIndex((button) => button === document.activeElement);
  change();
  if (index !== -1) buttons()[index]?.focus({ preventScroll: true });
}

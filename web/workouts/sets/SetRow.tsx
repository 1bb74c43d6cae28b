import { Menu } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type SetKind, setKinds } from '#shared/sets/kinds.ts';
import { useAreSettingsAwaited } from '#web/api/settings/first-settings.ts';
import { twoReadings } from '#web/text/number-text.ts';
import { setKindWords } from '#web/training/set-kind-words.ts';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import classes from './SetRow.module.css';

/** An input in the row of a set. */
export interface SetCell<Field extends string> extends Pick<
  RowInputProps,
  'text' | 'inputMode' | 'placeholder' | 'onText'
> {
  field: Field;
  /** Name of the field, which follows the name of the set: 'reps'. */
  label: string;
  /** A button at the end of the field. */
  end?: ReactNode;
}

interface SetRowProps<Field extends string> extends SetKindMenuProps {
  /** Class with the widths of the cells. */
  className: string | undefined;
  cells: readonly SetCell<Field>[];
  /** Returns the id of a field. Fields with the same id share an input. */
  idOf: (field: string) => string;
  problem: { field: string; message: string } | undefined;
  enterKeyHint?: 'next';
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Shown at the end of the row. */
  children?: ReactNode;
}

/** Edits one set in a row: its kind and its numbers. The problem of these fields is shown below. */
export function SetRow<Field extends string>(props: SetRowProps<Field>) {
  const { className, cells, idOf, problem, enterKeyHint, onKeyDown, children, ...kind } = props;
  const wrongId = problem && idOf(problem.field);
  const errorId = `${wrongId}-error`;
  return (
    <>
      <div className={className}>
        <SetKindMenu {...kind} />
        {cells.map(({ field, label, end, ...cell }) => {
          const id = idOf(field);
          const input = (
            <RowInput
              key={field}
              {...cell}
              {...(enterKeyHint && { enterKeyHint })}
              {...(onKeyDown && { onKeyDown })}
              id={id}
              label={`${kind.name}, ${label}`}
              errorId={id === wrongId ? errorId : undefined}
            />
          );
          return end === undefined ? (
            input
          ) : (
            <div key={field} className={classes.joined}>
              {input}
              {end}
            </div>
          );
        })}
        {children}
      </div>
      {problem ? (
        <p id={errorId} className={classes.error}>
          {problem.message}
        </p>
      ) : null}
    </>
  );
}

/**
 * Shows the headings above rows of sets. The headings are hidden from screen readers, because each field has its own
 * label.
 */
export function SetHead({
  className,
  names,
}: {
  className: string | undefined;
  names: readonly string[];
}) {
  return (
    <div className={`${classes.head} ${className}`} aria-hidden>
      {['Set', ...names].map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

interface RowInputProps {
  id: string;
  /** Id of the sentence about its problem; undefined without a problem. */
  errorId: string | undefined;
  label: string;
  /** Text that the stored value has in the field. */
  text: string;
  placeholder: string;
  inputMode: 'text' | 'decimal' | 'numeric';
  /** Label of a phone's enter key. */
  enterKeyHint?: 'next';
  /**
   * Called with everything that is typed. Unreadable text is not applied, and is discarded when the field loses the
   * focus.
   */
  onText: (text: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Shows one field of a row of sets. The field is read-only until the device knows the person's units. */
function RowInput(props: RowInputProps) {
  const { id, errorId, label, text, placeholder, inputMode, enterKeyHint, onText, onKeyDown } =
    props;
  // While the user types, a half-written number stays as it is.
  const [typed, setTyped] = useState<string | null>(null);
  const isReadOnly = useAreSettingsAwaited();
  return (
    <NumberInput
      id={id}
      className={`outlined num ${classes.value}`}
      type="text"
      inputMode={inputMode}
      readOnly={isReadOnly}
      enterKeyHint={enterKeyHint}
      aria-label={label}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      placeholder={placeholder}
      value={typed ?? text}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      // A text with two meanings stays until its question is answered.
      onBlur={() => setTyped((text) => (text !== null && twoReadings(text) ? text : null))}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onText(event.currentTarget.value);
      }}
    />
  );
}

interface SetKindMenuProps {
  /** Name of the set, such as 'Set 2'. */
  name: string;
  /** Number of a working set among the working sets. */
  number: number;
  kind: SetKind;
  onChoose: (kind: SetKind) => void;
  /** Called when the set is removed; absent for a set that cannot be removed. */
  onRemove: (() => void) | undefined;
}

/**
 * Shows the kind of a set as a menu button: its letter, or its number among the working sets. The menu also removes the
 * set.
 */
function SetKindMenu({ name, number, kind, onChoose, onRemove }: SetKindMenuProps) {
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={`num ${classes.type}`}
          aria-label={`${name}: ${setKindWords(kind).name}, change`}
        >
          {setKindWords(kind).letter ?? number}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {setKinds.map((each) => (
          <Menu.Item
            key={each}
            leftSection={
              <span className={`num ${classes.letter}`}>{setKindWords(each).letter ?? '1'}</span>
            }
            aria-current={each === kind ? 'true' : undefined}
            onClick={() => onChoose(each)}
          >
            {setKindWords(each).name}
          </Menu.Item>
        ))}
        {onRemove ? (
          <Menu.Item
            leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
            onClick={onRemove}
          >
            Remove this set
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

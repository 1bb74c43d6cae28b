import { Menu } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type SetKind, setKinds } from '#shared/sets/kinds.ts';
import { useAreSettingsAwaited } from '#web/api/settings/first-settings.ts';
import { twoReadings } from '#web/text/number-text.ts';
import { setKindWords } from '#web/training/set-kind-words.ts';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import classes from './SetRow.module.css';

export interface SetCell<Field extends string> extends Pick<
  RowInputProps,
  'text' | 'inputMode' | 'placeholder' | 'onText'
> {
  field: Field;
  /** `label` is the name of the field, such as 'reps', which screen readers read after the name of the set. */
  label: string;
  end?: ReactNode;
}

interface SetRowProps<Field extends string> extends SetKindMenuProps {
  className: string | undefined;
  cells: readonly SetCell<Field>[];
  /** `idOf` returns the id of the input for a field. The error message is attached to this input. */
  idOf: (field: string) => string;
  problem: { field: string; message: string } | undefined;
  enterKeyHint?: 'next';
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  children?: ReactNode;
}

/** Shows the kind and the values of a set in one row, with any error message below the row. */
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

/** Shows the headings of the columns. Each field has its own label, so screen readers skip the headings. */
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
  errorId: string | undefined;
  label: string;
  text: string;
  placeholder: string;
  inputMode: 'text' | 'decimal' | 'numeric';
  enterKeyHint?: 'next';
  /**
   * `onText` runs after each change of the text. Invalid text does not change the stored value. The field shows the
   * stored value again after it loses the focus.
   */
  onText: (text: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function RowInput(props: RowInputProps) {
  const { id, errorId, label, text, placeholder, inputMode, enterKeyHint, onText, onKeyDown } =
    props;
  // The field shows the typed text instead of the stored value while the user types.
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
      // An ambiguous text such as '1,000' stays until the user has chosen its meaning.
      onBlur={() => setTyped((text) => (text !== null && twoReadings(text) ? text : null))}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onText(event.currentTarget.value);
      }}
    />
  );
}

interface SetKindMenuProps {
  name: string;
  number: number;
  kind: SetKind;
  onChoose: (kind: SetKind) => void;
  /** `onRemove` removes the set; undefined for a set that cannot be removed. */
  onRemove: (() => void) | undefined;
}

/** Shows the letter or number of a set. A press opens a menu that changes its kind or removes the set. */
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

import { IconMinus, IconPlus } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { NumberInput } from './NumberInput.tsx';
import large from './Stepper.module.css';

type Step = (direction: -1 | 1) => void;

interface StepperProps {
  id?: string;
  label: string;
  /** Shown to the right of the label, such as the plates per side. */
  aside?: ReactNode;
  /** Text of the field, because a half-typed number is not a number yet. */
  value: string;
  /** Text of the empty field. */
  placeholder?: string | undefined;
  onType: (value: string) => void;
  /** Called with -1 or +1 when a button is pressed, and repeatedly while it is held. Absent: no buttons. */
  onStep?: Step;
  /** Called with -1 or +1 for the arrow keys inside the field. */
  onArrow?: Step;
  onBlur?: () => void;
  inputMode: 'decimal' | 'numeric' | 'text';
  /** The value cannot be changed yet. */
  isReadOnly?: boolean;
  /** A sentence below the field. */
  hint?: string | undefined;
  /** Problem of the value. */
  error?: string | undefined;
  /**
   * Classes of a smaller look, which draw plus and minus. Its buttons are not in the tab order, because the arrow keys do the same, and do not
   * repeat while they are held.
   */
  compact?: CSSModuleClasses;
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
const minus = <IconMinus {...icon} />;
const plus = <IconPlus {...icon} />;

/** Length in characters above which a small number gets smaller digits. */
const LONG_NUMBER = 5;

/**
 * A number between two buttons. The field selects itself when touched, so that typing replaces it. Plain elements,
 * because a press renders them, and a card of the builder opens with five.
 */
export function Stepper(props: StepperProps) {
  const { label, aside, value, onType, onStep, onArrow, isReadOnly, hint, error, compact } = props;
  const classes = compact ?? large;
  const ownId = useId();
  const id = props.id ?? ownId;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const less = useHoldRepeat(() => onStep?.(-1), !compact);
  const more = useHoldRepeat(() => onStep?.(1), !compact);
  const button = {
    type: 'button',
    className: classes.step,
    disabled: isReadOnly,
    ...(compact && { tabIndex: -1 }),
  } as const;

  function onKeyDown(event: KeyboardEvent) {
    if (!onArrow || isReadOnly || event.altKey) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onArrow(event.key === 'ArrowUp' ? 1 : -1);
  }

  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {aside}
      </div>
      <div className={classes.row} data-invalid={error !== undefined}>
        {onStep ? (
          <button {...button} aria-label={`${compact ? 'Decrease' : 'Less'} ${label}`} {...less}>
            {compact ? null : minus}
          </button>
        ) : null}
        <NumberInput
          id={id}
          className={classes.value}
          type="text"
          inputMode={props.inputMode}
          readOnly={isReadOnly}
          placeholder={props.placeholder}
          value={value}
          data-long={value.length > LONG_NUMBER || undefined}
          onChange={(event) => onType(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={props.onBlur}
          onKeyDown={onKeyDown}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy || undefined}
        />
        {onStep ? (
          <button
            {...button}
            data-more
            aria-label={`${compact ? 'Increase' : 'More'} ${label}`}
            {...more}
          >
            {compact ? null : plus}
          </button>
        ) : null}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      ) : null}
      {error === undefined ? null : (
        <p id={`${id}-error`} role={compact ? undefined : 'alert'} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

const HOLD_MS = 400;
const SLOWEST_MS = 180;
const FASTEST_MS = 50;
const FASTER_BY = 0.85;

/**
 * Returns button handlers: a press acts once. When `isHeld`, a held press repeats faster and faster until it ends.
 */
function useHoldRepeat(act: () => void, isHeld: boolean) {
  const [isPressed, setIsPressed] = useState(false);
  const wasHeld = useRef(false);
  const actAgain = useEffectEvent(() => {
    wasHeld.current = true;
    act();
  });

  useEffect(() => {
    if (!isPressed) return;
    let timer = setTimeout(() => repeat(SLOWEST_MS), HOLD_MS);
    function repeat(waitMs: number) {
      actAgain();
      timer = setTimeout(() => repeat(Math.max(FASTEST_MS, waitMs * FASTER_BY)), waitMs);
    }
    return () => clearTimeout(timer);
  }, [isPressed]);
  const stop = () => setIsPressed(false);

  if (!isHeld) return { onClick: act };
  return {
    onPointerDown: () => {
      wasHeld.current = false;
      setIsPressed(true);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
    onClick: () => {
      // The click that ends a hold is not another step.
      if (!wasHeld.current) act();
      wasHeld.current = false;
    },
  };
}

import { UnstyledButton } from '@mantine/core';
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
import classes from './Stepper.module.css';

interface StepperProps {
  label: string;
  /** Shown to the right of the label, such as the plates per side. */
  aside?: ReactNode;
  /** Text of the field, because a half-typed number is not a number yet. */
  value: string;
  onType: (value: string) => void;
  /** Called with -1 or +1 when a button is pressed, and repeatedly while it is held. */
  onStep: (direction: -1 | 1) => void;
  /** Called with -1 or +1 for the arrow keys inside the field. */
  onArrow?: (direction: -1 | 1) => void;
  inputMode: 'decimal' | 'numeric' | 'text';
  /** The value cannot be changed yet. */
  isReadOnly?: boolean;
  /** Problem of the value. */
  error?: string | undefined;
}

/** A number between two large buttons. The field selects itself when touched, so that typing replaces it. */
export function Stepper(props: StepperProps) {
  const { label, aside, value, onType, onStep, onArrow, inputMode, isReadOnly, error } = props;
  const id = useId();
  const less = useHoldRepeat(() => onStep(-1));
  const more = useHoldRepeat(() => onStep(1));

  function onKeyDown(event: KeyboardEvent) {
    if (!onArrow || isReadOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onArrow(event.key === 'ArrowUp' ? 1 : -1);
  }

  return (
    <div>
      <div className={classes.head}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {aside}
      </div>
      <div className={classes.row}>
        <UnstyledButton
          className={classes.step}
          aria-label={`Less ${label}`}
          disabled={isReadOnly}
          {...less}
        >
          <IconMinus size={22} stroke={1.75} aria-hidden />
        </UnstyledButton>
        <NumberInput
          id={id}
          className={classes.value}
          type="text"
          inputMode={inputMode}
          readOnly={isReadOnly}
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={onKeyDown}
          {...(error === undefined
            ? {}
            : { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        <UnstyledButton
          className={classes.step}
          aria-label={`More ${label}`}
          disabled={isReadOnly}
          {...more}
        >
          <IconPlus size={22} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={classes.error}>
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

/** Returns button handlers: a press acts once, and a held press repeats faster and faster until it ends. */
function useHoldRepeat(act: () => void) {
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

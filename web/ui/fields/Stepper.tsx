import { IconMinus, IconPlus } from '@tabler/icons-react';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { NumberInput } from './NumberInput.tsx';
import largeClasses from './Stepper.module.css';

type Step = (direction: -1 | 1) => void;

interface StepperProps extends Pick<
  ComponentProps<'input'>,
  'placeholder' | 'onBlur' | 'aria-describedby'
> {
  id?: string;
  label: string;
  aside?: ReactNode;
  /** `unit` is the unit at the end of the label. Only screen readers read it there, because `aside` shows it. */
  unit?: string;
  /** `value` is text, because a half-typed number such as '2.' is not a number yet. */
  value: string;
  /** `data-long` is true for a value of more than 5 characters, so that CSS makes its digits smaller. */
  'data-long'?: true | undefined;
  onType: (value: string) => void;
  /**
   * `onStep` changes the value by one step, repeatedly while the button is held. Without `onStep`, the field has no
   * buttons.
   */
  onStep?: Step;
  onArrow?: Step;
  inputMode: 'decimal' | 'numeric' | 'text';
  isReadOnly?: boolean;
  children?: ReactNode;
  error?: string | undefined;
  look?: StepperLook;
}

type StepButton = ComponentType<{
  className: string | undefined;
  'data-more': true | undefined;
  'aria-label': string;
  disabled: boolean | undefined;
  onClick: () => void;
}>;

export interface StepperLook {
  classes: CSSModuleClasses;
  /** `verbs` are the first words of the accessible names of the two buttons, such as 'Less' in 'Less weight'. */
  verbs: readonly [string, string];
  Button: StepButton;
}

const large: StepperLook = { classes: largeClasses, verbs: ['Less', 'More'], Button: HeldButton };

/**
 * Shows a number between a minus and a plus button. Plain elements render faster than Mantine's, which matters in an
 * editor with many steppers.
 */
export function Stepper({ label, aside, unit, onType, onStep, onArrow, ...props }: StepperProps) {
  const { isReadOnly, children, error, look = large, ...input } = props;
  const { classes, verbs, Button } = look;
  const ownId = useId();
  const { id = ownId } = input;
  const name = (
    <label htmlFor={id} className={classes.label}>
      {unit === undefined ? label : label.replace(`(${unit})`, '')}
      {unit === undefined ? null : <span className="spoken">({unit})</span>}
    </label>
  );
  const button = (direction: -1 | 1, verb: string) =>
    onStep && (
      <Button
        className={classes.step}
        data-more={direction > 0 || undefined}
        aria-label={`${verb} ${label}`}
        disabled={isReadOnly}
        onClick={() => onStep(direction)}
      />
    );

  return (
    <div className={classes.field}>
      {classes.head ? (
        <div className={classes.head}>
          {name}
          {aside}
        </div>
      ) : (
        name
      )}
      <div className={classes.row}>
        {button(-1, verbs[0])}
        <NumberInput
          aria-describedby={error && `${id}-error`}
          {...input}
          id={id}
          className={classes.value}
          type="text"
          readOnly={isReadOnly}
          onChange={(event) => onType(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            const isUp = event.key === 'ArrowUp';
            if (!onArrow || isReadOnly || event.altKey || !(isUp || event.key === 'ArrowDown'))
              return;
            event.preventDefault();
            onArrow(isUp ? 1 : -1);
          }}
          aria-invalid={!!error}
        />
        {button(1, verbs[1])}
      </div>
      {children}
      {error && (
        <p id={`${id}-error`} role={look === large ? 'alert' : undefined} className={classes.error}>
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

/** Shows a button that acts when it is pressed, and repeats the action faster and faster while it is held. */
function HeldButton({ onClick: act, ...button }: ComponentProps<StepButton>) {
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
  const Icon = button['data-more'] ? IconPlus : IconMinus;

  return (
    <button
      type="button"
      {...button}
      onPointerDown={() => {
        wasHeld.current = false;
        setIsPressed(true);
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        // The click that ends a hold must not change the value once more.
        if (!wasHeld.current) act();
        wasHeld.current = false;
      }}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
    </button>
  );
}

import { type ComponentProps, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { type Reading, twoReadings } from '#web/text/number-text.ts';
import classes from './NumberInput.module.css';

/**
 * Shows an input for a number. Ambiguous text such as '1,000' in a decimal input opens a question below the input,
 * which offers both meanings.
 */
export function NumberInput(input: ComponentProps<'input'>) {
  const { value, inputMode, 'aria-describedby': describedBy } = input;
  const id = useId();
  const isAsked = inputMode === 'decimal' && typeof value === 'string' && input.readOnly !== true;
  const readings = isAsked ? twoReadings(value) : null;
  const asked = readings && {
    'aria-invalid': true,
    'aria-describedby': describedBy === undefined ? id : `${describedBy} ${id}`,
  };
  return (
    <>
      <input autoComplete="off" {...input} {...asked} />
      {readings ? <NumberQuestion id={id} readings={readings} /> : null}
    </>
  );
}

interface NumberQuestionProps {
  id: string;
  readings: readonly [Reading, Reading];
}

/** Shows the question in the browser's top layer, so that no card clips it and no content moves. */
function NumberQuestion({ id, readings }: NumberQuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  const refuseSubmit = useEffectEvent((event: Event) => {
    if (event.target !== inputOf(box.current)?.form) return;
    event.preventDefault();
    event.stopPropagation();
    box.current?.querySelector('button')?.focus();
  });

  useLayoutEffect(() => {
    // Browsers without popovers show the question in the page.
    if ('popover' in HTMLElement.prototype) box.current?.showPopover();
    const place = () => placeBelow(box.current);
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    document.addEventListener('submit', refuseSubmit, true);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
      document.removeEventListener('submit', refuseSubmit, true);
    };
  }, []);

  const [thousands, decimal] = readings;
  return (
    <div
      ref={box}
      data-number-question
      popover="manual"
      role="group"
      aria-labelledby={id}
      className={`outlined row ${classes.question}`}
    >
      <p id={id} role="alert" className={classes.text}>
        {thousands.label} or {decimal.label}?
      </p>
      {readings.map(({ label, text }) => (
        <button
          key={label}
          type="button"
          className={`outlined num ${classes.answer}`}
          onClick={() => {
            const input = inputOf(box.current);
            if (!input) return;
            typeInto(input, text);
            input.focus();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function inputOf(box: HTMLElement | null): HTMLInputElement | null {
  const before = box?.previousElementSibling;
  return before instanceof HTMLInputElement ? before : null;
}

const GAP = 4;
const MARGIN = 8;

function placeBelow(box: HTMLElement | null): void {
  const input = inputOf(box);
  if (!box || !input) return;
  box.style.translate = 'none';
  const from = box.getBoundingClientRect();
  const at = input.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(MARGIN, Math.min(at.left, clientWidth - MARGIN - from.width));
  const below = at.bottom + GAP;
  const hasRoom = below + from.height <= clientHeight;
  const top = hasRoom ? below : at.top - GAP - from.height;
  box.style.translate = `${left - from.left}px ${top - from.top}px`;
}

/**
 * Focuses the open question about an ambiguous number such as '1,000'. Returns false if no question is open. Call this
 * function before a save that does not submit a form.
 */
export function focusNumberQuestion(): boolean {
  const answer = document.querySelector<HTMLElement>('[data-number-question] button');
  answer?.focus();
  return answer !== null;
}

/** Replaces the text of an input as if the user had typed it, so that all event listeners run. */
export function typeInto(input: HTMLInputElement, text: string): void {
  input.setRangeText(text, 0, input.value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

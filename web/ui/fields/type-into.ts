/** Puts the focus into a question about a number, if one is open. For saves that are no submit of a form. */
export function focusNumberQuestion(): boolean {
  const answer = document.querySelector<HTMLElement>('[data-number-question] button');
  answer?.focus();
  return answer !== null;
}

/** Replaces the text of an input as if it was typed: all listeners of the field are called. */
export function typeInto(input: HTMLInputElement, text: string): void {
  input.setRangeText(text, 0, input.value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

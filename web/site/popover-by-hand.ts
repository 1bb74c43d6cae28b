// Polyfills the popover API for Safari before 17, Firefox before 125 and Chrome before 114.

/** Makes `popovertarget` buttons open and close their popovers. */
export function openPopoversByHand(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('[popovertarget]');
    if (button) toggle(button);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    const card = openCard();
    if (!card || !(target instanceof Element)) return;
    const isOwnButton =
      target.closest('[popovertarget]')?.getAttribute('popovertarget') === card.id;
    if (!isOwnButton && !card.contains(target)) close(card);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close(openCard());
  });
}

function toggle(button: Element): void {
  const card = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (!card || card === openCard()) return close(card);
  if (button.getAttribute('popovertargetaction') === 'hide') return;
  close(openCard());
  card.dataset.open = '';
}

function close(card: HTMLElement | null): void {
  delete card?.dataset.open;
}

function openCard(): HTMLElement | null {
  return document.querySelector('[popover][data-open]');
}

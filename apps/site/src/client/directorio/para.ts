/**
 * Adds the choice 'Para mí' or 'Para otra persona' of a profile to the links for booking and waiting (BK-8): in the address it survives
 * log-in and registration. Also reads a choice that the browser restored with the page.
 */
export function watchPara(part: ParentNode): void {
  const choices = part.querySelector<HTMLElement>('[data-para]');
  if (!choices) return;
  const carry = () => {
    const chosen = choices.querySelector<HTMLInputElement>('input:checked');
    if (!chosen) return;
    for (const link of part.querySelectorAll<HTMLAnchorElement>('a[href*="/reservar/"]')) {
      const url = new URL(link.href);
      url.searchParams.set('para', chosen.value);
      link.href = url.href;
    }
  };
  choices.addEventListener('change', carry);
  carry();
}

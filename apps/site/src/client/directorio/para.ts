/**
 * 'Para mí' or 'Para otra persona' of a profile goes along to wherever the page books or waits (BK-8): in the address, where it outlives
 * log-in and registration. What the browser remembered of the page is read too.
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

/** Telephones as links (BE-23). Stored as people write them; Ecuador's have ten digits from 09 (mobile) or nine from 02 to 07. */

/** `+593996400813`; null for an incomplete number, such as an extension. */
export function e164(numero: string | null | undefined): string | null {
  const typed = (numero ?? '').replace(/[\s().-]/g, '');
  if (/^0(9\d{8}|[2-7]\d{7})$/.test(typed)) return `+593${typed.slice(1)}`;
  // The number has the country code and also the leading 0 of national calls.
  const abroad = typed.replace(/^00/, '+').replace(/^\+5930/, '+593');
  return /^\+[1-9]\d{7,14}$/.test(abroad) ? abroad : null;
}

/** `tel:+593996400813`; undefined for a number that cannot be called. */
export const telHref = (numero: string | null | undefined): string | undefined => {
  const whole = e164(numero);
  return whole ? `tel:${whole}` : undefined;
};

/** '0996400813' and '+593996400813' → '099 640 0813', '+59372831000' → '07 283 1000'; other shapes as they are. */
export const telefonoTexto = (numero: string | null | undefined): string =>
  (numero ?? '').replace(/^(?:\+593|0)([2-7]|9\d)(\d{3})(\d{4})$/, '0$1 $2 $3');

/** Opens WhatsApp with a text ready to send; undefined for a landline of Ecuador, which has no WhatsApp. */
export function whatsappHref(numero: string | null | undefined, texto: string): string | undefined {
  const whole = e164(numero);
  if (!whole || /^\+593[2-7]/.test(whole)) return undefined;
  return `https://wa.me/${whole.slice(1)}?text=${encodeURIComponent(texto)}`;
}

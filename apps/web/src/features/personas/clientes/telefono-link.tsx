import { telefonoTexto, telHref } from '@hampi/contract/personas/clientes/telefono';

/** A telephone number as a link that calls it (BE-23); plain text if it cannot be called. */
export function TelefonoLink({ numero }: { numero: string }) {
  const href = telHref(numero);
  return href ? <a href={href}>{telefonoTexto(numero)}</a> : telefonoTexto(numero);
}

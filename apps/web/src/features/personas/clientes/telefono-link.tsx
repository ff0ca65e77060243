import { telHref } from '@hampi/contract/personas/clientes/telefono';
import { telefonoTexto } from './paciente-text.ts';

/** A telephone in one touch (BE-23); one that cannot be called is text. */
export function TelefonoLink({ numero }: { numero: string }) {
  const href = telHref(numero);
  return href ? <a href={href}>{telefonoTexto(numero)}</a> : telefonoTexto(numero);
}

import { fold } from '@hampi/contract/base/texto/escrito';

const NAME_MAX = 20;
const word = (text: string) =>
  fold(text.trim().split(/\s+/)[0] ?? '')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, NAME_MAX);

/** A user name from the first name and surname: 'klever.zhanay42'. The number makes it rarely taken. Empty until both are known. */
export function usuarioPropuesto(nombres: string, apellidos: string, number: number): string {
  const [name, surname] = [word(nombres), word(apellidos)];
  return name && surname ? `${name}.${surname}${number}` : '';
}

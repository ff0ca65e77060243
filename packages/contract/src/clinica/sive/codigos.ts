/** Codes and ranges of the CIE10 as people write them: 'A15-A19, B20'. */

const CODE = /^([A-Z]\d{2}[\dX]?)(?:-([A-Z]\d{2}[\dX]?))?$/;

/** In one form, without points and with one comma between them; null for what is no list of codes. */
export function leerCodigos(text: string): string | null {
  const parts = text
    .toUpperCase()
    .replaceAll('.', '')
    .replace(/\s*\p{Pd}\s*/gu, '-')
    .split(/[,;\s]+/)
    .filter(Boolean);
  const fits = parts.every((part) => {
    const [, from = '', to = from] = CODE.exec(part) ?? [];
    return from !== '' && from.length === to.length && from <= to;
  });
  return parts.length > 0 && fits ? parts.join(', ') : null;
}

/** Whether a code of four characters is one of such a list, also as it was stored before: 'A92.0'. */
export const isCodigoDe = (cod_4: string, codigos: string): boolean =>
  (leerCodigos(codigos) ?? '').split(', ').some((part) => {
    const [from = '', to = from] = part.split('-');
    const begin = cod_4.toUpperCase().slice(0, from.length);
    return from !== '' && from <= begin && begin <= to;
  });

/** The answers to warnings as the form holds them. */
import type { RespuestaAdvertencia } from '@hampi/contract/clinica/receta/respuestas';
import type { Advertencia } from '@hampi/contract/clinica/receta/seguridad';

export const razonOf = (all: RespuestaAdvertencia[], { clave }: Advertencia): string =>
  all.find((one) => one.clave === clave)?.razon ?? '';

/** The answers with this reason for the warning. */
export function withRazon(
  all: RespuestaAdvertencia[],
  advertencia: Advertencia,
  razon: string,
): RespuestaAdvertencia[] {
  const { clave, tipo, gravedad, motivo, cuenta } = advertencia;
  const own = {
    clave,
    razon,
    tipo,
    gravedad,
    motivo,
    regla: cuenta,
    edicion: null,
    por: null,
    en: null,
  };
  return all.some((one) => one.clave === clave)
    ? all.map((one) => (one.clave === clave ? { ...one, razon } : one))
    : [...all, own];
}

/** What was shown when the entry was saved, until it is checked again. */
export const shownOf = (linea: number, all: RespuestaAdvertencia[]): Advertencia[] =>
  all.flatMap(({ clave, tipo, gravedad, motivo, regla }) =>
    tipo && gravedad && motivo ? { clave, linea, tipo, gravedad, motivo, conducta: '', cuenta: regla ?? tipo } : [],
  );

/** As a request carries them: the server knows the rest. */
export const sentOf = (all: RespuestaAdvertencia[]) =>
  all.flatMap(({ clave, razon }) => (razon?.trim() ? { clave, razon } : []));

/** As text, to compare two versions of an entry. */
export const razonesTexto = (all: RespuestaAdvertencia[]): string[] => all.flatMap(({ razon }) => razon || []);

/** The words of a referral against the patient's allergies, whenever they leave: sent, redirected, on paper (BE-40). */
import type { ContenidoDerivacion, ContenidoRespuesta } from '@hampi/contract/clinica/derivaciones/formas';
import type { Deps } from '../../../../deps.ts';
import type { ParaQuien } from '../../consulta/seccion.ts';
import { guardPapel } from '../../documentos/documentos.service.ts';
import type { Juzgado } from '../../documentos/texto.ts';
import type { Who } from '../../tratantes/tratantes.ts';

/** What may name a medicine, and what states the allergies. The colleague's answer is printed on the same paper. */
export function juzgadoDe(
  { pregunta, resumen, hallazgos, tratamiento, problemas, medicacion, alergias }: ContenidoDerivacion,
  ya: string[],
  respuesta?: ContenidoRespuesta | null,
): Juzgado {
  const textos = { pregunta, resumen, hallazgos, tratamiento, problemas, medicacion };
  const { recomendado = null, tratamiento: hecho = null } = respuesta ?? {};
  const answered = { 'respuesta.tratamiento': hecho, 'respuesta.recomendado': recomendado };
  return { textos: respuesta ? { ...textos, ...answered } : textos, ya, afirma: alergias };
}

interface Confirmacion {
  confirmado: string[];
  /** It was sent with these words. */
  deNuevo?: boolean;
  keep?: ParaQuien['keep'];
}

/** 409 `TEXTO_CON_ALERGIA` until each question is in `confirmado`; in new words a controlled medicine that they prescribe is refused. */
export async function guardDerivacion(
  deps: Deps,
  who: Who,
  cliente_id: number,
  { textos, ya, afirma = null }: Juzgado,
  { confirmado, deNuevo = false, keep }: Confirmacion,
): Promise<void> {
  // What names the allergies prescribes nothing.
  await guardPapel(deps, { textos: { alergias: afirma }, deNuevo });
  await guardPapel(deps, { textos, deNuevo, para: { who, cliente_id, confirmado, ya, afirma, keep } });
}

/** What is published of the terms of the data protection law. Nobody has confirmed it in the Registro Oficial, so they are settings. */
import * as MA from './messages.ts';

/** Days to answer a request (LOPDP), to tell the authority of a breach, and those concerned. */
const PUBLICADOS = { derecho_dias: 15, brecha_autoridad_dias: 5, brecha_personas_dias: 3 } as const;

/**
 * What an administrator should know of a term beside its field: what is published, or that this is longer and the privacy policy promises
 * it. `dias` is as typed.
 */
export function avisoDePlazo(campo: keyof typeof PUBLICADOS, dias: unknown): { texto: string; duda: boolean } {
  const publicado = PUBLICADOS[campo];
  const duda = Number(dias) > publicado;
  return { texto: duda ? MA.plazo_mayor(publicado) : MA.plazo_publicado(publicado), duda };
}

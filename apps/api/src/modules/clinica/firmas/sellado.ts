/** What a request to sign holds, sealed with the doctor's key, and the exact text of it that is signed. */
import type { DECISIONES } from '@hampi/contract/clinica/firmas/enlace';
import type { RELACIONES } from '@hampi/contract/personas/representantes/calls';
import { sha256 } from '../../../access/tokens.ts';
import type { Deps } from '../../../deps.ts';

export interface Bloque {
  titulo: string;
  texto: string;
  /** Proves which document it is; shown on demand. */
  detalle?: true;
  /** A drawing as data URL, whose SHA-256 is in a block with `detalle`. */
  imagen?: string;
}
export type Decision = (typeof DECISIONES)[number];
export type Relacion = keyof typeof RELACIONES;

export interface Sellada {
  titulo: string;
  bloques: Bloque[];
  /** What may be answered. */
  decisiones: (Bloque & { decision: Decision })[];
  firmante: { nombre: string; documento: string };
  /** Where codes go. */
  correo: string;
  /** Once it was signed. */
  firma?: { decision: Decision; trazo: number[][] | null; nombre: string | null };
}

export const placeOf = (clave: string) => `firma:${clave}`;

export async function openFirma(
  { vault }: Pick<Deps, 'vault'>,
  row: { doctor_id: number; clave: string; sellada: Buffer },
) {
  const owner = { doctor_id: row.doctor_id };
  await vault.warm([owner]);
  return vault.open<Sellada>(owner, placeOf(row.clave), row.sellada);
}

/** The exact text of one decision: what was shown, its headings each on a line of their own. */
export function textoFirmado({ titulo, bloques, decisiones }: Sellada, decision: Decision): string | undefined {
  const chosen = decisiones.find((one) => one.decision === decision);
  return (
    chosen && `${[titulo, ...[...bloques, chosen].map((bloque) => `${bloque.titulo}\n${bloque.texto}`)].join('\n\n')}\n`
  );
}

/** Of the text in UTF-8. */
export const huellaDe = (texto: string) => sha256(texto);

/** What a row of the odontogram says, in words. */
import { type Estado, type Hallazgo, hallazgoTexto, isPerdida, type Lugar, sitioTexto } from './hallazgos.ts';
import { media } from './indices.ts';
import * as MO from './messages.ts';

interface MarcaDicha {
  pieza: number;
  lugar: Lugar;
  hallazgo: Hallazgo;
  estado: Estado;
  realizado?: boolean | undefined;
}

const hallazgoEnPalabras = (m: MarcaDicha) =>
  `${sitioTexto(m.pieza, m.lugar)}: ${hallazgoTexto(m.hallazgo, m.estado) ?? ''}`;

/** «Pieza 16, cara oclusal: caries», «Pieza 16, cara oclusal: obturado (realizado ese día)». */
export const marcaEnPalabras = (m: MarcaDicha): string =>
  m.realizado ? `${hallazgoEnPalabras(m)} (realizado ese día)` : hallazgoEnPalabras(m);

/** What was done: «Pieza 16, cara oclusal: obturado»; a loss is what remains of an extraction. */
export const procedimientoEnPalabras = (m: MarcaDicha): string =>
  isPerdida(m.hallazgo)
    ? `${sitioTexto(m.pieza, m.lugar)}: extracción (${hallazgoTexto(m.hallazgo, m.estado) ?? ''})`
    : hallazgoEnPalabras(m);

/** «Pieza 31: recesión 2, movilidad 1». */
export const enciaEnPalabras = (e: { pieza: number; recesion: number | null; movilidad: number | null }): string =>
  `Pieza ${e.pieza}: ${[
    e.recesion !== null && `recesión ${e.recesion}`,
    e.movilidad !== null && `movilidad ${e.movilidad}`,
  ]
    .filter(Boolean)
    .join(', ')}`;

interface BocaDicha {
  higiene: readonly { pieza: number; placa: number | null; calculo: number | null; gingivitis: number | null }[];
  periodontal: string | null;
  angle: string | null;
  fluorosis: string | null;
  examen: string | null;
}

/** The indicators of the mouth in one line, with the means of hygiene. */
export function bocaEnPalabras({ higiene, periodontal, angle, fluorosis, examen }: BocaDicha): string {
  const mean = (label: string, grados: (number | null)[]) => {
    const value = media(grados);
    return value !== null && `${label} ${String(value).replace('.', ',')}`;
  };
  return [
    mean(
      'placa',
      higiene.map(({ placa }) => placa),
    ),
    mean(
      'cálculo',
      higiene.map(({ calculo }) => calculo),
    ),
    mean(
      'gingivitis',
      higiene.map(({ gingivitis }) => gingivitis),
    ),
    periodontal && `enfermedad periodontal ${periodontal.toLowerCase()}`,
    angle && `Angle ${angle}`,
    fluorosis && `fluorosis ${fluorosis.toLowerCase()}`,
    examen,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** «Pieza 16, cara oclusal: …» for a row whose words cannot be read. */
export const ilegibleEnPalabras = ({ pieza, lugar }: { pieza: number | null; lugar: Lugar }): string =>
  pieza === null ? MO.ilegible : `${sitioTexto(pieza, lugar)}: ${MO.ilegible}`;

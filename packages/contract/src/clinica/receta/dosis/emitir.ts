/** What keeps a receta from leaving: a line whose words and numbers say two things, or a number that may be two. */
import * as RECETA from '../messages.ts';
import type { Envase } from './concentracion.ts';
import { contradiccionDe, dudaEscrita, type LineaDosificada } from './contradice.ts';

/** By path in the entry: the sentence beside each such line. A controlled line is never printed. */
export const lecturasQueFaltan = (
  detalle: (LineaDosificada & { controlado?: boolean })[],
  envaseOf: (presentacion: string | null | undefined) => Envase = () => ({}),
): Record<string, string> =>
  Object.fromEntries(
    detalle.flatMap((linea, i) => {
      if (linea.controlado) return [];
      const duda = dudaEscrita(linea.dosificacion ?? '', linea);
      const differ = duda ? undefined : contradiccionDe(linea, envaseOf(linea.presentacion));
      const sentence = duda ?? (differ && RECETA.contradice(differ.palabras.texto, differ.numeros.texto));
      return sentence ? [[`receta.detalle.${i}.dosificacion`, sentence]] : [];
    }),
  );

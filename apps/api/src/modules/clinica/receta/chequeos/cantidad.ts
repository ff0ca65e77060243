/** Checks a quantity: too little for the treatment, so much that some is left over, or a dose that does not fit the form. */

import { necesidadDe, necesidadEnPalabras, unidadDeOtraForma } from '@hampi/contract/clinica/receta/cantidad';
import type { Formas } from '@hampi/contract/clinica/receta/formas';
import type { LineaRevisada } from '@hampi/contract/clinica/receta/seguridad';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import type { Hallazgo } from '../hechos/hechos.ts';

/** Uses the same function as the proposal on screen. */
export const checkCantidad = (formas: Formas, lineas: LineaRevisada[]): Hallazgo[] =>
  lineas.flatMap((linea, at): Hallazgo[] => {
    const asks = (tipo: 'DOSIS' | 'CANTIDAD', motivo: string, conducta: string): Hallazgo[] => [
      { linea: at, tipo, gravedad: 'media', motivo, conducta },
    ];
    const forma = formas.de(linea.presentacion);
    const otra = unidadDeOtraForma(formas, linea);
    if (forma && otra) return asks('DOSIS', SEGURIDAD.otra_forma(otra, forma.nombre), SEGURIDAD.otra_forma_conducta);
    const needed = necesidadDe(formas, linea);
    const { cantidad, dias_uso: dias } = linea;
    if (!needed || !cantidad || !dias || (cantidad >= needed.minimo && cantidad <= needed.maximo)) return [];
    const wanted = necesidadEnPalabras(needed);
    const lasts = Math.floor((cantidad / needed.minimo) * dias);
    return asks(
      'CANTIDAD',
      cantidad < needed.minimo
        ? SEGURIDAD.cantidad_dura(cantidad, lasts, dias, wanted)
        : SEGURIDAD.cantidad_sobra(cantidad, wanted),
      SEGURIDAD.cantidad_conducta,
    );
  });

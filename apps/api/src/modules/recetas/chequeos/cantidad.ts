/** Fewer than the treatment needs, or so many that some will be left at home. */
import { type LineaRevisada, unitsNeeded } from '@hampi/contract';
import type { Hallazgo } from '../hechos/hechos.ts';

export function checkCantidad(lineas: LineaRevisada[]): Hallazgo[] {
  return lineas.flatMap((linea, at) => {
    const needed = unitsNeeded(linea);
    const { cantidad } = linea;
    if (needed === undefined || !cantidad || (cantidad >= needed && cantidad <= needed * 1.5 + 1)) return [];
    const days = Math.floor((cantidad / needed) * (linea.dias_uso as number));
    return [
      {
        linea: at,
        tipo: 'CANTIDAD',
        gravedad: 'media',
        motivo:
          cantidad < needed
            ? `La cantidad (${cantidad}) alcanza para ${days} ${days === 1 ? 'día' : 'días'} de los ${linea.dias_uso} indicados; hacen falta ${needed}.`
            : `La cantidad (${cantidad}) es mayor que la que el tratamiento necesita (${needed}).`,
        conducta: 'Corrija la cantidad, la frecuencia o los días.',
      },
    ];
  });
}

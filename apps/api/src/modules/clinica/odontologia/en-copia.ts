/** The odontogram in a copy of the history: what holds, and what ended. */
import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { finTexto } from '@hampi/contract/clinica/odontologia/calls';
import {
  bocaEnPalabras,
  enciaEnPalabras,
  ilegibleEnPalabras,
  marcaEnPalabras,
} from '@hampi/contract/clinica/odontologia/palabras';
import type { EnCopia, LecturaDeCopia, SeccionDeps } from '../consulta/seccion.ts';
import { dibujo } from '../hojas/odontologia.ts';
import { listOdontograma } from './odontologia.queries.ts';

const isLive = ({ fin }: { fin: string | null }) => fin === null;

/** Without what belongs to a visit that is held back, for what the patient takes. */
export async function enCopia(deps: SeccionDeps, { clienteId, propias }: LecturaDeCopia): Promise<EnCopia> {
  const { marcas, encias, bocas, ilegibles } = await listOdontograma(deps, clienteId, propias);
  const dia = (instant: string) => fechaCorta(fechaOf(instant, ZONA_ECUADOR));
  const filas = [
    ...bocas.map((one) => ({ ...one, dice: bocaEnPalabras(one) })),
    ...marcas.map((one) => ({ ...one, dice: marcaEnPalabras(one) })),
    ...encias.map((one) => ({ ...one, dice: enciaEnPalabras(one) })),
    ...ilegibles.map((one) => ({ ...one, dice: ilegibleEnPalabras(one) })),
  ].map(({ creada_en, dice, doctor, terminada_en, fin }) => [
    dia(creada_en),
    dice,
    doctor,
    terminada_en && fin ? `${dia(terminada_en)}, ${finTexto[fin]}` : '',
  ]);
  if (filas.length === 0) return {};
  return {
    hoja: {
      titulo: 'Odontograma',
      bloque: 'Lo que se anotó de cada pieza',
      partes: [
        ...dibujo(marcas.filter(isLive), encias.filter(isLive)),
        { anchos: ['auto', '*', 'auto', 'auto'], cabeza: ['Fecha', 'Hallazgo', 'Profesional', 'Terminó'], filas },
      ],
    },
  };
}

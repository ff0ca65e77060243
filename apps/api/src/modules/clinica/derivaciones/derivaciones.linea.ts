/** Referrals on the timeline of their sender (BE-22, BE-32): when one was sent, and when its answer came. */
import { fechaOf, horaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { ClaseDerivacion } from '@hampi/contract/clinica/derivaciones/formas';
import { type Hecho, SIN_PARTES } from '@hampi/contract/clinica/linea/calls';
import type { Deps } from '../../../deps.ts';
import { derivaciones, isEnviada } from './derivaciones.queries.ts';
import { openDerivaciones } from './sellado.ts';
import { destinoOf, escritoPor, estadoOf } from './vista.ts';

/** The newest are shown. */
const MOST = 500;

export async function hechosDeDerivaciones(
  deps: Pick<Deps, 'db' | 'vault' | 'clock'>,
  { doctorId, clienteId }: { doctorId: number; clienteId: number },
): Promise<Hecho[]> {
  const rows = await derivaciones(deps.db)
    .where('x.cliente_id', '=', clienteId)
    .where(isEnviada(doctorId))
    .orderBy('x.id', 'desc')
    .limit(MOST)
    .execute();
  if (rows.length === 0) return [];
  const opened = await openDerivaciones(deps, rows);
  const written = await escritoPor(
    deps,
    rows.map(({ id }) => id),
  );
  return opened.flatMap((row): Hecho[] => {
    const { id, clase, urgente } = row;
    const at = (instante: string) => ({
      fecha: fechaOf(instante, ZONA_ECUADOR),
      hora: horaOf(instante, ZONA_ECUADOR),
    });
    const estado = estadoOf(row, deps.clock.now());
    const destino = destinoOf(row.words, row.para);
    const part = { clase: clase as ClaseDerivacion, urgente, destino, estado };
    const enviada: Hecho = {
      ...SIN_PARTES,
      tipo: 'DERIVACION',
      id,
      ...at(row.enviada_en),
      doctor: row.de,
      propio: row.doctor_id === doctorId,
      derivacion: { ...part, respuesta: null },
    };
    const respuesta = written.get(id)?.respuesta;
    if (!respuesta) return [enviada];
    return [
      enviada,
      {
        ...enviada,
        ...at(respuesta.respondida_en),
        doctor: respuesta.doctor,
        propio: false,
        derivacion: { ...part, respuesta: { resumen: respuesta.resumen, recomendado: respuesta.recomendado } },
      },
    ];
  });
}

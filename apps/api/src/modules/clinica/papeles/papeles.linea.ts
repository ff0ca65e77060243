/** The papers of a record on the timeline (BE-22). */
import { type Hecho, SIN_PARTES } from '@hampi/contract/clinica/linea/calls';
import type { ClasePapel } from '@hampi/contract/clinica/papeles/calls';
import type { Deps } from '../../../deps.ts';
import { readable } from './papeles.service.ts';
import { openPapeles } from './sellado.ts';

/** Those that the doctor may read. Their number is bounded by the room of a practice. */
export async function hechosDePapeles(
  deps: Pick<Deps, 'db' | 'vault'>,
  { doctorId, clienteId }: { doctorId: number; clienteId: number },
): Promise<Hecho[]> {
  const rows = await openPapeles(deps, await readable(deps.db, doctorId, clienteId).execute());
  return rows.map(({ id, fecha, doctor, doctor_id, clase, nombre, nota, tipo, quitado_en }) => ({
    ...SIN_PARTES,
    tipo: 'PAPEL',
    id,
    fecha,
    hora: null,
    doctor,
    propio: doctor_id === doctorId,
    papel: { clase: clase as ClasePapel, nombre, nota, pdf: tipo === 'application/pdf', quitado: quitado_en !== null },
  }));
}

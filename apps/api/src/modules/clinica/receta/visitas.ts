/** Reads earlier visits for the check of a receta: the whole record, but only the fields needed. */
import { addDays, fechaOf, instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Deps } from '../../../deps.ts';
import { listSelladas } from '../consulta/consultas.queries.ts';
import type { PacienteAbierto } from '../consulta/paciente.ts';
import { placeOf, type Sellada } from '../consulta/sellada.ts';
import { doctorOf, type Who } from '../tratantes/tratantes.ts';
import type { Visita } from './revision.ts';

/** How many visits are read at most; the check mentions if there are more. */
export const VISITAS_MAX = 400;

/** Visits this doctor may read up to the end of a day, newest first, except one. Callers audit the access. */
export async function visitasUntil(
  { db, vault }: Deps,
  who: Who,
  { paciente, autorizada }: PacienteAbierto,
  dia: string,
  but: { id?: number | null; clave?: string },
): Promise<{ visitas: Visita[]; completa: boolean }> {
  const hasta = instantOf(addDays(dia, 1), '00:00', ZONA_ECUADOR);
  const reader = { doctorId: doctorOf(who), autorizada };
  const found = await listSelladas(db, { ...reader, clienteId: paciente.id, hasta, take: VISITAS_MAX + 1 });
  const others = found.slice(0, VISITAS_MAX).filter(({ id, clave }) => id !== but.id && clave !== but.clave);
  await vault.warm(others.map(({ doctor_id }) => ({ doctor_id })));
  const visitas = await Promise.all(
    others.map(async ({ id, version, doctor_id, sellada, fecha, zona }): Promise<Visita> => {
      const words = await vault.open<Sellada>({ doctor_id }, placeOf(id, version), sellada);
      return {
        dia: fechaOf(fecha, zona),
        cie10: words.detalleCie10.map(({ cod_4 }) => cod_4),
        lineas: words.receta.detalle,
        peso: words.antropometria_peso,
        palabras: [words.motivo, words.enfermedad_actual, words.plan_tratamiento].filter(Boolean).join('\n'),
      };
    }),
  );
  return { visitas, completa: found.length <= VISITAS_MAX };
}

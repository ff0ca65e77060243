import { randomUUID } from 'node:crypto';
import { addDays, fechaOf, horaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { valorTexto } from '@hampi/contract/dinero/caja/fila';
import type { FormaPago } from '@hampi/contract/dinero/pagos/forma';
import { type SqlBool, sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { saveCaja } from '../../modules/dinero/caja/caja.service.ts';
import type { DemoPeople } from '../accounts.ts';
import { medicoOf } from '../historias.ts';

const DAYS = 14;
const ROWS = 8;

/** The secretary's registers of the last days, with what the citas of those days had paid. The first one was never handed over. */
export async function demoCaja(deps: Deps, people: DemoPeople): Promise<void> {
  const hoy = fechaOf(deps.clock.now(), ZONA_ECUADOR);
  const citas = await deps.db
    .selectFrom('cita as r')
    .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
    .where('r.doctor_id', '=', people.medico)
    .where('o.doctor_id', '=', people.medico)
    .where('r.estado_reserva', '=', 'APROBADO')
    .where('r.cobrado', '>', 0)
    .where(sql<SqlBool>`r.fecha_reserva >= ${addDays(hoy, -DAYS)}::date and r.fecha_reserva < ${hoy}::date`)
    .select(['r.id', 'r.cliente_id', 'r.servicio', 'r.fin', 'r.fecha_reserva', 'r.cobrado'])
    .select(
      sql<FormaPago>`(select p.forma_pago from pago p where p.raiz_id = r.id order by p.id limit 1)`.as('forma_pago'),
    )
    .orderBy('r.inicio')
    .execute();
  const session = {
    ...medicoOf(people).session,
    usuario_id: people.usuario.secretaria as number,
    rol: 'ROLE_SEC' as const,
    doctor_id: null,
    secretaria_id: people.secretaria_id,
  };
  const dates = [...new Set(citas.map(({ fecha_reserva }) => fecha_reserva))];
  for (const date of dates) {
    const data = citas
      .filter(({ fecha_reserva }) => fecha_reserva === date)
      .slice(0, ROWS)
      .map((cita, i) => ({
        r_id: null,
        r_version: null,
        r_clave: randomUUID(),
        r_hoja: 1,
        r_cita_id: cita.id,
        c_id: cita.cliente_id,
        r_tipo_servicio: cita.servicio,
        r_programa: i === 2 ? 'Convenio Salud' : null,
        r_detalle: null,
        r_forma_pago: cita.forma_pago,
        r_valor_cobro: valorTexto(cita.cobrado),
        r_hora_pago: horaOf(cita.fin, ZONA_ECUADOR),
      }));
    const params = { doctor_id: people.medico, date };
    await saveCaja(deps, session, {
      params,
      query: {},
      body: { data, eliminadas: [], deliver: date !== dates[0], hoja: 1 },
    });
  }
}

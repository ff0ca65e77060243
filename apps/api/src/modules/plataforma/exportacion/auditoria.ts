/** Taking a record along is reading it: each patient finds it among who opened it (model §7). */
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { auditarClinica } from '../../clinica/tratantes/tratantes.ts';
import type { Alcance } from './alcance.ts';
import { porLotes } from './archivos/archivo-csv.ts';

/** Rows in one transaction, in the order of the patients, so that two exports never wait for each other in a circle. */
const LOTE = 200;

/** One row for each patient of whom something clinical leaves. An institution takes along filiation alone. */
export async function auditPacientes(
  { db, clock }: Deps,
  { tipo, id, usuario_id, quien }: Alcance,
  ip: string,
): Promise<void> {
  if (tipo === 'institucion') return;
  const whose =
    tipo === 'cliente'
      ? sql`c.id = ${id}`
      : sql`exists (select from medico_paciente mp
    where mp.cliente_id = c.id and mp.doctor_id = ${id}) or exists (select from consulta k where k.cliente_id = c.id and k.doctor_id = ${id})`;
  const fila = {
    cuando: clock.now().toISOString(),
    usuario: usuario_id,
    doctor: quien.doctor_id,
    rol: quien.rol,
    accion: 'historia.exportar',
    entidad: null,
    ip,
  };
  const written = porLotes(0, async (after) => {
    const { rows } = await sql<{ llave: number }>`/* export */
      select c.id as llave, ${auditarClinica({ ...fila, cliente: sql.ref<number>('c.id') })} from (
        select c.id from cliente c where (${whose}) and c.id > ${after} order by c.id limit ${LOTE}) c order by c.id`.execute(
      db,
    );
    return rows;
  });
  for await (const _ of written);
}

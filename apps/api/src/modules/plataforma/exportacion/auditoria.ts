/** An export of a record is audited like reading it, and each patient sees it in the list of who opened the record (model §7). */
import { sql } from 'kysely';
import { porLotes } from '../../../data/tables/csv.ts';
import type { Alcance } from '../../../data/tables/scope.ts';
import type { Deps } from '../../../deps.ts';
import { auditEntry } from '../../clinica/tratantes/tratantes.ts';

/** This many rows per transaction, in order of patient, so that two exports never wait for each other. */
const LOTE = 200;

/** Writes one row for each patient whose clinical data are exported. None for an institution, whose export has only filiation. */
export async function auditPacientes(
  { db, clock }: Deps,
  { tipo, id, quien }: Alcance,
  { usuario_id, ip }: { usuario_id: number; ip: string },
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
      select c.id as llave, ${auditEntry({ ...fila, cliente: sql.ref<number>('c.id') })} from (
        select c.id from cliente c where (${whose}) and c.id > ${after} order by c.id limit ${LOTE}) c order by c.id`.execute(
      db,
    );
    return rows;
  });
  for await (const _ of written);
}

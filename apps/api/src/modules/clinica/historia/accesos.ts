/** The patient's control over the record: who opened it, and who may read other doctors' entries (BE-15, model §7). */
import type { Parsed } from '@hampi/contract/base/endpoint';
import type { listAccesos as listEndpoint } from '@hampi/contract/clinica/historia/calls';
import { sql } from 'kysely';
import { PATIENT } from '../../../access/roles.ts';
import { nombreProfesional } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import { Answer } from '../../../http/api.ts';
import { notFound } from '../../../http/errors.ts';
import { isParaPaciente } from '../../../vault/vault.tables.ts';
import { destinatariosDe } from '../copias/sellado.ts';
import { endAutorizaciones } from '../firmas/retirar.ts';
import { auditClinica, type Who } from '../tratantes/tratantes.ts';
import { setAutorizacion } from '../tratantes/vinculo.ts';

/** A page of the patient's audit, newest first unless asked otherwise: of everybody, of the patient and who represents them, or of the others. */
export async function listAccesos(
  deps: Deps,
  clienteId: number,
  { skip, take, sort, de }: Parsed<typeof listEndpoint>['query'],
) {
  const { db } = deps;
  const rows = await db
    .selectFrom('auditoria_clinica as a')
    .innerJoin('usuario as u', 'u.id', 'a.usuario_id')
    .where(rowsOf('a.cliente_id', clienteId))
    .where(isParaPaciente('a.accion'))
    .$if(de !== 'TODOS', (q) => q.where('a.rol', de === 'PROPIOS' ? '=' : '<>', PATIENT))
    // One chain per row; the time orders them where a row of the same person was joined.
    .orderBy('a.cuando', sort)
    .orderBy('a.n', sort)
    .limit(take)
    .offset(skip)
    .select(['a.n', 'a.cuando', 'a.rol', 'a.accion', 'a.entidad_id'])
    .select(nombreProfesional.as('quien'))
    .execute();
  const total = de === 'TODOS' ? await countAll(deps, clienteId) : await countBy(deps, clienteId, de);
  const ofCopia = ({ accion, entidad_id }: (typeof rows)[number]) => (accion.startsWith('copia.') ? entidad_id : null);
  const destinatarios = await destinatariosDe(
    deps,
    rows.map(ofCopia).filter((id) => id !== null),
  );
  const accesos = rows.map((row) => {
    const { entidad_id: _, ...acceso } = row;
    const destinatario = destinatarios.get(ofCopia(row) ?? 0);
    return { ...acceso, ...(destinatario && { destinatario }) };
  });
  return new Answer(accesos, { pagination: { total, skip, take } });
}

/** From the heads of the chains, less the few rows that are not shown. */
async function countAll({ db }: Deps, clienteId: number): Promise<number> {
  const ocultas = db
    .selectFrom('auditoria_clinica')
    .where(rowsOf('cliente_id', clienteId))
    .where(sql<boolean>`not ${isParaPaciente('accion')}`)
    .select((eb) => eb.fn.countAll().as('n'));
  const { total } = await db
    .selectFrom('auditoria_cabeza')
    .where(rowsOf('cliente_id', clienteId))
    .select(sql<number>`(coalesce(sum(n), 0) - (${ocultas}))::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function countBy({ db }: Deps, clienteId: number, de: 'OTROS' | 'PROPIOS'): Promise<number> {
  const { total } = await db
    .selectFrom('auditoria_clinica')
    .where(rowsOf('cliente_id', clienteId))
    .where(isParaPaciente('accion'))
    .where('rol', de === 'PROPIOS' ? '=' : '<>', PATIENT)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The patient's row and those that were joined with it, whose audit stays with them. */
const rowsOf = (column: string, clienteId: number) =>
  sql<boolean>`${sql.ref(column)} in (select ${clienteId}::int
    union all select u.cede_id from paciente_union u where u.queda_id = ${clienteId} and u.deshecha_en is null)`;

/** Doctors of the patient, and whether each may read other doctors' entries. */
export const listMedicosTratantes = ({ db }: Deps, clienteId: number) =>
  db
    .selectFrom('medico_paciente as mp')
    .innerJoin('doctor as d', 'd.id', 'mp.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('mp.cliente_id', '=', clienteId)
    .where('d.tipo', '=', 'MEDICO')
    .orderBy('u.apellidos')
    .orderBy('d.id')
    .limit(200)
    .select(['mp.doctor_id', 'mp.historia_autorizada_en as autorizada_en'])
    .select(nombreProfesional.as('nombre'))
    .execute();

/** Grants or revokes the permission, audited. */
export async function authorizeHistoria(
  { db, clock }: Deps,
  who: Who,
  clienteId: number,
  doctorId: number,
  autorizar: boolean,
): Promise<null> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    if (!(await setAutorizacion(trx, doctorId, clienteId, { autorizar, now }))) notFound();
    if (!autorizar) await endAutorizaciones(trx, doctorId, clienteId, now);
    const accion = autorizar ? 'historia.autorizar' : 'historia.desautorizar';
    await auditClinica(trx, who, accion, clienteId, doctorId, now);
  });
  return null;
}

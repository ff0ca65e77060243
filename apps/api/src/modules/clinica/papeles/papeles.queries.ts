import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';

/**
 * Whether a doctor may read a paper: as the entries of the doctor that it belongs to, that is the own ones of an own patient, and those of
 * other doctors with the patient's authorisation (decisions 68).
 */
export const isReadable = (doctorId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(p.estado = 'TOMADO' and exists (select from medico_paciente mp where mp.doctor_id = ${doctorId}
    and mp.cliente_id = p.cliente_id and (p.doctor_id = ${doctorId} or mp.historia_autorizada_en is not null)))`;

/** Whether it waits in the doctor's tray. */
export const waitsFor = (doctorId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(p.estado = 'EN_BANDEJA' and p.doctor_id = ${doctorId})`;

/** Whether the account sent it, of itself or of a child. */
export const isSentByAccount = (usuarioId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(p.subido_por = ${usuarioId} and p.del_paciente)`;

/** Whether the account sent it about this patient. */
export const isSentBy = (a: { usuario_id: number; cliente_id: number }): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isSentByAccount(a.usuario_id)} and p.cliente_id = ${a.cliente_id})`;

/** Of what is written about a paper, what its sender reads: once it was taken in, notes and reasons are the doctor's. */
export const saidToSender = ({ estado, nota, razon }: { estado: string; nota: string | null; razon?: string }) => ({
  nota: estado === 'TOMADO' ? null : nota,
  razon: estado === 'DEVUELTO' ? (razon ?? null) : null,
});

export const papeles = (db: DbOrTrx) =>
  db
    .selectFrom('papel as p')
    .innerJoin('doctor as d', 'd.id', 'p.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .select([
      'p.id',
      'p.cliente_id',
      'p.doctor_id',
      'p.estado',
      'p.clase',
      'p.fecha',
      'p.consulta_id',
      'p.documento_id',
    ])
    .select(['p.tipo', 'p.version', 'p.creado_en', 'p.tomado_en', 'p.preguntado_en', 'p.quitado_en', 'p.sellada'])
    .select(['p.del_paciente', nombreProfesional.as('doctor')]);

export type FilaPapel = Awaited<ReturnType<ReturnType<typeof papeles>['execute']>>[number];

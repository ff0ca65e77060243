import type { PorDevolver } from '@hampi/contract/dinero/devoluciones/calls';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';
import { EN_CONSULTORIO, pagadoEnConsultorio } from '../pagos/pagos.queries.ts';

/**
 * The open rows over `cita as r` and its `oficina as o`, with what the practice still holds: a row whose money went back by another way,
 * or whose cita takes place after all, is not there.
 */
export const porDevolver = (db: DbOrTrx, visible: RawBuilder<SqlBool>) =>
  db
    .selectFrom('deuda as x')
    .innerJoin('cita as r', 'r.id', 'x.cita_id')
    .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
    .innerJoin('cliente as c', 'c.id', 'r.cliente_id')
    .innerJoin('doctor as d', 'd.id', 'r.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('x.tipo', '=', 'CONSULTORIO')
    .where('x.estado', '=', 'PENDIENTE')
    .where('r.viva', 'is distinct from', true)
    .where(visible)
    .where(sql<SqlBool>`${pagadoEnConsultorio} > 0`)
    .select([
      'x.id',
      'r.id as cita_id',
      sql<string>`c.apellidos || ' ' || c.nombres`.as('paciente'),
      nombreProfesional.as('doctor'),
      'r.inicio',
      'o.zona',
      pagadoEnConsultorio.as('valor'),
      sql<string[]>`array(select distinct p.forma_pago from pago p where p.raiz_id = coalesce(r.raiz_id, r.id)
        and p.clase = 'COBRO' and p.fuente = any(${sql.lit(`{${EN_CONSULTORIO.join(',')}}`)}::text[]) order by 1)`.as(
        'formas',
      ),
      sql<PorDevolver['motivo']>`x.motivo`.as('motivo'),
      'r.razon_no_disponibilidad as razon',
      'x.creada_en as desde',
    ]);

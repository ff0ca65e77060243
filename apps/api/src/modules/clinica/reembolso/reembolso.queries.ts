import { TIPOS_ORDEN } from '@hampi/contract/clinica/documentos/calls';
import type { ClasePapel } from '@hampi/contract/clinica/reembolso/calls';
import type { QuienCompra } from '@hampi/contract/clinica/reembolso/catalogo';
import { type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';
import type { Foundation } from '../../../foundation.ts';
import { isListo, isReservada } from '../consulta/para-paciente.ts';
import { isAbiertoAlPaciente, reemplazo } from '../documentos/documentos.queries.ts';

/** The visit, its patient and the saved packet. */
export async function findVisita(db: DbOrTrx, consulta_id: number, hoy: string) {
  const [row] = await db
    .selectFrom('consulta as k')
    .innerJoin('oficina as o', 'o.id', 'k.oficina_id')
    .innerJoin('cliente as c', 'c.id', 'k.cliente_id')
    .innerJoin('doctor as d', 'd.id', 'k.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .leftJoin('reembolso as x', 'x.consulta_id', 'k.id')
    .where('k.id', '=', consulta_id)
    .select([
      'k.id',
      'k.doctor_id',
      'k.cliente_id',
      'k.oficina_id',
      'k.fecha',
      'o.zona',
      nombreProfesional.as('doctor'),
    ])
    .select([
      'c.nombres',
      'c.apellidos',
      'c.cedula_identidad',
      'c.cedula_representante',
      'c.sexo',
      'c.fecha_nacimiento',
    ])
    .select(['c.direccion', 'c.celular', 'c.telefono', 'c.seguros'])
    .select(sql<string>`(k.fecha at time zone o.zona)::date::text`.as('dia'))
    .select(isReservada('k.id', hoy).as('reservada'))
    .select(
      sql<boolean>`exists (select from consulta_paciente z where z.consulta_id = k.id and z.confidencial)`.as(
        'confidencial',
      ),
    )
    // Orders have no entry: they are the visit's until the next one of this doctor, for at most 30 days.
    .select(
      sql<string>`least(k.fecha + interval '30 days', (select min(n.fecha) from consulta n where n.cliente_id = k.cliente_id
        and n.doctor_id = k.doctor_id and n.fecha > k.fecha))`.as('hasta'),
    )
    .select(['x.id as reembolso_id', 'x.aseguradora_id', 'x.autorizacion', 'x.titular_documento'])
    .select(
      sql<number[]>`array(select r.usuario_id from reembolso_recordatorio r where r.reembolso_id = x.id)`.as(
        'recordar_a',
      ),
    )
    .select(['x.presentado_el', 'x.creado_en', 'x.version'])
    .execute();
  return row;
}
export type Visita = NonNullable<Awaited<ReturnType<typeof findVisita>>>;

/** The insurers by name; the general one last. */
export const aseguradoras = (db: DbOrTrx) =>
  db
    .selectFrom('aseguradora_reembolso')
    .orderBy('general')
    .orderBy(sql`plegar(nombre)`)
    .limit(200)
    .select(['id', 'nombre', 'dias', 'autorizacion', 'nota', 'fuente', 'fuente_fecha'])
    .select(sql<ClasePapel[]>`papeles`.as('papeles'))
    .select(sql<QuienCompra>`comprador`.as('comprador'))
    .execute();
export type Aseguradora = Awaited<ReturnType<typeof aseguradoras>>[number];

/** An order of exams, also in the shape of form 010 or 012. */
const PEDIDOS: readonly string[] = ['pedido', ...TIPOS_ORDEN];
export const isPedido = (tipo: string) => PEDIDOS.includes(tipo);

/** Recetas and orders of the visit: the best copy of the last edition of each, signed ones first. A `paciente` gets those that may be opened there. */
export const documentosDe = (deps: Foundation, v: Visita, paciente: { confidencial: boolean } | null, hoy: string) =>
  deps.db
    .selectFrom((eb) =>
      eb
        .selectFrom('documento as d')
        .where('d.doctor_id', '=', v.doctor_id)
        .where('d.cliente_id', '=', v.cliente_id)
        .where('d.anulado_en', 'is', null)
        .where(
          sql<SqlBool>`((d.tipo = 'receta' or d.tipo = any(${sql.lit(`{${PEDIDOS.join()}}`)}::text[])) and d.consulta_id = ${v.id}
            or d.tipo = any(${sql.lit(`{${PEDIDOS.join()}}`)}::text[]) and d.consulta_id is null
            and d.emitido_en >= date_trunc('day', ${v.fecha}::timestamptz at time zone ${v.zona}) at time zone ${v.zona}
            and d.emitido_en < ${v.hasta}::timestamptz)`,
        )
        .$if(paciente !== null, (q) =>
          q.where(isAbiertoAlPaciente('d', { hoy, confidencial: paciente?.confidencial ?? false })),
        )
        .distinctOn(['d.tipo', 'd.numero'])
        .orderBy('d.tipo')
        .orderBy('d.numero')
        .orderBy('d.edicion', 'desc')
        .orderBy('d.firmado', 'desc')
        .orderBy('d.id', 'desc')
        .selectAll('d')
        .as('x'),
    )
    .orderBy('x.emitido_en')
    .orderBy('x.id')
    .limit(50)
    .select(['x.id', 'x.tipo', 'x.numero', 'x.edicion', 'x.doctor_id', 'x.archivo', 'x.firmado', 'x.traido_en'])
    .select(reemplazo(deps, 'x').reemplazado.as('reemplazado'))
    .execute();
export type DocumentoDe = Awaited<ReturnType<typeof documentosDe>>[number];

/** Stored results of the visit, and whether the patient may have each. */
export const resultadosDe = (db: DbOrTrx, v: Visita, ahora: string) =>
  db
    .selectFrom('examen_pedido as e')
    .innerJoin('consulta as k', 'k.id', 'e.consulta_id')
    .innerJoin('oficina as o', 'o.id', 'k.oficina_id')
    .innerJoin('doctor as dp', 'dp.id', 'o.doctor_id')
    .where('e.consulta_id', '=', v.id)
    .where('e.archivo', 'is not', null)
    .orderBy('e.id')
    .limit(200)
    .select(['e.id', 'e.archivo', 'e.archivo_tipo', isListo(ahora).as('listo')])
    .execute();

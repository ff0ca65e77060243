import type {
  OfertaEnLinea,
  OficinaEnLinea,
  ServicioEnLinea,
  TerceraPersona,
} from '@hampi/contract/agenda/en-linea/calls';
import type { TIPOS_DOCUMENTO } from '@hampi/contract/base/persona';
import { archivoUrl } from '@hampi/contract/plataforma/archivos/calls';
import { sql } from 'kysely';
import { attendsAt } from '../../../access/attends-at.ts';
import { abiertaEnLinea, dondeSeOfrece, ofrecido, recibeEnLinea } from '../../../access/en-linea.ts';
import type { Db } from '../../../data/db.ts';
import { nombreCompleto, nombreProveedor } from '../../../data/names.ts';
import { pideAnticipo, vigenteAt } from '../../dinero/precios/precios.queries.ts';

const TERCERAS = 6;

const oficinas = sql<OficinaEnLinea[]>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'nombre', o.nombre, 'direccion', o.direccion, 'ciudad', o.ciudad, 'zona', o.zona,
    'costo_consulta', o.costo_consulta, 'afiliacion', o.afiliacion, 'pide_anticipo', ${pideAnticipo},
    'especializaciones', (select coalesce(json_agg(json_build_object('id', x.id, 'nombre', x.nombre) order by plegar(x.nombre)), '[]')
      from oficina_especializacion oe join especializacion x on x.id = oe.especializacion_id where oe.oficina_id = o.id)) order by o.id), '[]')
  from oficina o where ${attendsAt('d.id', 'o')} and o.eliminada_en is null and ${abiertaEnLinea})`;

const serviciosAt = (now: string) => sql<ServicioEnLinea[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'nombre', s.nombre, 'precio', s.precio, 'descuento_valor', s.descuento_valor,
    'descuento_inicio', s.descuento_inicio, 'descuento_fin', s.descuento_fin, 'especializacion_id', s.especializacion_id,
    'oficinas', array${dondeSeOfrece}) order by plegar(s.nombre)), '[]')
  from servicio s where ${ofrecido} and s.eliminado_en is null and ${vigenteAt(now)})`;

/** Undefined for a professional who does not take online bookings. */
export async function findOferta(db: Db, doctor_id: number, now: Date): Promise<OfertaEnLinea | undefined> {
  const row = await db
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .leftJoin('institucion as i', 'i.doctor_id', 'd.id')
    .innerJoin('empresa as e', (join) => join.onTrue())
    .where('d.id', '=', doctor_id)
    .where(recibeEnLinea)
    .select([
      'd.id as doctor_id',
      nombreProveedor.as('profesional'),
      sql<
        string[]
      >`array(select x.nombre from doctor_especializacion de join especializacion x on x.id = de.especializacion_id
        where de.doctor_id = d.id order by plegar(x.nombre))`.as('especialidades'),
      'u.foto',
      oficinas.as('oficinas'),
      serviciosAt(now.toISOString()).as('servicios'),
      'e.descuento_afiliado',
      'e.anticipo_minutos',
    ])
    .executeTakeFirst();
  return row && { ...row, foto: archivoUrl(row.foto) };
}

/** The patient who is logged in, and the people for whom they booked before. */
export const findReservante = (db: Db, cliente_id: number | null) =>
  db
    .selectFrom('cliente as c')
    .where('c.id', '=', cliente_id)
    .select([
      nombreCompleto('c').as('nombre'),
      sql<(typeof TIPOS_DOCUMENTO)[number]>`c.tipo_documento`.as('tipo_documento'),
      'c.cedula_identidad',
      'c.celular',
      sql<
        TerceraPersona[]
      >`(select coalesce(json_agg(json_build_object('cedula', t.cedula, 'nombre', t.nombre) order by t.id desc), '[]')
        from (select r.cedula_tercera_persona as cedula, (array_agg(r.nombre_tercera_persona order by r.id desc))[1] as nombre, max(r.id) as id
          from cita r where r.cliente_id = c.id and r.cedula_tercera_persona is not null and r.nombre_tercera_persona is not null
          group by 1 order by 3 desc limit ${sql.lit(TERCERAS)}) t)`.as('terceras'),
    ])
    .executeTakeFirst();

import { archivoUrl } from '@hampi/contract/plataforma/archivos/calls';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DbOrTrx } from '../../../data/db.ts';
import { palabrasDeEspecialidad } from '../../../data/especialidades.ts';

/** Columns of the account that every profile shows. */
const persona = [
  'u.id as user_id',
  'u.login',
  'u.titulo_honorifico',
  'u.email',
  'u.nombres',
  'u.apellidos',
  'u.foto as foto_nombre',
] as const;

/** Specialties with their categories, by name; all of them, or those of one provider. */
export const findEspecializaciones = (db: DbOrTrx, of?: { doctor_id: number }) =>
  db
    .selectFrom('especializacion as e')
    .$if(of !== undefined, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('doctor_especializacion as de')
            .whereRef('de.especializacion_id', '=', 'e.id')
            .where('de.doctor_id', '=', (of as { doctor_id: number }).doctor_id)
            .select('de.doctor_id'),
        ),
      ),
    )
    .select((eb) => [
      'e.id',
      'e.nombre',
      palabrasDeEspecialidad('e.id').as('palabras'),
      jsonArrayFrom(
        eb
          .selectFrom('especializacion_categoria as ec')
          .innerJoin('categoria_especializacion as c', 'c.id', 'ec.categoria_id')
          .whereRef('ec.especializacion_id', '=', 'e.id')
          .select(['c.id', 'c.nombre'])
          .orderBy(sql`plegar(c.nombre)`),
      ).as('categorias'),
    ])
    .orderBy(sql`plegar(e.nombre)`)
    .execute();

/** Insurers by name; all of them, or those that a professional accepts. */
export const findSeguros = (db: DbOrTrx, of?: { doctor_id: number }) =>
  db
    .selectFrom('seguro as s')
    .$if(of !== undefined, (q) =>
      q.where('s.id', 'in', (eb) =>
        eb
          .selectFrom('doctor_seguro')
          .where('doctor_id', '=', (of as { doctor_id: number }).doctor_id)
          .select('seguro_id'),
      ),
    )
    .select(['s.id', 's.nombre'])
    .orderBy(sql`plegar(s.nombre)`)
    .execute();

export async function findDoctorPerfil(db: DbOrTrx, doctor_id: number) {
  const perfil = await db
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('d.id', '=', doctor_id)
    .select([
      ...persona,
      'd.id as doctor_id',
      'u.cedula as cedula_identidad',
      'd.msp',
      'd.acess',
      'd.logo as logo_nombre',
      'd.numero_telefono',
      'd.practica_desde',
      'd.declaracion_profesional',
      'd.idiomas',
      'd.med_visible',
      'd.cuenta_activa',
      'd.recordatorio_horas',
      'd.resultados_dias',
      sql<boolean>`exists (select 1 from oficina o where o.doctor_id = d.id and o.afiliacion and o.eliminada_en is null)`.as(
        'med_activo',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...perfil,
    especializaciones: await findEspecializaciones(db, { doctor_id }),
    seguros: await findSeguros(db, { doctor_id }),
  };
}

export const findSecretariaPerfil = (db: DbOrTrx, usuario_id: number) =>
  db
    .selectFrom('secretaria as s')
    .innerJoin('usuario as u', 'u.id', 's.usuario_id')
    .where('u.id', '=', usuario_id)
    .select([...persona, 's.id as secretaria_id'])
    .executeTakeFirstOrThrow();

export const findLaboratoristaPerfil = (db: DbOrTrx, usuario_id: number) =>
  db
    .selectFrom('laboratorista as l')
    .innerJoin('usuario as u', 'u.id', 'l.usuario_id')
    .innerJoin('doctor as d', 'd.id', 'l.doctor_id')
    .where('u.id', '=', usuario_id)
    .select([...persona, 'l.id as laboratorista_id', 'l.doctor_id', 'd.cuenta_activa'])
    .executeTakeFirstOrThrow();

export const findAdminSecPerfil = (db: DbOrTrx, usuario_id: number) =>
  db
    .selectFrom('usuario as u')
    .where('u.id', '=', usuario_id)
    .select([...persona, 'u.activated as cuenta_activa'])
    .executeTakeFirstOrThrow();

export async function findInstitucionPerfil(db: DbOrTrx, institucion_id: number) {
  const { foto, doctor_id, ...perfil } = await db
    .selectFrom('institucion as i')
    .innerJoin('usuario as u', 'u.id', 'i.usuario_id')
    .innerJoin('doctor as d', 'd.id', 'i.doctor_id')
    .where('i.id', '=', institucion_id)
    .select([
      'i.id',
      'i.doctor_id',
      'u.login',
      'i.nombre',
      'i.razon_social',
      'i.ruc as RUC',
      'u.email',
      'i.telefono',
      'i.direccion',
      'i.ciudad',
      'i.pais',
      'i.latitud',
      'i.longitud',
      'i.disponible',
      'd.resultados_dias',
      'i.cuenta_aprobada',
      'i.version',
      'u.foto',
    ])
    .executeTakeFirstOrThrow();
  return {
    ...perfil,
    logo_img: archivoUrl(foto),
    especializaciones: await findEspecializaciones(db, { doctor_id }),
  };
}

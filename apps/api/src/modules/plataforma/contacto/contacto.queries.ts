import type { Contacto } from '@hampi/contract/plataforma/contacto/calls';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreCompleto } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import { operador } from '../operador/operador.queries.ts';

/** All messages, for administrators only. */
export const contactos = sql<Contacto>`
  select c.id, c.nombre, c.email, c.telefono, c.ciudad, c.asunto, c.mensaje, c.canal, c.fecha, c.contestado, c.respuesta_asunto,
    c.respuesta_mensaje, ${nombreCompleto('u')} as respondido_por, c.respondido_en
  from contacto c left join usuario u on u.id = c.respondido_por`;

/** What public pages say of the platform: how to reach it, and who runs it. */
export async function findEmpresaPublica({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const [empresa, plazos, responsable = null] = await Promise.all([findEmpresa(db), findPlazos(db), operador(db)]);
  return { ...empresa, plazos, responsable, fuente: config.sourceUrl ?? null };
}

const PLAZOS = [
  'derecho_dias',
  'brecha_autoridad_dias',
  'brecha_personas_dias',
  'encargado_dias',
  'plazos_habiles',
  'historia_anios',
  'receta_anios',
  'comprobante_anios',
] as const;

/** `desde` is the last change of one of them, as it was audited. */
const findPlazos = (db: DbOrTrx) =>
  db
    .selectFrom('empresa')
    .select(PLAZOS)
    .select((eb) =>
      eb
        .selectFrom('auditoria')
        .where('accion', '=', 'empresa.editar')
        .where('entidad_id', '=', 1)
        .where(sql<boolean>`detalle->'despues' ?| ${[...PLAZOS]}::text[]`)
        .orderBy('id', 'desc')
        .limit(1)
        .select('cuando')
        .as('desde'),
    )
    .executeTakeFirstOrThrow();

/** Columns searched by administrators. */
export const SEARCHED = ['nombre', 'email', 'telefono', 'ciudad', 'asunto', 'mensaje', 'canal'];

/** Contact data of the platform's operator; messages are mailed to its `correo`. */
export const findEmpresa = (db: DbOrTrx) =>
  db.selectFrom('empresa').select(['nombre', 'correo', 'telefono']).executeTakeFirstOrThrow();

export const findWriter = (db: DbOrTrx, usuario_id: number) =>
  db
    .selectFrom('usuario')
    .select(['nombres', 'apellidos', 'email'])
    .where('id', '=', usuario_id)
    .executeTakeFirstOrThrow();

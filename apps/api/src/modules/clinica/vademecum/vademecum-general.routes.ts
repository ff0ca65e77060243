import { SIN_IMAGEN } from '@hampi/contract/clinica/vademecum/calls';
import { vademecum } from '@hampi/contract/plataforma/administracion/medicinas';
import { type SqlBool, sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { crudRoutes } from '../../../http/crud.ts';

/** The general vademécum as the back office edits it; doctors' own entries are rows of the same table. */
export function vademecumGeneralRoutes(api: Api, deps: Deps) {
  const general = sql<SqlBool>`doctor_id is null`;
  crudRoutes(api, deps, vademecum, {
    table: 'vademecum',
    only: general,
    searchIn: ['nombre', 'composicion', 'presentacion', 'casa_comercial', 'funcion'],
    from: sql`select id, nombre, composicion, funcion, presentacion, dosificacion, casa_comercial, contraindicaciones, notas,
        coalesce('/api/archivos/' || imagen, ${sql.lit(SIN_IMAGEN)}) as urlimagen, doctor_id, referencial
      from vademecum where ${general}`,
    split: ({ urlimagen, ...columns }) => ({ columns: { ...columns, imagen: urlimagen }, after: async () => {} }),
  });
}

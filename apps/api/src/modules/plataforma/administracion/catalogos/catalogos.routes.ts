import {
  categoriasEspecializacion,
  ciudades,
  especializaciones,
  listCategoriasForm,
  listEspecializacionesForm,
  palabrasDeEspecializacion,
  seguros,
} from '@hampi/contract/plataforma/administracion/calls';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import { sql } from 'kysely';
import type { Trx } from '../../../../data/db.ts';
import { palabrasDeEspecialidad } from '../../../../data/especialidades.ts';
import type { Deps } from '../../../../deps.ts';
import type { Api } from '../../../../http/api.ts';
import { crudRoutes } from '../../../../http/crud.ts';
import type { Refusals } from '../../../../http/errors.ts';

export const catalogosRefusals: Refusals = {
  ciudad_en_uso: { status: 409, mensaje: MA.ciudad_en_uso },
  especializacion_palabra_unica: { status: 409, mensaje: MA.palabra_repetida, campo: 'termino' },
  especializacion_foto_fkey: { status: 400, mensaje: MArchivos.foto_ajena, campo: 'foto' },
  sitio_recomendado_foto_fkey: { status: 400, mensaje: MArchivos.foto_ajena, campo: 'foto_nombre' },
};

/** The catalogues of the back office, each given by its query, table and searched columns. */
export function catalogosRoutes(api: Api, deps: Deps) {
  crudRoutes(api, deps, ciudades, {
    table: 'ciudad',
    searchIn: ['nombre', 'provincia', 'pais'],
    from: sql`select id, nombre, provincia, pais, zona, altitud_m, latitud, longitud from ciudad`,
  });

  crudRoutes(api, deps, seguros, {
    table: 'seguro',
    searchIn: ['nombre', 'tipo'],
    from: sql`select id, nombre, tipo from seguro`,
  });

  crudRoutes(api, deps, categoriasEspecializacion, {
    table: 'categoria_especializacion',
    searchIn: ['nombre'],
    from: sql`select c.id, c.nombre, coalesce((
        select json_agg(json_build_object('id', e.id, 'nombre', e.nombre) order by e.nombre)
        from especializacion_categoria ec join especializacion e on e.id = ec.especializacion_id
        where ec.categoria_id = c.id), '[]') as especializaciones
      from categoria_especializacion c`,
  });

  crudRoutes(api, deps, especializaciones, {
    table: 'especializacion',
    searchIn: ['nombre'],
    from: sql`select e.id, e.nombre, coalesce((
        select json_agg(json_build_object('id', c.id, 'nombre', c.nombre) order by c.nombre)
        from especializacion_categoria ec join categoria_especializacion c on c.id = ec.categoria_id
        where ec.especializacion_id = e.id), '[]') as categorias, '/api/archivos/' || e.foto as foto,
        ${palabrasDeEspecialidad('e.id')} as palabras
      from especializacion e`,
    finds: (search) => sql`especializacion_se_dice(t.id, ${search})`,
    split: ({ categorias, ...columns }) => ({
      columns,
      after: (trx, id) => setCategorias(trx, id, categorias as number[]),
    }),
  });

  crudRoutes(api, deps, palabrasDeEspecializacion, {
    table: 'especializacion_palabra',
    searchIn: ['termino', 'especialidad'],
    from: sql`select p.id, p.termino, p.especializacion_id, e.nombre as especialidad, p.confianza, p.fuente, p.referencial
      from especializacion_palabra p join especializacion e on e.id = p.especializacion_id`,
  });

  api.on(listEspecializacionesForm).run(() =>
    deps.db
      .selectFrom('especializacion as e')
      .select(['e.id', 'e.nombre', palabrasDeEspecialidad('e.id').as('palabras')])
      .orderBy(sql`plegar(e.nombre)`)
      .execute(),
  );

  api
    .on(listCategoriasForm)
    .run(() => deps.db.selectFrom('categoria_especializacion').select(['id', 'nombre']).orderBy('nombre').execute());
}

async function setCategorias(trx: Trx, especializacion_id: number, categorias: number[]) {
  await trx.deleteFrom('especializacion_categoria').where('especializacion_id', '=', especializacion_id).execute();
  if (categorias.length === 0) return;
  await trx
    .insertInto('especializacion_categoria')
    .values([...new Set(categorias)].map((categoria_id) => ({ especializacion_id, categoria_id })))
    .execute();
}

import {
  answerReglaCambio,
  applyReglaCambio,
  askReglaRevision,
  csvReglaCambios,
  discardReglaCambio,
  type EstadoReglaCambio,
  getDossierSustancia,
  getReglaCambio,
  getReglasPropias,
  listReglaCambios,
  listReglaContradicciones,
  listReglaRevisores,
  listReglasPorRevisar,
  listReglasPorVencer,
  revertReglaCambio,
  sendReglaCambio,
  stateReglasPropias,
} from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { sql } from 'kysely';
import type { Deps } from '../../../../deps.ts';
import type { Api } from '../../../../http/api.ts';
import { listRoutes } from '../../../../http/list.ts';
import { contradiccionesDe } from '../reglas/contradicciones.ts';
import { readReglas } from '../reglas/read.ts';
import { dossierDe } from './dossier.ts';
import { porVencer } from './por-vencer.ts';
import * as reglas from './reglas.service.ts';

/** A reviewer sees at most this many at once, because each runs all cases. */
const POR_REVISAR_MAX = 10;

/** Drafts, reviews, puts in force and turns back changes of the rules of a receta. */
export function reglasRoutes(api: Api, deps: Deps) {
  listRoutes(
    api,
    deps,
    { slug: 'reglas-cambios', list: listReglaCambios, csv: csvReglaCambios },
    ({ estado }: { estado?: EstadoReglaCambio }) => ({
      from: sql`select id, catalogo, codigo, nombre, accion, grave, estado, autor, creado_en, motivo, revisor, revisor_codigo, revisado_en,
      nota, vigente_en from regla_cambio`,
      searchIn: ['codigo', 'nombre', 'autor', 'revisor'],
      filter: estado && sql`t.estado = ${estado}`,
    }),
  );
  api.on(listReglaContradicciones).run(async () => contradiccionesDe(await readReglas(deps.db)));
  api.on(listReglasPorVencer).run(() => porVencer(deps));
  api.on(getReglasPropias).run(() => reglas.leerPropias(deps.db));
  api.on(stateReglasPropias).run(({ body, session }) => reglas.declararPropias(deps, session, body.propias));
  api.on(getDossierSustancia).run(({ params }) => dossierDe(deps.db, params.id));
  api.on(getReglaCambio).run(async ({ params }) => reglas.entero(deps, await reglas.findCambio(deps, params.id)));
  api.on(askReglaRevision).run(({ body, session }) => reglas.askRevision(deps, session, body.catalogo, body.regla_id));
  api.on(sendReglaCambio).run(({ params, body, session }) => reglas.sendCambio(deps, session, params.id, body));
  api.on(applyReglaCambio).run(({ params, session }) => reglas.applyCambio(deps, session, params.id));
  api.on(discardReglaCambio).run(({ params, session }) => reglas.discardCambio(deps, session, params.id));
  api.on(revertReglaCambio).run(({ params, session }) => reglas.revertCambio(deps, session, params.id));
  api
    .on(listReglaRevisores)
    .run(({ query }) =>
      reglas
        .revisores(deps.db)
        .where(sql<boolean>`plegar(u.nombres || ' ' || u.apellidos) like '%' || plegar(${query.search}) || '%'`)
        .orderBy('u.apellidos')
        .limit(20)
        .execute(),
    );
  api.on(listReglasPorRevisar).run(async ({ session }) => {
    const cambios = await deps.db
      .selectFrom('regla_cambio')
      .selectAll()
      .where('revisor_id', '=', session.usuario_id)
      .where('estado', '=', 'EN_REVISION')
      .orderBy('id')
      .limit(POR_REVISAR_MAX)
      .execute();
    const shown = [];
    for (const cambio of cambios) shown.push(await reglas.entero(deps, cambio));
    return shown;
  });
  api.on(answerReglaCambio).run(({ params, body, session }) => reglas.answerCambio(deps, session, params.id, body));
}

import * as calls from '@hampi/contract/clinica/sive/calls';
import { enfermedadesNotificables } from '@hampi/contract/clinica/sive/catalogo';
import { countCasos } from '@hampi/contract/clinica/sive/cuenta';
import { sql } from 'kysely';
import { isInstitution } from '../../../access/roles.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { crudRoutes } from '../../../http/crud.ts';
import { listPage } from '../../../http/list.ts';
import { sendPdf } from '../../../http/send-file.ts';
import { doctorOf, whoOf } from '../tratantes/tratantes.ts';
import { formularioEpi } from './epi.ts';
import { casosEnSucursales, cuentaOf, ofEstado } from './sive.queries.ts';
import * as casos from './sive.service.ts';

/** Diseases to notify: the catalogue, the cases, and the draft of a form. */
export function siveRoutes(api: Api, deps: Deps) {
  const ahora = () => deps.clock.now().toISOString();

  api.on(calls.listCasos).run((c) => casos.listCasosOf(deps, whoOf(c), c.query));
  api.on(countCasos).run((c) => cuentaOf(deps.db, doctorOf(whoOf(c)), isInstitution(c.session), ahora()));
  api.on(calls.listCasosDe).run((c) => casos.listCasosDe(deps, whoOf(c), c.params.clienteId));
  api
    .on(calls.listCasosDeSucursales)
    .run(({ query, ...c }) =>
      listPage(
        deps.db,
        casosEnSucursales(doctorOf(whoOf(c)), ahora()),
        ['doctor', 'oficina'],
        query,
        ofEstado(query.estado),
      ),
    );
  api.on(calls.closeCaso).run((c) => casos.close(deps, whoOf(c), c.params.casoId, c.body));
  api.on(calls.dismissCaso).run((c) => casos.dismiss(deps, whoOf(c), c.params.casoId, c.body));
  api.on(calls.reopenCaso).run((c) => casos.reopen(deps, whoOf(c), c.params.casoId, c.body.version));
  api
    .on(calls.getFormularioEpi)
    .run(async (c) =>
      sendPdf(c.reply, `caso-${c.params.casoId}.pdf`, await formularioEpi(deps, whoOf(c), c.params.casoId)),
    );

  crudRoutes(api, deps, enfermedadesNotificables, {
    table: 'enfermedad_notificable',
    searchIn: ['nombre', 'cie10'],
    from: sql`select id, nombre, cie10, urgencia, formulario, plazo_horas, repite_dias, nota, fuente, fuente_fecha::text, referencial
      from enfermedad_notificable`,
  });
}

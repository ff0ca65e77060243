import { exportAtendidos, listAtendidos } from '@hampi/contract/clinica/historia/atendidos';
import {
  authorizeHistoria,
  createConsulta,
  getHistoria,
  listAccesos,
  listFechasConsultas,
  listMedicosTratantes,
  openFichaOf,
  saveConsulta,
  saveFicha,
} from '@hampi/contract/clinica/historia/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { sendCsv } from '../../../http/csv.ts';
import { listFechas } from '../consulta/consultas.queries.ts';
import { openFicha } from '../tratantes/ficha.ts';
import { doctorOf, requireTratante, requireWhole, whoOf } from '../tratantes/tratantes.ts';
import * as accesos from './accesos.ts';
import { listAtendidos as atendidosOf, COLUMNAS, filaOf } from './atendidos.ts';
import * as consultas from './consultas.service.ts';
import { saveFicha as keepFicha, openHistoria } from './historia.ts';

export function consultasRoutes(api: Api, deps: Deps) {
  api.on(getHistoria).run((c) => openHistoria(deps, whoOf(c), c.params.clienteId, c.query));

  api.on(listFechasConsultas).run(async (c) => {
    const who = whoOf(c);
    const { historia_autorizada_en } = await requireTratante(deps.db, who, c.params.clienteId);
    const reader = { doctorId: doctorOf(who), autorizada: historia_autorizada_en !== null };
    return listFechas(deps.db, c.params.clienteId, reader);
  });

  api.on(listAtendidos).run((c) => atendidosOf(deps, whoOf(c), c.query.fecha));
  api.on(exportAtendidos).run(async (c) => {
    const rows = await atendidosOf(deps, whoOf(c), c.query.fecha);
    return sendCsv(c.reply, 'atendidos', COLUMNAS, rows.map(filaOf));
  });

  api.on(createConsulta).run((c) => consultas.createConsulta(deps, whoOf(c), c.body));
  api.on(saveConsulta).run((c) => consultas.saveConsulta(deps, whoOf(c), c.params.consultaId, c.body));
  api.on(openFichaOf).run((c) => openFicha(deps, whoOf(c), c.params.clienteId));
  api.on(saveFicha).run((c) => keepFicha(deps, whoOf(c), c.params.clienteId, c.body));

  api
    .on(listAccesos)
    .run(async (c) => accesos.listAccesos(deps, await requireWhole(deps, whoOf(c), c.params.clienteId), c.query));
  api
    .on(listMedicosTratantes)
    .run(async (c) => accesos.listMedicosTratantes(deps, await requireWhole(deps, whoOf(c), c.params.clienteId)));
  api.on(authorizeHistoria).run(async (c) => {
    const who = whoOf(c);
    const clienteId = await requireWhole(deps, who, c.params.clienteId);
    return accesos.authorizeHistoria(deps, who, clienteId, c.params.doctorId, c.body.autorizar);
  });
}

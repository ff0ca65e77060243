import {
  issueFormulario,
  issueFormularioFirmado,
  listVisitasParaFormulario,
} from '@hampi/contract/clinica/documentos/formularios';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { deliver, formOf } from '../documentos/deliver.ts';
import { firmaFor } from '../documentos/firma.ts';
import { doctorOf, requireTratante, whoOf } from '../tratantes/tratantes.ts';
import { listVisitas } from './formularios.queries.ts';
import { issueFormulario as issue } from './formularios.ts';

export function formulariosRoutes(api: Api, deps: Deps) {
  api.on(listVisitasParaFormulario).run(async (c) => {
    const who = whoOf(c);
    const { clienteId } = c.params;
    await requireTratante(deps.db, who, clienteId);
    const visitas = await listVisitas(deps.db, { doctorId: doctorOf(who), clienteId });
    return visitas.map(({ primera, ...visita }) => ({
      ...visita,
      propuesto: primera ? ('form002' as const) : ('form005' as const),
    }));
  });
  api.on(issueFormulario).run(async (c) => {
    const { clienteId } = c.params;
    return deliver(deps, c, await issue(deps, whoOf(c), clienteId, c.body, formOf(c.query)));
  });
  api.on(issueFormularioFirmado).run(async (c) => {
    const { p12, password, mantener, ...datos } = c.body;
    const firma = await firmaFor(deps, c.session, { p12, password, mantener });
    return deliver(deps, c, await issue(deps, whoOf(c), c.params.clienteId, datos, formOf(c.query), firma));
  });
}

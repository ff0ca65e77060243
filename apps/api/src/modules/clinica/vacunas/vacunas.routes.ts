import {
  createVacuna,
  deleteVacuna,
  getCarneVacunas,
  getPlanVacunas,
  saveVacuna,
} from '@hampi/contract/clinica/vacunas/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { sendPdf } from '../../../http/send-file.ts';
import { whoOf } from '../tratantes/tratantes.ts';
import { printCarne, readPlan } from './plan.ts';
import * as vacunas from './vacunas.service.ts';

export function vacunasRoutes(api: Api, deps: Deps) {
  api.on(createVacuna).run((c) => vacunas.createVacuna(deps, whoOf(c), c.params.clienteId, c.body));
  api.on(saveVacuna).run((c) => vacunas.saveVacuna(deps, whoOf(c), c.params.vacunaId, c.body));
  api.on(deleteVacuna).run((c) => vacunas.deleteVacuna(deps, whoOf(c), c.params.vacunaId));

  api.on(getPlanVacunas).run((c) => readPlan(deps, whoOf(c), c.params.clienteId));
  api.on(getCarneVacunas).run(async (c) => {
    const pdf = await printCarne(deps, whoOf(c), c.params.clienteId, c.query.papel);
    return sendPdf(c.reply, 'carne-vacunacion.pdf', pdf);
  });
}

import { getCrecimiento, getCrecimientoImpreso } from '@hampi/contract/clinica/crecimiento/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { sendPdf } from '../../../http/send-file.ts';
import { whoOf } from '../tratantes/tratantes.ts';
import { printCrecimiento, readCrecimiento } from './crecimiento.ts';

export function crecimientoRoutes(api: Api, deps: Deps) {
  api.on(getCrecimiento).run((c) => readCrecimiento(deps, whoOf(c), c.params.clienteId));
  api.on(getCrecimientoImpreso).run(async (c) => {
    const pdf = await printCrecimiento(deps, whoOf(c), c.params.clienteId);
    return sendPdf(c.reply, 'curvas-crecimiento.pdf', pdf);
  });
}

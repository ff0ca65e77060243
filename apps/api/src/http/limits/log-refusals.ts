import { CONFIRMAR } from '@hampi/contract/personas/cuentas/segundo-paso';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Rastro } from '../../access/rechazos.ts';
import type { Deps } from '../../deps.ts';
import { addressOf } from '../address.ts';
import { HampiError } from '../errors.ts';

/** Notes in the log of security what was refused. With the path pattern, because an address may hold a secret or a name. */
export function logRefusals(app: FastifyInstance, { rechazos }: Pick<Deps, 'rechazos'>): void {
  app.addHook('onError', async (request, _reply, error) => {
    const rastro = rastroOf(request, error);
    if (!rastro) return;
    const { method, ip, routeOptions, caller } = request;
    rechazos.note({
      clase: rastro.clase,
      direccion: addressOf(ip),
      usuario_id: rastro.usuario_id ?? caller?.usuario_id,
      ruta: `${method} ${routeOptions.url ?? '*'}`.slice(0, LONGEST),
    });
  });
  app.addHook('onClose', () => rechazos.flush());
}

const LONGEST = 220;

/** What a failure says about itself, or what its status says. That a person must confirm who they are refuses nobody. */
function rastroOf({ caller }: FastifyRequest, error: Error): Rastro | undefined {
  if (!(error instanceof HampiError)) return undefined;
  const { rastro, codigo } = error.more;
  if (rastro) return rastro;
  if (error.status === 429) return { clase: 'LIMITE' };
  if (error.status === 403 && caller && codigo !== CONFIRMAR && codigo !== 'segundo_paso_requerido')
    return { clase: 'PERMISO' };
  return undefined;
}

import { getPromocionales, setPromocionales } from '@hampi/contract/plataforma/promocionales/calls';
import * as MPromocionales from '@hampi/contract/plataforma/promocionales/messages';
import { bajaPage } from '@hampi/contract/plataforma/promocionales/pages';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { HampiError } from '../../../http/errors.ts';
import { Gone } from '../../../http/pages.ts';
import { accountOf } from './baja.ts';
import { findConsent, giveConsent, takeBackConsent } from './promocionales.ts';

/** Mail providers send the one-click requests of many people from a few addresses. */
const A_MINUTE = 600;

export function promocionalesRoutes(api: Api, deps: Deps) {
  const { db, clock } = deps;
  api.on(getPromocionales).run(({ session }) => findConsent(db, session.usuario_id));
  api.on(setPromocionales).run(async ({ body, session: { usuario_id } }) => {
    if (body.acepta) await giveConsent(db, clock, usuario_id, 'CUENTA');
    else await takeBackConsent(db, clock, usuario_id, 'CUENTA');
    return findConsent(db, usuario_id);
  });

  api.page(bajaPage, {
    load: async ({ params }) => {
      const usuario_id = await accountOf(deps, params.codigo ?? '');
      return usuario_id === undefined ? new Gone(null) : { acepta: (await findConsent(db, usuario_id)).acepta };
    },
  });
  // The same address accepts the page's button and the one-click request of RFC 8058, which must not be redirected. Opening it changes
  // nothing, because mail scanners open every link.
  api.form(bajaPage, {
    fields: z.object({}),
    like: { path: bajaPage.path, limit: A_MINUTE },
    run: async (_, params) => {
      const usuario_id = await accountOf(deps, params.codigo ?? '');
      if (usuario_id === undefined) throw new HampiError(404, MPromocionales.baja_enlace_roto);
      await takeBackConsent(db, clock, usuario_id, 'CORREO');
    },
  });
}

import { listRevisionesAuditoria, verifyAuditoria } from '@hampi/contract/plataforma/auditoria/calls';
import { nombreCompleto } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { enqueue } from '../../../process/jobs.ts';
import { audit } from '../../../vault/audit.ts';
import { verifyAudit } from './auditoria.jobs.ts';

const SHOWN = 30;

export function auditoriaRoutes(api: Api, { db, clock }: Deps) {
  api.on(listRevisionesAuditoria).run(async () => {
    const rows = await db
      .selectFrom('auditoria_revision as r')
      .leftJoin('usuario as u', 'u.id', 'r.pedida_por')
      .selectAll('r')
      .select(nombreCompleto('u').$castTo<string | null>().as('quien'))
      .orderBy('r.id', 'desc')
      .limit(SHOWN)
      .execute();
    return rows as (Omit<(typeof rows)[number], 'fallos'> & { fallos: { donde: string; que: string }[] })[];
  });

  api.on(verifyAuditoria).run(async ({ session }) => {
    await db.transaction().execute(async (trx) => {
      await audit(trx, session, 'auditoria.verificar', null);
      await enqueue(trx, verifyAudit, { pedida_por: session.usuario_id }, clock.now());
    });
    return null;
  });
}

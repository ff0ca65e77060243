/** Opens the session once the person is authenticated, after a log-in or its second step. */

import { fechaLarga, fechaOf, horaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Role } from '@hampi/contract/base/roles';
import type { SesionAbierta } from '@hampi/contract/personas/cuentas/credenciales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { deviceOf } from '../../../../access/dispositivo.ts';
import { type NewSession, newSession, opening } from '../../../../access/session.ts';
import { sha256 } from '../../../../access/tokens.ts';
import type { Config } from '../../../../config.ts';
import { prepared } from '../../../../data/prepared.ts';
import type { Deps } from '../../../../deps.ts';
import { Answer } from '../../../../http/api.ts';
import { describeAgent } from '../../../../http/user-agent.ts';
import { auditing } from '../../../../vault/audit.ts';
import { planMail } from '../../../plataforma/avisos/avisos.service.ts';
import * as cuentasMails from '../cuentas.mails.ts';
import { REMEMBER_HOURS } from './bloqueos.ts';

/** Origin of a log-in. */
export interface Origin {
  ip: string;
  agente: string | null;
  /** The browser's random id (decisions 60), new if it had none. */
  dispositivo: string;
  platform?: string;
  empresa?: number;
}

export const originOf = (config: Config, request: FastifyRequest, reply: FastifyReply): Origin => ({
  ip: request.ip,
  agente: request.headers['user-agent']?.slice(0, 300) ?? null,
  dispositivo: deviceOf(config, request, reply),
});

interface Entering {
  usuario_id: number;
  roles: readonly Role[];
  rol: Role;
  /** Keys under which the attempt was counted, to be released. */
  claves: string[];
  address: string;
}

/** Opens the session, and mails the owner if the browser is new. */
export async function letIn(deps: Deps, who: Entering, origin: Origin): Promise<Answer<null>> {
  const { db, clock } = deps;
  const now = clock.now();
  const { token, row } = newSession(clock, who.usuario_id, who.rol);
  // Mailed at most once a day, because a program without cookies looks new each time.
  const clave = `cuenta.dispositivo:${who.usuario_id}:${sha256(`${who.address} ${origin.agente}`).toString('base64url').slice(0, 12)}:${row.creada_en.slice(0, 10)}`;
  const [opened] = await open(db, {
    ...row,
    claves: who.claves,
    address: who.address,
    agente: origin.agente,
    dispositivo: sha256(origin.dispositivo),
    clave,
    known_until: new Date(now.getTime() - REMEMBER_HOURS * 3_600_000).toISOString(),
    detalle: JSON.stringify({
      platform: origin.platform ?? null,
      empresa: origin.empresa ?? null,
      direccion: who.address,
    }),
  });
  if (opened?.desconocido) {
    const { email, nombres } = await db
      .selectFrom('usuario')
      .select(['email', 'nombres'])
      .where('id', '=', who.usuario_id)
      .executeTakeFirstOrThrow();
    await planMail(
      db,
      clock,
      cuentasMails.dispositivo({
        clave,
        para: email,
        usuario_id: who.usuario_id,
        datos: {
          nombres,
          cuando: `${fechaLarga(fechaOf(now, ZONA_ECUADOR))}, ${horaOf(now, ZONA_ECUADOR)}`,
          dispositivo: describeAgent(origin.agente),
          direccion: who.address,
        },
      }),
    );
  }
  return sessionOpened(token, who.roles, who.rol);
}

interface Opening extends NewSession {
  claves: string[];
  address: string;
  agente: string | null;
  dispositivo: Buffer;
  clave: string;
  known_until: string;
  detalle: string;
}

/**
 * Creates the session, releases the attempt, remembers address and browser and writes the audit in a single statement, so that all or
 * nothing happens. The first browser of an account is not reported as new.
 */
const open = prepared(
  (_, a: Opening) => sql<{ desconocido: boolean }>`
    with acertado as (
      select intento_acertar(${a.claves}::text[])
    ), recordado as (
      insert into acceso_conocido as a (usuario_id, direccion, visto_en)
      select ${a.usuario_id}::int, ${a.address}::text, ${a.creada_en}::timestamptz from acertado
      on conflict (usuario_id, direccion) do update set visto_en = excluded.visto_en
        where a.visto_en < ${a.known_until}::timestamptz
    ), visto as (
      insert into dispositivo as d (usuario_id, hash, creado_en, visto_en)
      values (${a.usuario_id}::int, ${a.dispositivo}::bytea, ${a.creada_en}::timestamptz, ${a.creada_en}::timestamptz)
      on conflict (usuario_id, hash) do update set visto_en = excluded.visto_en
        where d.visto_en < ${a.known_until}::timestamptz
    ), anotado as (
      ${auditing({ usuario_id: a.usuario_id, rol: a.rol, accion: 'sesion.abrir', entidad_id: a.usuario_id, detalle: a.detalle })}
    )
    ${opening({ hash: a.hash, usuario_id: a.usuario_id, rol: a.rol, creada_en: a.creada_en, expira_en: a.expira_en, direccion: a.address, agente: a.agente })}
    returning exists (select from dispositivo d where d.usuario_id = ${a.usuario_id}::int)
      and not exists (select from dispositivo d where d.usuario_id = ${a.usuario_id}::int and d.hash = ${a.dispositivo}::bytea)
      and not exists (select from aviso v where v.clave = ${a.clave}::text) as desconocido`,
);

/** The reply of a log-in, with `token, auth, rol` beside `data` (1 §7, model §1). */
export const sessionOpened = (token: string, roles: readonly Role[], rol: Role): Answer<null> =>
  new Answer(null, { extra: { token, auth: roles.join(','), rol } satisfies SesionAbierta });

/** The steps of a change of a rule: sent, answered, in force, discarded, turned back. Each is audited. */
import { createHash } from 'node:crypto';
import type { Parsed } from '@hampi/contract/base/endpoint';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { ADMINISTRACION, POR_REVISAR } from '@hampi/contract/base/paths';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import {
  type answerReglaCambio,
  type CatalogoRegla,
  type ReglaCambioEntero,
  type ReglasPropias,
  ReglaCambio as Shown,
  type sendReglaCambio,
} from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { sql } from 'kysely';
import { roleOfProveedor } from '../../../../access/roles.ts';
import type { Session } from '../../../../access/session.ts';
import type { Db, DbOrTrx, Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { conflict, invalid, notFound } from '../../../../http/errors.ts';
import { audit } from '../../../../vault/audit.ts';
import {
  type Cambio,
  carryOut,
  dropDraft,
  findDicho,
  findRegla,
  insertCambio,
  isGone,
  setCambio,
} from '../../../plataforma/administracion/reglas/cambios-regla.ts';
import { setPropias } from '../../../plataforma/administracion/reglas/propias.ts';
import { notifyAdmins, notifySolicitudes } from '../../../plataforma/notificaciones/notificaciones.service.ts';
import { cuantas, faltaDeReglas, propiasDe } from '../reglas/faltantes.ts';
import { readReglas } from '../reglas/read.ts';
import { efectosDe, efectosVistos } from './efectos.ts';

/** What the rules lack, and the statement about it that holds. */
export async function leerPropias(db: DbOrTrx): Promise<ReglasPropias> {
  const reglas = await readReglas(db);
  const propias = propiasDe(reglas);
  return { falta: faltaDeReglas(reglas), desde: propias?.desde ?? null, por: propias?.por ?? null };
}

export const declararPropias = (deps: Deps, session: Session, propias: boolean): Promise<ReglasPropias> =>
  deps.db.transaction().execute(async (trx) => {
    const propias_filas = cuantas(await readReglas(trx));
    if (propias && propias_filas === 0) conflict('reglas_propias_ninguna', MA.reglas_propias_ninguna);
    const propias_desde = fechaOf(deps.clock.now(), ZONA_ECUADOR);
    const { nombre } = await trx
      .selectFrom('usuario')
      .where('id', '=', session.usuario_id)
      .select(sql<string>`trim(nombres || ' ' || apellidos)`.as('nombre'))
      .executeTakeFirstOrThrow();
    await setPropias(trx, propias ? { propias_desde, propias_por: nombre, propias_filas } : null);
    await audit(trx, session, 'regla.propias', null, { propias, filas: propias_filas });
    return leerPropias(trx);
  });

const shown = (cambio: Cambio) => Shown.parse(cambio);

/** Professionals of medicine whose Senescyt code the back office has accepted. */
export const revisores = (db: DbOrTrx) =>
  db
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('d.tipo', '=', 'MEDICO')
    .where('d.cuenta_activa', '=', true)
    .where('d.msp', 'is not', null)
    .select(['u.id', sql<string>`trim(u.nombres || ' ' || u.apellidos)`.as('nombre'), sql<string>`d.msp`.as('codigo')]);

async function locked(trx: Trx, id: number, ...estados: string[]): Promise<Cambio> {
  const cambio = await trx.selectFrom('regla_cambio').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!cambio) return notFound();
  if (!estados.includes(cambio.estado)) conflict('regla_no_abierta', MA.regla_no_abierta);
  return cambio;
}

const trace = ({ catalogo, regla_id, codigo, accion }: Cambio) => ({ catalogo, regla_id, codigo, cambio: accion });

/** A change with its differences and effects: as they were shown, once it was answered; otherwise as they are now. */
export async function entero(deps: Deps, cambio: Cambio): Promise<ReglaCambioEntero> {
  const open = ['BORRADOR', 'EN_REVISION'].includes(cambio.estado);
  const kept = cambio.efectos as Visto | null;
  const { efectos, casos } = open ? await efectosVistos(deps.db, cambio) : (kept ?? { efectos: [], casos: 0 });
  const dice = (open ? null : kept?.dice) ?? dichoDe(await findDicho(deps.db, cambio));
  const said = { dice, diferencias: differences(cambio), efectos, casos };
  return {
    ...shown(cambio),
    ...said,
    version: versionOf({ ...said, motivo: cambio.motivo, hasta: cambio.proxima_revision }),
  };
}

/** Of everything that a reviewer is shown: an answer names what it answers. */
const versionOf = (said: object): string => createHash('sha256').update(JSON.stringify(said)).digest('hex');

/** What a reviewer saw: the cases that answer otherwise, and what the rule said (not kept by reviews from before it was shown). */
type Visto = Pick<ReglaCambioEntero, 'efectos' | 'casos'> & Partial<Pick<ReglaCambioEntero, 'dice'>>;

async function vistoDe(db: Db, cambio: Cambio): Promise<Required<Visto>> {
  const dice = dichoDe(await findDicho(db, cambio));
  return { ...(await efectosDe(db, cambio)), dice };
}

/** What says nothing about a patient, or stands in the title. */
const APARTE =
  /(^|_)id$|^(codigo|estado|edicion|referencial|nombres|principios|revisor.*|revisado_en|proxima_revision)$/;

const dichoDe = (fila: Record<string, unknown> = {}): ReglaCambioEntero['dice'] =>
  Object.entries(fila).flatMap(([campo, value]) => {
    const valor = textOf(value);
    return APARTE.test(campo) || !valor ? [] : [{ campo, valor }];
  });

/** A stored value in words; null for none. */
function textOf(value: unknown): string | null {
  const one = (part: unknown) => String((part as { nombre?: string } | null)?.nombre ?? part);
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  return Array.isArray(value) ? value.map(one).join(', ') : one(value);
}

function differences({ antes, despues }: Cambio): ReglaCambioEntero['diferencias'] {
  const [old, now] = [(antes ?? {}) as Record<string, unknown>, (despues ?? {}) as Record<string, unknown>];
  return Object.keys(now)
    .filter((campo) => textOf(old[campo]) !== textOf(now[campo]))
    .map((campo) => ({ campo, antes: textOf(old[campo]), despues: textOf(now[campo]) }));
}

export async function findCambio(deps: Deps, id: number): Promise<Cambio> {
  const cambio = await deps.db.selectFrom('regla_cambio').selectAll().where('id', '=', id).executeTakeFirst();
  return cambio ?? notFound();
}

/** Drafts a review of a rule that stays as it is. */
export const askRevision = (deps: Deps, session: Session, catalogo: CatalogoRegla, regla_id: number) =>
  deps.db.transaction().execute(async (trx) => {
    const rule = await findRegla(trx, catalogo, regla_id);
    if (!rule) return notFound();
    const id = await insertCambio(trx, session, deps.clock, {
      catalogo,
      regla_id,
      codigo: rule.codigo,
      nombre: rule.nombre,
      accion: 'EDITAR',
      antes: {},
      despues: {},
      // Only a review by a professional says that a rule was reviewed.
      grave: true,
      estado: 'BORRADOR',
    });
    await audit(trx, session, 'regla.revision.pedir', regla_id, { catalogo });
    return { id };
  });

export const sendCambio = (deps: Deps, session: Session, id: number, body: Parsed<typeof sendReglaCambio>['body']) =>
  deps.db.transaction().execute(async (trx) => {
    const cambio = await locked(trx, id, 'BORRADOR', 'EN_REVISION', 'REVISADA');
    const revisor = await revisores(trx).where('u.id', '=', body.revisor_id).executeTakeFirst();
    if (!revisor || revisor.id === cambio.autor_id) return invalid({ revisor_id: MA.regla_revisor });
    const { rows } = await sql<{
      misma: boolean;
    }>`select misma_persona(${cambio.autor_id}, ${revisor.id}) as misma`.execute(trx);
    if (rows[0]?.misma) return invalid({ revisor_id: MA.regla_misma_persona });
    const sent = await setCambio(trx, id, {
      estado: 'EN_REVISION',
      revisor_id: revisor.id,
      revisor: revisor.nombre,
      revisor_codigo: revisor.codigo,
      // What another said of it before is no word of this reviewer.
      revisado_en: null,
      nota: null,
      motivo: body.motivo,
      proxima_revision: body.proxima_revision,
    });
    await audit(trx, session, 'regla.enviar', cambio.regla_id, { ...trace(cambio), revisor_id: revisor.id });
    await notifySolicitudes(trx, deps.clock, [
      {
        uid: revisor.id,
        rol: roleOfProveedor.MEDICO,
        descripcion: `Le piden revisar una regla de la receta: ${cambio.nombre}`,
        link_to: POR_REVISAR,
        entity_id: id,
      },
    ]);
    return shown(sent);
  });

/** The reviewer approves what was shown, which is kept, or sends it back to a draft. */
export async function answerCambio(
  deps: Deps,
  session: Session,
  id: number,
  { aprueba, nota, version }: Parsed<typeof answerReglaCambio>['body'],
): Promise<null> {
  const found = await findCambio(deps, id);
  if (found.revisor_id !== session.usuario_id) notFound();
  const seen = aprueba ? await entero(deps, found) : null;
  if (seen && seen.version !== version) conflict('regla_otra_version', MA.regla_otra_version);
  await deps.db.transaction().execute(async (trx) => {
    const cambio = await locked(trx, id, 'EN_REVISION');
    if (cambio.revisor_id !== session.usuario_id) notFound();
    const isRead = JSON.stringify(proposedIn(cambio)) === JSON.stringify(proposedIn(found));
    if (seen && !(isRead && (await isSame(trx, cambio, seen.dice))))
      conflict('regla_otra_version', MA.regla_otra_version);
    await setCambio(trx, id, {
      estado: aprueba ? 'REVISADA' : 'BORRADOR',
      revisado_en: deps.clock.now().toISOString(),
      nota,
      efectos: seen && JSON.stringify({ efectos: seen.efectos, casos: seen.casos, dice: seen.dice }),
    });
    await audit(trx, session, aprueba ? 'regla.aprobar' : 'regla.devolver', cambio.regla_id, trace(cambio));
    await notifyAdmins(trx, deps.clock, {
      descripcion: `${aprueba ? 'Regla aprobada' : 'Regla devuelta'} por ${cambio.revisor}: ${cambio.nombre}`,
      link_to: ADMINISTRACION.reglasCambios,
      entity_id: id,
    });
  });
  return null;
}

const proposedIn = ({ despues, motivo, proxima_revision }: Cambio) => [despues, motivo, proxima_revision];

/** Locks the rule, and whether it still says this: running the cases took a while, in which somebody may have changed it. */
async function isSame(trx: Trx, cambio: Cambio, dice: ReglaCambioEntero['dice']): Promise<boolean> {
  await findRegla(trx, cambio.catalogo as CatalogoRegla, cambio.regla_id);
  return JSON.stringify(dichoDe(await findDicho(trx, cambio))) === JSON.stringify(dice);
}

/** Puts a reviewed change in force, if the cases still answer, and the rule still says, what the reviewer saw. */
export async function applyCambio(deps: Deps, session: Session, id: number) {
  const found = await findCambio(deps, id);
  if (found.estado !== 'REVISADA') conflict('regla_no_abierta', MA.regla_no_abierta);
  const { dice, ...now } = await vistoDe(deps.db, found);
  const { dice: seen, ...then } = found.efectos as Visto;
  if (JSON.stringify(now) !== JSON.stringify(then)) conflict('regla_otros_efectos', MA.regla_otros_efectos);
  if (seen && JSON.stringify(dice) !== JSON.stringify(seen)) conflict('regla_cambio_despues', MA.regla_cambio_despues);
  return deps.db.transaction().execute(async (trx) => {
    const cambio = await locked(trx, id, 'REVISADA');
    if (!(await isSame(trx, cambio, dice))) conflict('regla_cambio_despues', MA.regla_cambio_despues);
    await carryOut(trx, cambio, String(id));
    const applied = await setCambio(trx, id, { estado: 'VIGENTE', vigente_en: deps.clock.now().toISOString() });
    await audit(trx, session, 'regla.vigencia', cambio.regla_id, trace(cambio));
    return shown(applied);
  });
}

/** A rule that was only a draft goes with its change. */
export const discardCambio = (deps: Deps, session: Session, id: number) =>
  deps.db.transaction().execute(async (trx) => {
    const cambio = await locked(trx, id, 'BORRADOR', 'EN_REVISION', 'REVISADA');
    await setCambio(trx, id, { estado: 'DESCARTADA' });
    if (cambio.accion === 'CREAR') await dropDraft(trx, cambio);
    await audit(trx, session, 'regla.descartar', cambio.regla_id, trace(cambio));
    return null;
  });

/** Drafts the opposite of a change: the values as they were, or the rule withdrawn if the change made it. */
export const revertCambio = (deps: Deps, session: Session, id: number) =>
  deps.db.transaction().execute(async (trx) => {
    const cambio = await locked(trx, id, 'VIGENTE');
    if (isGone(cambio)) conflict('regla_borrada', MA.regla_borrada);
    const draft = await insertCambio(trx, session, deps.clock, {
      catalogo: cambio.catalogo,
      regla_id: cambio.regla_id,
      codigo: cambio.codigo,
      nombre: cambio.nombre,
      accion: cambio.accion === 'CREAR' ? 'RETIRAR' : 'EDITAR',
      antes: cambio.despues as Record<string, unknown> | null,
      despues: cambio.accion === 'CREAR' ? { estado: 'retirada' } : ((cambio.antes ?? {}) as Record<string, unknown>),
      grave: true,
      estado: 'BORRADOR',
    });
    await audit(trx, session, 'regla.volver', cambio.regla_id, trace(cambio));
    return { id: draft };
  });

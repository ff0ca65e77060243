import type { Promocion, PromocionCuerpo } from '@hampi/contract/agenda/promociones/calls';
import * as MPromociones from '@hampi/contract/agenda/promociones/messages';
import { estadoDe, puedeEditar, restantes, ventanaDe } from '@hampi/contract/agenda/promociones/reglas';
import { fechaOf, ultimaFecha, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Session } from '../../../access/session.ts';
import { lockOwnDoctor } from '../../../access/vinculo.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { countPromocion } from '../../personas/perfiles/promociones.ts';
import {
  removeServicios,
  requireEspecialidades,
  requireOficinas,
  writeCampana,
} from '../servicios/servicios.service.ts';
import { findCuenta, findPromociones } from './promociones.queries.ts';

/** Creates a campaign, which uses one of those that remain. The professional is locked, so that two requests cannot use the same one. */
export async function createPromocion(deps: Deps, session: Session, cuerpo: PromocionCuerpo): Promise<Promocion> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const doctor = await lockOwnDoctor(trx, session);
    await requireRestantes(trx, doctor.id, now);
    guardDias(cuerpo, now);
    const id = await write(trx, doctor.id, cuerpo);
    await countPromocion(trx, doctor.id, now);
    await audit(trx, session, 'promocion.crear', id, { descuento: cuerpo.descuento_valor });
    return one(trx, doctor.id, id);
  });
}

/** Changes a campaign that has not begun. */
export async function updatePromocion(deps: Deps, session: Session, id: number, cuerpo: PromocionCuerpo) {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const doctor = await lockOwnDoctor(trx, session);
    const before = await one(trx, doctor.id, id);
    await guardEditable(trx, doctor.id, before, now);
    guardDias(cuerpo, now);
    await write(trx, doctor.id, cuerpo, id);
    await audit(trx, session, 'promocion.editar', id, { descuento: cuerpo.descuento_valor });
    return one(trx, doctor.id, id);
  });
}

/** Deletes a campaign that has ended or not begun. It stays counted. */
export async function deletePromocion(deps: Deps, session: Session, id: number): Promise<null> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const doctor = await lockOwnDoctor(trx, session);
    const before = await one(trx, doctor.id, id);
    if (estadoDe(before, now) !== 'TERMINADA') await guardEditable(trx, doctor.id, before, now);
    await removeServicios(trx, now, [id]);
    await audit(trx, session, 'promocion.eliminar', id);
    return null;
  });
}

async function requireRestantes(trx: Trx, doctor_id: number, now: Date): Promise<void> {
  const cuenta = await findCuenta(trx, doctor_id);
  if (restantes(cuenta, now) > 0) return;
  const reset = cuenta.promociones_limite_reset;
  conflict('promociones_sin_restantes', MPromociones.sinRestantes(reset && fechaOf(reset, ZONA_ECUADOR)));
}

async function guardEditable(trx: Trx, doctor_id: number, promocion: Promocion, now: Date): Promise<void> {
  if (estadoDe(promocion, now) !== 'PROGRAMADA') conflict('promocion_empezada', MPromociones.empezada);
  if (!puedeEditar(promocion, await findCuenta(trx, doctor_id), now)) await requireRestantes(trx, doctor_id, now);
}

/** No day may be before today, and the last one must be within two years. */
function guardDias({ descuento_inicio, descuento_fin }: PromocionCuerpo, now: Date): void {
  const hoy = fechaOf(now, ZONA_ECUADOR);
  if (descuento_inicio < hoy) invalid({ descuento_inicio: MPromociones.fecha_pasada }, MPromociones.fecha_pasada);
  if (descuento_fin > ultimaFecha(hoy))
    invalid({ descuento_fin: MPromociones.fecha_lejana }, MPromociones.fecha_lejana);
}

async function write(trx: Trx, doctor_id: number, cuerpo: PromocionCuerpo, id?: number): Promise<number> {
  const { oficinas, especializaciones, descuento_inicio, descuento_fin, ...fields } = cuerpo;
  await requireEspecialidades(trx, doctor_id, especializaciones);
  await requireOficinas(trx, doctor_id, oficinas, especializaciones);
  const campana = { ...fields, ...ventanaDe(descuento_inicio, descuento_fin) };
  return writeCampana(trx, doctor_id, campana, { oficinas, especializaciones }, id);
}

async function one(trx: Trx, doctor_id: number, id: number): Promise<Promocion> {
  const [promocion] = await findPromociones(trx, { doctor_id, id });
  return promocion ?? notFound();
}

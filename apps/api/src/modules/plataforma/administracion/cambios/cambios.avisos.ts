import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { ADMINISTRACION } from '@hampi/contract/base/paths';
import { cambioTexto } from '@hampi/contract/plataforma/administracion/cambios';
import type { Trx } from '../../../../data/db.ts';
import type { Clock } from '../../../../process/clock.ts';
import { planMails } from '../../avisos/avisos.service.ts';
import { activeAdmins, notifyAdmins } from '../../notificaciones/notificaciones.service.ts';
import * as administracionMails from '../administracion.mails.ts';
import type { Cambio, CambioPedido } from './cambios.apply.ts';

/** Link to the list filtered to this account, whose user name is in parentheses at the end. */
const linkOf = ({ cuenta }: Cambio) =>
  `${ADMINISTRACION.cambios}?filtro=todos&q=${encodeURIComponent(/\(([^()]*)\)$/.exec(cuenta)?.[1] ?? cuenta)}`;
const que = (cambio: Cambio) => cambioTexto(cambio as CambioPedido);

interface Owner {
  email: string;
  nombres: string;
}

/** Sent at once to the owner's current address, with the link to stop it, and to every other administrator. */
export async function tellAsked(trx: Trx, clock: Clock, cambio: Cambio, owner: Owner, codigo: string) {
  const admins = await activeAdmins(trx, cambio.pedido_por);
  const quien = await nameOf(trx, cambio.pedido_por);
  const cuando = fechaHora(cambio.vence_en, ZONA_ECUADOR);
  await planMails(trx, clock, [
    administracionMails.cambioPedido({
      clave: `cambio.pedido:${cambio.id}`,
      para: owner.email,
      usuario_id: cambio.usuario_id,
      datos: { nombres: owner.nombres, que: que(cambio), quien, cuando, codigo },
    }),
    ...admins
      .filter((admin) => admin.id !== cambio.usuario_id)
      .map((admin) =>
        administracionMails.cambioPedidoAdmin({
          clave: `cambio.pedido_admin:${cambio.id}:${admin.id}`,
          para: admin.email,
          usuario_id: admin.id,
          datos: {
            nombres: admin.nombres,
            que: que(cambio),
            cuenta: cambio.cuenta,
            quien,
            cuando,
            confirma: cambio.confirmadores.includes(admin.id),
          },
        }),
      ),
  ]);
  await note(trx, clock, cambio, 'Cambio por confirmar', cambio.pedido_por);
}

/** Sent to the owner's old and new address. */
export async function tellApplied(trx: Trx, clock: Clock, cambio: Cambio, owner: Owner | undefined, by: number | null) {
  const addresses = owner ? [owner.email, ...(cambio.tipo === 'CORREO' && cambio.despues ? [cambio.despues] : [])] : [];
  await planMails(
    trx,
    clock,
    addresses.map((para, i) =>
      administracionMails.cambioAplicado({
        clave: `cambio.aplicado:${cambio.id}:${i}`,
        para,
        datos: { nombres: owner?.nombres ?? '', que: que(cambio) },
      }),
    ),
  );
  await note(trx, clock, cambio, 'Cambio aplicado', by);
}

/** If an administrator stopped it, tells the owner; if the owner did, tells the administrators, also by mail. */
export async function tellStopped(trx: Trx, clock: Clock, cambio: Cambio, by: number | null) {
  const owner = await trx
    .selectFrom('usuario')
    .select(['email', 'nombres'])
    .where('id', '=', cambio.usuario_id)
    .executeTakeFirst();
  const told = by === null ? await activeAdmins(trx) : owner ? [{ id: cambio.usuario_id, ...owner }] : [];
  await planMails(
    trx,
    clock,
    told.map(({ id, email, nombres }) =>
      administracionMails.cambioDetenido({
        clave: `cambio.detenido:${cambio.id}:${id}`,
        para: email,
        usuario_id: id,
        datos: { nombres, que: que(cambio), cuenta: cambio.cuenta, porSuDueno: by === null },
      }),
    ),
  );
  await note(trx, clock, cambio, by === null ? 'Cambio detenido por su dueño' : 'Cambio detenido', by);
}

/** Reports a change that could no longer be applied. */
export const tellLapsed = (trx: Trx, clock: Clock, cambio: Cambio, by: number | null) =>
  note(trx, clock, cambio, 'Cambio sin efecto', by);

const note = (trx: Trx, clock: Clock, cambio: Cambio, titulo: string, except: number | null) =>
  notifyAdmins(
    trx,
    clock,
    { descripcion: `${titulo}: ${que(cambio)}, ${cambio.cuenta}`, link_to: linkOf(cambio), entity_id: cambio.id },
    except,
  );

async function nameOf(trx: Trx, usuario_id: number | null): Promise<string> {
  const row = await trx
    .selectFrom('usuario')
    .select(['nombres', 'apellidos'])
    .where('id', '=', usuario_id)
    .executeTakeFirst();
  return row ? `${row.nombres} ${row.apellidos}` : '';
}

/** Notices inside Hampi and by mail. None says about whom or about what (decisions 75). */
import { roleOfProveedor } from '../../../access/roles.ts';
import type { Trx } from '../../../data/db.ts';
import type { Clock } from '../../../process/clock.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { notifySolicitudes } from '../../plataforma/notificaciones/notificaciones.service.ts';
import * as derivacionesMails from './derivaciones.mails.ts';
import type { FilaDerivacion } from './derivaciones.queries.ts';

const BANDEJA = '/medico/derivaciones';
const ENVIADAS = '/medico/derivaciones?ver=enviadas';

const notice = (trx: Trx, clock: Clock, uid: number, descripcion: string, link_to: string, entity_id: number) =>
  notifySolicitudes(trx, clock, [{ uid, rol: roleOfProveedor.MEDICO, descripcion, link_to, entity_id }]);

/** To the colleague: something has come. */
export async function tellColega(trx: Trx, clock: Clock, id: number, colega: { usuario_id: number; email: string }) {
  await notice(trx, clock, colega.usuario_id, 'Un colega le envió una derivación', BANDEJA, id);
  const clave = `derivacion.recibida:${id}`;
  const { usuario_id, email: para } = colega;
  await planMail(trx, clock, derivacionesMails.recibida({ clave, para, usuario_id, datos: {} }));
}

type Fila = Pick<FilaDerivacion, 'id' | 'para_usuario_id' | 'para' | 'de_usuario_id' | 'de_email' | 'de'>;

/** To the colleague: it can no longer be opened. */
export async function tellRetirada(trx: Trx, clock: Clock, { id, para_usuario_id, de }: Fila) {
  if (para_usuario_id !== null)
    await notice(trx, clock, para_usuario_id, `${de} retiró una derivación que le había enviado`, BANDEJA, id);
}

const HECHO = {
  ACEPTADA: 'aceptó',
  DEVUELTA: 'devolvió',
  RESPONDIDA: 'respondió',
  CORREGIDA: 'corrigió su respuesta a',
} as const;

/** To the sender, and to whoever took it over: what the colleague did. By mail what ends it, and a correction. */
export async function tellSender(
  trx: Trx,
  clock: Clock,
  row: Fila & { a_cargo_id: number | null },
  hecho: keyof typeof HECHO,
  vez = 1,
) {
  const tos = [
    { uid: row.de_usuario_id, email: row.de_email, suya: 'usted envió' },
    ...(await enCargo(trx, row.a_cargo_id)).map((to) => ({ ...to, suya: 'usted sigue' })),
  ];
  for (const { uid, email, suya } of tos) {
    await notice(trx, clock, uid, `${row.para} ${HECHO[hecho]} una derivación que ${suya}`, ENVIADAS, row.id);
    if (hecho === 'ACEPTADA') continue;
    const clave = `derivacion.contestada:${row.id}:${hecho}:${vez}:${uid}`;
    await planMail(trx, clock, derivacionesMails.contestada({ clave, para: email, usuario_id: uid, datos: {} }));
  }
}

const enCargo = (trx: Trx, doctor_id: number | null) =>
  doctor_id === null
    ? []
    : trx
        .selectFrom('doctor as d')
        .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
        .where('d.id', '=', doctor_id)
        .select(['u.id as uid', 'u.email'])
        .execute();

/** To a professional who takes over what a colleague who left has open. */
export const tellEncargo = (trx: Trx, clock: Clock, id: number, usuario_id: number) =>
  notice(trx, clock, usuario_id, 'Su clínica le encargó una derivación que espera respuesta', ENVIADAS, id);

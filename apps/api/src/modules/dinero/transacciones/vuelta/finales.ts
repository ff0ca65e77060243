import { cents } from '@hampi/contract/base/dinero';
import { alCancelar, type LoPagado, vueltaDe } from '@hampi/contract/dinero/creditos/devolucion';
import type { Trx } from '../../../../data/db.ts';
import type { Deps, WhenCitaEnds } from '../../../../deps.ts';
import type { CitaEnded } from '../../../agenda/citas/finales/cita-end.ts';
import { forgetCreditos } from '../../../agenda/citas/pagada.ts';
import { planMail } from '../../../plataforma/avisos/avisos.service.ts';
import { devuelto } from '../../creditos/creditos.mails.ts';
import { findGastado, returnAsCredito, returnGastado } from '../../creditos/creditos.service.ts';
import { oweDevolucion } from '../../deudas/deudas.ts';
import { movidaTarde, pagadoEnLinea } from '../../pagos/pagos.queries.ts';
import { nombreDe, tellOfReturn } from '../cuenta.ts';
import { advance, lockTransaccion, type Transaccion } from '../transacciones.queries.ts';
import { recoverParts } from './recupero.ts';

/** When a visit does not take place, returns what was paid for it online, by the rules of decisions 42. */
export const giveBackOfEnd: WhenCitaEnds = async (trx, deps, cita) => {
  if (cita.como === 'REAGENDADA') return;
  const pagado = await loPagado(trx, cita.id);
  if (pagado.enLinea === 0 && pagado.creditos === 0) return;
  if (cita.by.parte === 'PACIENTE') await giveBackToPatient(trx, deps, cita, pagado);
  else await giveBackOfPractice(trx, deps, cita, pagado);
};

type Pagado = Awaited<ReturnType<typeof loPagado>>;

const loPagado = (trx: Trx, id: number): Promise<LoPagado & { raiz_id: number; doctor: number }> =>
  trx
    .selectFrom('cita as r')
    .where('r.id', '=', id)
    .select((eb) => [
      'r.inicio',
      'r.creditos',
      'r.doctor_id as doctor',
      pagadoEnLinea.as('enLinea'),
      movidaTarde.as('tarde'),
      eb.fn.coalesce('r.raiz_id', 'r.id').as('raiz_id'),
    ])
    .executeTakeFirstOrThrow();

/** The practice cancels: PayPhone reverses the payment, and a spent credit comes back as it was. */
async function giveBackOfPractice(trx: Trx, deps: Deps, { id }: CitaEnded, { creditos, raiz_id }: Pagado) {
  if (creditos > 0) {
    await giveBackGastado(
      trx,
      deps,
      id,
      raiz_id,
      'El consultorio canceló su cita: el crédito que usó vuelve a su cuenta.',
    );
    return;
  }
  const t = await findAprobada(trx, raiz_id);
  if (!t) return;
  await advance(trx, deps.clock.now(), t.id, { estado: 'POR_REVERSAR', motivo: 'CANCELADA_POR_CONSULTORIO' });
  await tellOfReturn(trx, deps, t, 'CANCELADA_POR_CONSULTORIO');
}

/** The patient cancels: in time the fee becomes a credit, later it is kept. What was paid beyond the fee is returned by hand. */
async function giveBackToPatient(trx: Trx, deps: Deps, { id }: CitaEnded, pagado: Pagado) {
  const at = deps.clock.now();
  const texto = alCancelar(pagado, at);
  const vuelta = vueltaDe(pagado, at);
  const { raiz_id, doctor: doctor_id } = pagado;
  if (vuelta.credito === 'EL_GASTADO') return giveBackGastado(trx, deps, id, raiz_id, texto);
  const owner = await ownerOf(trx, id);
  const t = await findAprobada(trx, raiz_id);
  // A patient without an account cannot have credits.
  const keeper = vuelta.credito === 'CON_PROFESIONAL' ? owner.usuario_id : null;
  if (keeper !== null)
    await returnAsCredito(trx, at, {
      usuario_id: keeper,
      cita_id: id,
      raiz_id,
      doctor_id,
      valor_centavos: cents(vuelta.anticipo),
      razon: 'El anticipo es ahora un crédito',
    });
  const aMano = cents(vuelta.excedente) + (vuelta.credito && keeper === null ? cents(vuelta.anticipo) : 0);
  if (aMano > 0 && t) {
    await oweDevolucion(trx, at, {
      transaccion_id: t.id,
      usuario_id: owner.usuario_id,
      cita_id: id,
      valor_centavos: aMano,
      motivo: 'CANCELADA_POR_PACIENTE',
    });
    await recoverParts(trx, deps, t, aMano);
  }
  await tell(trx, deps, id, texto);
}

async function giveBackGastado(trx: Trx, deps: Deps, cita_id: number, raiz_id: number, texto: string) {
  const gastado = await findGastado(trx, raiz_id);
  if (!gastado) return;
  const { valor } = await trx
    .selectFrom('pago')
    .where('movimiento_id', '=', gastado.id)
    .select('valor')
    .executeTakeFirstOrThrow();
  const regreso = { cita_id, raiz_id, valor_centavos: cents(valor), razon: 'El crédito volvió a su cuenta' };
  await returnGastado(trx, deps.clock.now(), gastado, regreso);
  await forgetCreditos(trx, cita_id);
  await tell(trx, deps, cita_id, texto);
}

/** The approved payment of a chain of citas, locked; the caller has locked the cita. */
async function findAprobada(trx: Trx, raiz_id: number): Promise<Transaccion | undefined> {
  const found = await trx
    .selectFrom('transaccion as t')
    .innerJoin('cita as c', 'c.id', 't.cita_id')
    .where((eb) => eb.or([eb('c.id', '=', raiz_id), eb('c.raiz_id', '=', raiz_id)]))
    .where('t.estado', '=', 'APROBADA')
    .select('t.id')
    .executeTakeFirst();
  const t = found && (await lockTransaccion(trx, found.id));
  return t?.estado === 'APROBADA' ? t : undefined;
}

const ownerOf = (trx: Trx, cita_id: number) =>
  trx
    .selectFrom('cita as r')
    .innerJoin('cliente as c', 'c.id', 'r.cliente_id')
    .leftJoin('usuario as u', 'u.id', 'c.usuario_id')
    .where('r.id', '=', cita_id)
    .select(['c.usuario_id', 'u.email', 'c.nombres', 'c.apellidos'])
    .executeTakeFirstOrThrow();

async function tell(trx: Trx, deps: Deps, cita_id: number, texto: string) {
  const owner = await ownerOf(trx, cita_id);
  const { email: para, usuario_id } = owner;
  if (!para) return;
  const clave = `credito.devuelto:${cita_id}`;
  await planMail(
    trx,
    deps.clock,
    devuelto({ clave, para, datos: { nombre: nombreDe(owner), texto }, usuario_id, cita_id }),
  );
}

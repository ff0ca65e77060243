import { EmisorPorGuardar } from '@hampi/contract/dinero/facturacion/emisor';
import { NotaPedida } from '@hampi/contract/dinero/facturas/calls';
import type { MensajeSri } from '@hampi/contract/dinero/facturas/factura';
import type { Deps } from '../../deps.ts';
import type { Who } from '../../modules/clinica/tratantes/tratantes.ts';
import { readAjustes, saveAjustes } from '../../modules/dinero/facturacion/ajustes.ts';
import { keepFirma } from '../../modules/dinero/facturacion/firma.ts';
import { findNotas, findOfConsulta, lockFactura } from '../../modules/dinero/facturas/facturas.queries.ts';
import { generate } from '../../modules/dinero/facturas/generate.ts';
import { createNota } from '../../modules/dinero/facturas/notas/nota.ts';
import { type Paso, settle } from '../../modules/dinero/facturas/send.ts';
import { demoP12 } from './firma.ts';

const PASSWORD = 'demostracion';
const DAY_MS = 24 * 3600_000;

const said = (identificador: string, mensaje: string): MensajeSri[] => [
  { identificador, mensaje, informacionAdicional: null, tipo: 'ERROR' },
];
const AUTORIZADA: Paso = { estado: 'AUTORIZADA' };
/** The final states of the invoices of the last visits, oldest first. Undefined: it is still on its way, and the emulator decides. */
const FINALES: (Paso | undefined)[] = [
  AUTORIZADA,
  AUTORIZADA,
  AUTORIZADA,
  { estado: 'NO_AUTORIZADA', mensajes: said('39', 'FIRMA INVALIDA') },
  { estado: 'ERROR_RED' },
  { estado: 'DEVUELTA', mensajes: said('45', 'ERROR SECUENCIAL REGISTRADO') },
  undefined,
];

/** Index of the invoice that a credit note gave back. */
const CON_NOTA = 1;

/**
 * The main doctor's issuer in the test environment, a kept signature, and invoices of the last visits in every state; two visits are left
 * without invoice.
 */
export async function demoFacturas(deps: Deps, { session }: Who): Promise<void> {
  const { db, clock } = deps;
  const { sugerencia } = await readAjustes(deps, db, session.doctor_id);
  const place = { dirEstablecimiento: sugerencia.dirMatriz, estab: '001', ptoEmi: '001', secuencial: 1 };
  await saveAjustes(deps, session, EmisorPorGuardar.parse({ ...sugerencia, ...place, facturacionActivada: true }));
  const { ruc, razonSocial } = sugerencia;
  const p12 = await demoP12({ nombre: razonSocial.toUpperCase(), ruc, password: PASSWORD, now: clock.now() });
  await keepFirma(deps, session, {
    p12,
    password: PASSWORD,
    archivo: 'firma-de-demostracion.p12',
    confirmo_ruc: false,
  });

  const consultas = await db
    .selectFrom('consulta')
    .where('doctor_id', '=', session.doctor_id)
    .select('id')
    .orderBy('fecha', 'desc')
    .limit(FINALES.length + 2)
    .execute();
  const now = clock.now().getTime();
  for (const [i, { id }] of consultas.slice(2).reverse().entries()) {
    // One a day, the last one today, because the list opens with the present month.
    const then = { ...deps, clock: { now: () => new Date(now - (FINALES.length - 1 - i) * DAY_MS) } };
    await generate(then, session, 'own', id, { includesIva: false });
    await end(then, await ofConsulta(deps, id), FINALES[i]);
    if (i === CON_NOTA) await giveBack(then, session, await ofConsulta(deps, id));
  }
}

async function ofConsulta({ db }: Deps, consulta_id: number): Promise<number> {
  return (await findOfConsulta(db, consulta_id, 1))?.id ?? 0;
}

async function end(deps: Deps, factura_id: number, paso: Paso | undefined): Promise<void> {
  if (!paso) return;
  const autorizada_en = paso.estado === 'AUTORIZADA' ? deps.clock.now().toISOString() : undefined;
  await deps.db.transaction().execute(async (trx) => {
    await settle(deps, trx, await lockFactura(trx, factura_id), { ...paso, autorizada_en }, null);
  });
}

async function giveBack(deps: Deps, session: Who['session'], factura_id: number): Promise<void> {
  await createNota(deps, session, 'own', factura_id, NotaPedida.parse({ motivo: 'Se facturó a otra persona' }));
  const [nota] = await findNotas(deps.db, factura_id);
  if (nota) await end(deps, nota.id, AUTORIZADA);
}

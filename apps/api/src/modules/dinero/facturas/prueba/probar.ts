/** A document that only tests the settings with the SRI's test environment (PF-6; ADR 209). Only its number is kept. */
import type { Emisor } from '@hampi/contract/dinero/facturacion/emisor';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import { calculate } from '@hampi/contract/dinero/facturas/calculo';
import type { MensajeSri } from '@hampi/contract/dinero/facturas/factura';
import {
  MOTIVO_DESCONOCIDO,
  motivoOf,
  PRUEBA_NUMERO_USADO,
  PRUEBA_SIN_RESPUESTA,
} from '@hampi/contract/dinero/facturas/motivos';
import type { PruebaSri } from '@hampi/contract/dinero/facturas/prueba';
import { CONSUMIDOR_FINAL } from '@hampi/contract/dinero/facturas/tarifas';
import type { Session } from '../../../../access/session.ts';
import { claveAcceso, newCodigoNumerico } from '../../../../adapters/sri/clave.ts';
import type { Comprobante } from '../../../../adapters/sri/comprobante.ts';
import { SriDown } from '../../../../adapters/sri/sri.ts';
import type { Deps } from '../../../../deps.ts';
import { conflict, notFound } from '../../../../http/errors.ts';
import { audit } from '../../../../vault/audit.ts';
import { findEmisor, isLastTest, proveRuc, rememberTest } from '../../facturacion/emisor.ts';
import { findTarifasAt, tarifaOfClase } from '../../facturacion/tarifas.ts';
import { takeSecuencial } from '../../secuencias/secuencias.ts';
import { hoyEnEcuador, vendedorOf } from '../comprobante.ts';
import { type ConFirma, openFirma } from '../firma.ts';

const PRUEBAS = 1;
/** The name that the SRI suggests for the buyer of a test (ecuador §2.5). */
const COMPRADOR = { ...CONSUMIDOR_FINAL, nombre: 'PRUEBAS SERVICIO DE RENTAS INTERNAS' };
const REGISTRADA = new Set(['43', '70']);

/** Signs a test document and submits it. The reply is what the SRI says, including a refusal or no answer. */
export async function tryOut(deps: Deps, session: Session, pedida: ConFirma): Promise<PruebaSri> {
  const { clock, documents, sri } = deps;
  const emisor = await requireTester(deps, session);
  const file = await openFirma(deps, session, 'own', emisor, pedida);
  const comprobante = await documentOf(deps, session, emisor);
  const signed = await documents
    .of(session.usuario_id)
    .signComprobante(comprobante, { ...sri.config, now: clock.now() }, file);
  const of = answerOf(deps, comprobante.claveAcceso);
  try {
    const { estado, mensajes } = await sri.receive(PRUEBAS, Buffer.from(signed));
    const known = mensajes.some(({ identificador }) => REGISTRADA.has(identificador));
    return estado === 'RECIBIDA' || known ? of('RECIBIDA') : of('DEVUELTA', mensajes);
  } catch (error) {
    if (error instanceof SriDown) return of('SIN_RESPUESTA');
    throw error;
  }
}

/** What the SRI says about a test document that it has received. */
export async function askTryOut(deps: Deps, session: Session, clave: string): Promise<PruebaSri> {
  const { doctor_id, ruc } = await requireTester(deps, session);
  // Only about the own test: the key of another's document would tell, and prove, what is not this account's.
  if (!(await isLastTest(deps.db, doctor_id, clave)) || clave.slice(10, 23) !== ruc) notFound();
  const of = answerOf(deps, clave);
  try {
    const { estado, mensajes } = await deps.sri.authorise(PRUEBAS, clave);
    if (estado === 'PENDIENTE') return of('RECIBIDA');
    if (estado !== 'AUTORIZADO') return of('NO_AUTORIZADA', mensajes);
    // The SRI authorises only what is signed by the holder of the RUC.
    await proveRuc(deps.db, deps.clock, session, { doctor_id, ruc, por: 'PRUEBA' });
    return of('AUTORIZADA');
  } catch (error) {
    if (error instanceof SriDown) return of('SIN_RESPUESTA');
    throw error;
  }
}

/** The saved issuer, enabled or not, in the test environment. 409 if nothing is saved. */
async function requireTester({ db }: Deps, { doctor_id }: Session): Promise<Emisor> {
  const emisor =
    (await findEmisor(db, doctor_id ?? 0)) ?? conflict('facturacion_sin_datos', MFacturacion.facturacion_sin_datos);
  return { ...emisor, ambiente: PRUEBAS };
}

async function documentOf({ db, clock }: Deps, session: Session, emisor: Emisor): Promise<Comprobante> {
  const fechaEmision = hoyEnEcuador(clock.now());
  const { iva, tarifa } = tarifaOfClase(await findTarifasAt(db, fechaEmision), 'CERO');
  const lineas = [{ descripcion: 'Documento de prueba', cantidad: 1, precio: 1, descuento: 0, iva, tarifa }];
  const serie = { ...emisor, codDoc: '01' as const };
  const facts = { ...serie, fechaEmision, codigoNumerico: newCodigoNumerico() };
  const secuencial = await db.transaction().execute(async (trx) => {
    await audit(trx, session, 'facturacion.probar', emisor.doctor_id);
    const next = await takeSecuencial(trx, serie, emisor.secuencial);
    await rememberTest(trx, emisor.doctor_id, claveAcceso({ ...facts, secuencial: next }));
    return next;
  });
  return {
    codDoc: '01',
    vendedor: vendedorOf(emisor),
    claveAcceso: claveAcceso({ ...facts, secuencial }),
    secuencial,
    fechaEmision,
    comprador: { ...COMPRADOR, direccion: null, correo: null, telefono: null },
    lineas,
    includesIva: false,
    calculo: calculate(lineas, false),
    pagos: [{ formaPago: '01', total: 1 }],
  };
}

const answerOf =
  ({ sri }: Deps, claveAcceso: string) =>
  (estado: PruebaSri['estado'], mensajes: MensajeSri[] = []): PruebaSri => ({
    claveAcceso,
    estado,
    explicacion: explain(estado, mensajes),
    emulado: sri.config.emulated,
  });

function explain(estado: PruebaSri['estado'], sri: MensajeSri[]): PruebaSri['explicacion'] {
  if (estado === 'RECIBIDA' || estado === 'AUTORIZADA') return null;
  const said = motivoOf(sri.map(({ identificador }) => identificador));
  const codigo = said?.codigo ?? null;
  const motivo =
    estado === 'SIN_RESPUESTA' ? PRUEBA_SIN_RESPUESTA : codigo === '45' ? PRUEBA_NUMERO_USADO : said?.motivo;
  const { titulo, pasos } = motivo ?? MOTIVO_DESCONOCIDO;
  return { codigo, titulo, pasos: [...pasos], sri };
}

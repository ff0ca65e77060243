/** The two exchanges with the SRI about a document, and what is stored of each (ecuador §2.8, §2.9; ADR 211). */
import { AMBIENTES } from '@hampi/contract/dinero/facturacion/emisor';
import type { EstadoFactura, MensajeSri } from '@hampi/contract/dinero/facturas/factura';
import { MOTIVOS } from '@hampi/contract/dinero/facturas/motivos';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { recordDevueltoConNota } from '../pagos/pagos.service.ts';
import { numeroOf } from './archivos.ts';
import * as facturasMails from './facturas.mails.ts';
import { type FacturaRow, findNotas, lockFactura } from './facturas.queries.ts';
import { isAllGivenBack } from './notas/to-give-back.ts';

/** The result of an exchange. */
export interface Paso {
  estado: Extract<EstadoFactura, 'ERROR_RED' | 'RECIBIDA' | 'DEVUELTA' | 'AUTORIZADA' | 'NO_AUTORIZADA'>;
  mensajes?: MensajeSri[];
  respuesta?: string;
  autorizada_en?: string | undefined;
}

/** Codes by which the SRI says that it already has this key, or is processing it. */
const YA_LA_TIENE = new Set(['43', '70']);
const SECUENCIAL_REGISTRADO = '45';
/** 50: an error of the SRI itself. 99: it does not find the key. Neither says anything about the document, so it is handed in again. */
const OTRA_VEZ = new Set(['50', '99']);

/** Asks the Autorización service. ERROR_RED means that the SRI does not know the key. Throws SriDown. */
export async function consult({ sri, clock }: Deps, row: FacturaRow): Promise<Paso> {
  const a = await sri.authorise(row.ambiente, row.clave_acceso);
  if (a.estado === 'PENDIENTE') return a.conocida ? { estado: 'RECIBIDA' } : { estado: 'ERROR_RED' };
  const facts = { mensajes: a.mensajes, respuesta: a.respuesta };
  if (a.estado === 'NO_AUTORIZADO') {
    const unsaid = a.mensajes.length > 0 && a.mensajes.every(({ identificador }) => OTRA_VEZ.has(identificador));
    return { estado: unsaid ? 'ERROR_RED' : 'NO_AUTORIZADA', ...facts };
  }
  return { estado: 'AUTORIZADA', ...facts, autorizada_en: instantOf(a.fecha, clock.now()) };
}

/** If the hour cannot be read, the hour of the answer is used. */
const instantOf = (fecha: string | undefined, now: Date) => {
  const read = new Date(fecha ?? '');
  return (Number.isNaN(read.getTime()) ? now : read).toISOString();
};

/** Submits the signed bytes. Throws SriDown. */
export async function hand(deps: Deps, row: FacturaRow, xml: Buffer): Promise<Paso> {
  const { estado, mensajes } = await deps.sri.receive(row.ambiente, xml);
  if (estado === 'RECIBIDA') return { estado };
  const codes = mensajes.map(({ identificador }) => identificador);
  if (codes.some((code) => YA_LA_TIENE.has(code))) return { estado: 'RECIBIDA', mensajes };
  if (codes.some((code) => OTRA_VEZ.has(code))) return { estado: 'ERROR_RED', mensajes };
  if (codes.includes(SECUENCIAL_REGISTRADO)) {
    // The number may have been taken by this very document.
    const known = await consult(deps, row);
    if (known.estado !== 'ERROR_RED') return known;
  }
  return { estado: 'DEVUELTA', mensajes };
}

/** Stores the result and when to look again. Authorising a note records its refund; an authorised document is mailed to its buyer. */
export async function settle(deps: Deps, trx: Trx, row: FacturaRow, paso: Paso, next: Date | null): Promise<void> {
  const { clock, log } = deps;
  const codigos = (paso.mensajes ?? []).map(({ identificador }) => identificador);
  const ours = codigos.filter((code) => MOTIVOS[code]?.accion === 'AYUDA');
  if (ours.length > 0) log.error({ factura: row.id, codigos: ours }, 'the SRI refused how a document is made');
  await trx
    .updateTable('factura')
    .set({
      estado: paso.estado,
      mensajes: JSON.stringify(paso.mensajes ?? []),
      ...(paso.respuesta && { respuesta: Buffer.from(paso.respuesta) }),
      ...(paso.autorizada_en && { autorizada_en: paso.autorizada_en, ride: null, ride_sha256: null }),
      revisar_en: next?.toISOString() ?? null,
      ocupada_hasta: null,
      cambiada_en: clock.now().toISOString(),
    })
    .where('id', '=', row.id)
    .execute();
  if (paso.estado !== 'AUTORIZADA') return;
  if (row.contenido.modifica)
    await recordDevueltoConNota(trx, {
      nota_id: row.id,
      razon: row.contenido.modifica.motivo,
      at: clock.now().toISOString(),
    });
  if (row.modifica_id) await voidIfAllGivenBack(trx, clock.now(), row.modifica_id);
  const { correo, nombre } = row.contenido.comprador;
  // A test has no effect, and a buyer would take it for an invoice.
  if (correo && row.ambiente === AMBIENTES.PRODUCCION)
    await planMail(
      trx,
      clock,
      facturasMails.emitida({
        clave: `factura.emitida:${row.id}`,
        para: correo,
        datos: { factura_id: row.id, nombre, numero: numeroOf(row), emisor: row.contenido.vendedor.razonSocial },
      }),
    );
}

/** Once credit notes have given an invoice back completely, it counts as void and its consultation can be invoiced again. */
async function voidIfAllGivenBack(trx: Trx, now: Date, id: number): Promise<void> {
  const factura = await lockFactura(trx, id);
  const notas = await findNotas(trx, id);
  const authorised = notas.filter(({ estado }) => estado === 'AUTORIZADA');
  if (factura.estado !== 'AUTORIZADA' || !isAllGivenBack(factura, authorised)) return;
  await trx
    .updateTable('factura')
    .set({ estado: 'ANULADA', cambiada_en: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** A document as screens show it, with the meaning of its state and what to do (BE-17). */
import { dollars } from '@hampi/contract/base/dinero';
import { pathOf } from '@hampi/contract/base/endpoint';
import { DAY_MS } from '@hampi/contract/base/fechas';
import { anulableHasta } from '@hampi/contract/dinero/facturas/anulable';
import { calculoDe } from '@hampi/contract/dinero/facturas/calculo';
import { getFacturaPdf, getFacturaXml } from '@hampi/contract/dinero/facturas/calls';
import { type Explicacion, type Factura, isSriSent } from '@hampi/contract/dinero/facturas/factura';
import {
  MOTIVO_DESCONOCIDO,
  type Motivo,
  motivoOf,
  SIN_FIRMA,
  SRI_SIN_RESPUESTA,
  SRI_SIN_RESPUESTA_UN_DIA,
} from '@hampi/contract/dinero/facturas/motivos';
import { tarifaOf } from '@hampi/contract/dinero/facturas/tarifas';
import type { DbOrTrx } from '../../../data/db.ts';
import { numeroOf } from './archivos.ts';
import { type FacturaRow, findDevuelto, findFactura, findNotas, findPasos } from './facturas.queries.ts';
import { alive, isAllGivenBack } from './notas/to-give-back.ts';

export async function show(db: DbOrTrx, row: FacturaRow): Promise<Factura> {
  const [pasos, notas, modifica, devoluciones] = await Promise.all([
    findPasos(db, row.id),
    row.cod_doc === '01' ? findNotas(db, row.id) : [],
    row.modifica_id ? findFactura(db, row.modifica_id) : undefined,
    row.modifica_id ? findDevuelto(db, row.id) : [],
  ]);
  const { lineas, comprador, pagos } = row.contenido;
  const { subtotales, totalSinImpuestos, totalDescuento } = calculoDe(row.contenido, row.includes_iva);
  const { id, doctor_id, consulta_id } = row;
  return {
    id,
    doctor_id,
    consulta_id,
    numero: numeroOf(row),
    codDoc: row.cod_doc,
    fechaEmision: row.fecha_emision,
    total: dollars(row.total_centavos),
    state: row.estado,
    ambiente: row.ambiente,
    includesIva: row.includes_iva,
    sriSent: isSriSent(row.estado),
    claveAcceso: row.clave_acceso,
    pdfUrl: pathOf(getFacturaPdf, { id }),
    xmlUrl: row.estado === 'GENERADA' ? null : pathOf(getFacturaXml, { id }),
    lineas: lineas.map((linea) => ({ ...linea, tarifa: tarifaOf(linea) })),
    comprador,
    pagos,
    adicionales: row.contenido.adicionales ?? [],
    subtotales: subtotales.map((one) => ({ ...one, base: dollars(one.base), valor: dollars(one.valor) })),
    totalSinImpuestos: dollars(totalSinImpuestos),
    totalDescuento: dollars(totalDescuento),
    autorizadaEn: row.autorizada_en,
    pasos,
    explicacion: explain(row),
    motivo: row.contenido.modifica?.motivo ?? null,
    modifica: modifica ? numeroOf(modifica) : null,
    devoluciones: devoluciones.map(({ forma_pago, valor }) => ({ forma_pago, valor })),
    devolucionPendiente: devoluciones.some(({ pendiente }) => pendiente),
    admiteNota:
      row.cod_doc === '01' &&
      row.estado === 'AUTORIZADA' &&
      comprador.tipo !== '07' &&
      !isAllGivenBack(row, alive(notas)),
    anulableHasta:
      row.estado === 'AUTORIZADA' && row.ambiente === 2 && comprador.tipo !== '07'
        ? anulableHasta(row.fecha_emision)
        : null,
    notas: notas.map((one) => ({
      id: one.id,
      numero: numeroOf(one),
      total: dollars(one.total_centavos),
      state: one.estado,
    })),
  };
}

/** The explanation under the timeline; null while all goes well. */
export function explain({ estado, mensajes, revisar_en, enviada_en }: FacturaRow): Explicacion | null {
  const said = motivoOf(mensajes.map(({ identificador }) => identificador));
  // Waiting changes nothing once the SRI has refused it.
  const refused = estado === 'DEVUELTA' || estado === 'NO_AUTORIZADA';
  const tell = (motivo: Motivo, codigo: string | null = null): Explicacion => ({
    codigo,
    titulo: motivo.titulo,
    pasos: [...motivo.pasos],
    // An authorised document shows only notices, no action.
    accion: estado === 'AUTORIZADA' ? null : refused && motivo.accion === 'ESPERAR' ? 'REENVIAR' : motivo.accion,
    sri: mensajes,
  });
  if (estado === 'GENERADA') return tell(SIN_FIRMA);
  // That it is the test environment explains no refusal.
  if (refused) return said && said.codigo !== '60' ? tell(said.motivo, said.codigo) : tell(MOTIVO_DESCONOCIDO);
  const waits = estado === 'ERROR_RED' || estado === 'RECIBIDA';
  const late =
    revisar_en === null || (enviada_en !== null && Date.parse(revisar_en) - Date.parse(enviada_en) >= DAY_MS);
  if (waits && late) return tell(SRI_SIN_RESPUESTA_UN_DIA);
  if (said) return tell(said.motivo, said.codigo);
  return estado === 'ERROR_RED' ? tell(SRI_SIN_RESPUESTA) : null;
}

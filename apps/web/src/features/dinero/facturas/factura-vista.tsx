import { cents, dollars, money } from '@hampi/contract/base/dinero';
import { fechaCorta, fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Factura } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { formaTexto, ivaTexto, plazoTexto, tipoCompradorTexto } from '@hampi/contract/dinero/facturas/tarifas';
import type { ReactNode } from 'react';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Archivos } from './archivos.tsx';
import { ClaveDeAcceso } from './clave-de-acceso.tsx';
import { Explicacion } from './explicacion.tsx';
import css from './facturas.module.css';
import { LineaDePasos } from './linea-de-pasos.tsx';
import { Totales } from './totales.tsx';

export interface FacturaVistaProps {
  factura: Factura;
  onChange: (next: Factura) => void;
  /** Opens the form again, if the invoice can still be corrected. */
  onCorrect?: (() => void) | undefined;
}

/** An invoice or a credit note: its state, what to do about it, its content, its files (picture 27). */
export function FacturaVista({ factura, onChange, onCorrect, children }: FacturaVistaProps & { children?: ReactNode }) {
  const { comprador, pagos, adicionales, explicacion, devoluciones, codDoc } = factura;
  return (
    <div className={`grid gap-16 ${css.vista}`}>
      <LineaDePasos factura={factura} />
      {factura.state === 'AUTORIZADA' && <Autorizada factura={factura} />}
      {explicacion && factura.state !== 'AUTORIZADA' && (
        <Explicacion factura={factura} explicacion={explicacion} onChange={onChange} onCorrect={onCorrect} />
      )}
      {factura.ambiente === 1 && (
        <Banner kind="info" title="Ambiente de pruebas:">
          este comprobante no tiene validez tributaria.
        </Banner>
      )}
      {factura.modifica && (
        <div className="grid gap-2 t-body c-quiet">
          <b className="t-lead c-text">Nota de crédito de la factura {factura.modifica}</b>
          <span>{factura.motivo}</span>
        </div>
      )}
      <div className="grid gap-2 t-body c-quiet">
        <span>
          {factura.numero} · {fechaCorta(factura.fechaEmision)}
        </span>
        <b className="t-lead c-text">{comprador.nombre}</b>
        <span>
          {tipoCompradorTexto[comprador.tipo]} {comprador.identificacion}
          {comprador.correo && ` · ${comprador.correo}`}
        </span>
      </div>
      <Lineas factura={factura} />
      <Totales
        subtotales={factura.subtotales.map((one) => ({ ...one, base: cents(one.base), valor: cents(one.valor) }))}
        totalDescuento={cents(factura.totalDescuento)}
        importeTotal={cents(factura.total)}
        totalLabel={codDoc === '04' ? 'Valor de la nota' : 'Valor total'}
      />
      <p className="t-small c-quiet">
        {codDoc === '01'
          ? pagos
              .map(
                ({ formaPago, total, plazo }) =>
                  `${formaTexto[formaPago]}: ${money(total)}${plazo ? `, a ${plazoTexto(plazo)}` : ''}`,
              )
              .join(' · ')
          : devoluciones.length > 0
            ? `${factura.devolucionPendiente ? 'Dinero por devolver' : 'Dinero devuelto'}: ${devoluciones.map(({ forma_pago, valor }) => `${forma_pago} ${money(valor)}`).join(' · ')}`
            : 'No se devolvió dinero con esta nota.'}
        {factura.devolucionPendiente && ` · ${MFacturas.devolucion_pendiente}`}
      </p>
      {adicionales.length > 0 && (
        <div className="grid gap-2 t-body c-quiet">
          <b className="t-lead c-text">Información adicional</b>
          {adicionales.map(({ nombre, valor }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an issued document does not change
            <span key={i} className="anywhere">
              {nombre}: {valor}
            </span>
          ))}
        </div>
      )}
      {children}
      <ClaveDeAcceso clave={factura.claveAcceso} />
      <Archivos factura={factura} />
    </div>
  );
}

function Autorizada({ factura: { codDoc, numero, autorizadaEn, comprador } }: { factura: Factura }) {
  return (
    <Banner kind="info" title={codDoc === '01' ? MFacturas.factura_enviada : 'Nota de crédito autorizada por el SRI'}>
      {numero} autorizada{autorizadaEn && ` el ${fechaHora(autorizadaEn, ZONA_ECUADOR)}`}.
      {comprador.correo && ` Enviamos el RIDE y el XML a ${comprador.correo}.`}
    </Banner>
  );
}

function Lineas({ factura: { lineas } }: { factura: Factura }) {
  return (
    <div className="scroll-x">
      <table className="ledger figures">
        <thead>
          <tr>
            <th scope="col">Descripción</th>
            <th scope="col">Cant.</th>
            <th scope="col">P. unitario</th>
            <th scope="col">Desc.</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {lineas.map((linea, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an issued document does not change
            <tr key={i}>
              <td>
                {linea.descripcion}
                <small className="hint block">{ivaTexto(linea)}</small>
              </td>
              <td>{String(linea.cantidad).replace('.', ',')}</td>
              <td>{money(linea.precio)}</td>
              <td>{money(linea.descuento)}</td>
              <td>{money(dollars(Math.round(linea.cantidad * cents(linea.precio)) - cents(linea.descuento)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { money } from '@hampi/contract/base/dinero';
import { horaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { estadoTransaccionTexto } from '@hampi/contract/dinero/transacciones/admin';
import type { PagoDeHoy, Tablero } from '@hampi/contract/plataforma/tablero/calls';
import * as MTablero from '@hampi/contract/plataforma/tablero/messages';
import { Link } from 'react-router';
import { type Status, StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import css from './tablero.module.css';

/** Looks of all states: amber if an answer is pending, red if it failed. */
const LOOKS: Record<PagoDeHoy['estado'], Status> = {
  PENDIENTE: 'PENDIENTE',
  CONFIRMANDO: 'PENDIENTE',
  APROBADA: 'APROBADO',
  CANCELADA: 'CANCELADO',
  VENCIDA: 'CANCELADO',
  POR_REVERSAR: 'PENDIENTE',
  REVERSADA: 'omitido',
  POR_DEVOLVER: 'PENDIENTE',
  DEVUELTA: 'omitido',
};

/** Online payments started today, and their results. */
export function PagosDeHoy({ pagos }: { pagos: Tablero['pagos'] }) {
  return (
    <section className="card min-0 shadow-xs" aria-labelledby="pagos-de-hoy">
      <header className={`flex items-baseline between gap-4 gap-x-16 wrap py-12 px-16 ${css.cardHead}`}>
        <h2 id="pagos-de-hoy">Pagos de hoy</h2>
        <Link to="/admin/transacciones">Transacciones</Link>
      </header>
      <dl className={`grid rule-above three-columns ${css.sumas}`}>
        <div className="py-12 px-16">
          <dt className="t-small c-quiet">Aprobado</dt>
          <dd className="t-section strong">{money(pagos.aprobado)}</dd>
        </div>
        <div className="py-12 px-16">
          <dt className="t-small c-quiet">Comisión</dt>
          <dd className="t-section strong">{money(pagos.comision)}</dd>
        </div>
        <div className="py-12 px-16" data-late={pagos.por_confirmar > 0 || undefined}>
          <dt className="t-small c-quiet">Por confirmar</dt>
          <dd className="t-section strong">{pagos.por_confirmar}</dd>
        </div>
      </dl>
      {pagos.ultimos.length === 0 && (
        <p className={`py-12 px-16 rule-above c-quiet ${css.nada}`}>{MTablero.sin_pagos_hoy}</p>
      )}
      <ul className="m-0">
        {pagos.ultimos.map((pago) => (
          <li key={pago.id} className={`row gap-4 gap-x-12 py-8 px-16 rule-above ${css.fila}`}>
            <time className="rigid nowrap c-quiet">{horaOf(pago.creada_en, ZONA_ECUADOR)}</time>
            <span className={`grid gap-2 min-0 anywhere items-left ${css.palabras}`}>
              <b>
                {pago.tipo === 'credits' ? 'Créditos' : 'Anticipo de cita'}
                {pago.prueba && ' (prueba)'}
              </b>
              <small>{[pago.login, pago.numero].filter(Boolean).join(' · ')}</small>
            </span>
            <b className="rigid nowrap">{money(pago.valor)}</b>
            <StatusBadge status={LOOKS[pago.estado]} word={estadoTransaccionTexto[pago.estado]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

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
    <section className={css.card} aria-labelledby="pagos-de-hoy">
      <header className={css.cardHead}>
        <h2 id="pagos-de-hoy">Pagos de hoy</h2>
        <Link to="/admin/transacciones">Transacciones</Link>
      </header>
      <dl className={css.sumas}>
        <div>
          <dt>Aprobado</dt>
          <dd>{money(pagos.aprobado)}</dd>
        </div>
        <div>
          <dt>Comisión</dt>
          <dd>{money(pagos.comision)}</dd>
        </div>
        <div data-late={pagos.por_confirmar > 0 || undefined}>
          <dt>Por confirmar</dt>
          <dd>{pagos.por_confirmar}</dd>
        </div>
      </dl>
      {pagos.ultimos.length === 0 && <p className={css.nada}>{MTablero.sin_pagos_hoy}</p>}
      <ul className={css.filas}>
        {pagos.ultimos.map((pago) => (
          <li key={pago.id} className={css.fila}>
            <time className={css.hora}>{horaOf(pago.creada_en, ZONA_ECUADOR)}</time>
            <span className={css.palabras}>
              <b>
                {pago.tipo === 'credits' ? 'Créditos' : 'Anticipo de cita'}
                {pago.prueba && ' (prueba)'}
              </b>
              <small>{[pago.login, pago.numero].filter(Boolean).join(' · ')}</small>
            </span>
            <b className={css.valor}>{money(pago.valor)}</b>
            <StatusBadge status={LOOKS[pago.estado]} word={estadoTransaccionTexto[pago.estado]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

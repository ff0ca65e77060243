import { money } from '@hampi/contract/base/dinero';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import { PersonName } from '../../../../kit/person-name.tsx';
import { type RowAction, RowActions } from '../../../../kit/table/row-actions.tsx';
import frame from '../../../../kit/table/table.module.css';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import { PacienteLink } from '../../../personas/clientes/nombre/paciente-link.tsx';
import css from '../caja.module.css';
import { type Borrador, type Estado, type FilaVista, mostrada, valorOf } from '../caja.ts';
import { Forma } from '../formas.tsx';

const TITLES = ['N.º', 'Paciente', 'Servicio', 'Detalle', 'Forma de pago', 'Valor', 'Hora', 'Estado'];
const BADGES = {
  entregado: { status: 'ocupado', word: 'Entregado' },
  guardado: { status: 'disponible', word: 'Guardado' },
  'sin-guardar': { status: 'sin-guardar' },
} as const;
const ORDER: Record<Estado, number> = { 'sin-guardar': 0, guardado: 1, entregado: 2 };

interface FilasProps {
  filas: readonly FilaVista[];
  actions: (fila: FilaVista) => RowAction[];
  /** The invoice of a delivered row. */
  factura: (fila: FilaVista) => ReactNode;
  /** Renders the row in its place while it is being edited. */
  open?: (fila: FilaVista, numero: number, narrow: boolean) => ReactNode;
  foot?: ReactNode;
}

/** The rows of a day: a table, or cards on a phone, where open ones come first. */
export function Filas({ filas, actions, factura, open, foot }: FilasProps) {
  const narrow = useNarrow();
  const numbered = filas.map((fila, i) => ({ fila, numero: i + 1 }));
  if (narrow)
    return (
      <ul className="stack gap-8" aria-label="Cobros">
        {numbered
          .toSorted((a, b) => ORDER[a.fila.estado] - ORDER[b.fila.estado] || a.numero - b.numero)
          .map(
            ({ fila, numero }) =>
              open?.(fila, numero, true) ?? (
                <Tarjeta key={fila.clave} fila={fila} actions={actions(fila)} factura={factura(fila)} />
              ),
          )}
      </ul>
    );
  return (
    <section className={`card shadow-xs ${frame.card} ${css.table}`} aria-label="Cobros">
      <div className={`relative scroll-x ${frame.scroll}`}>
        <table className={`full t-small ${frame.table}`}>
          <thead>
            <tr>
              {TITLES.map((title) => (
                <th key={title} scope="col" data-right={title === 'Valor' || undefined}>
                  {title}
                </th>
              ))}
              <th scope="col">
                Factura<span className="visually-hidden"> y acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {numbered.map(
              ({ fila, numero }) =>
                open?.(fila, numero, false) ?? (
                  <Linea key={fila.clave} fila={fila} numero={numero} actions={actions(fila)} factura={factura(fila)} />
                ),
            )}
          </tbody>
        </table>
      </div>
      {foot}
    </section>
  );
}

const personOf = ({ paciente }: Borrador) =>
  paciente ? (
    <PacienteLink id={paciente.id}>
      <PersonName {...paciente} detail={paciente.cedula_identidad ?? 'Sin documento'} />
    </PacienteLink>
  ) : (
    <span className={`c-faint ${css.faint}`}>Sin paciente</span>
  );
const detailOf = ({ guardada }: FilaVista, row: Borrador) =>
  guardada?.r_corrige_id ? `Corrección: ${guardada.r_razon}` : row.r_detalle;

interface DeFila {
  fila: FilaVista;
  actions: RowAction[];
  factura: ReactNode;
}

function Linea({ fila, numero, actions, factura }: DeFila & { numero: number }) {
  const row = mostrada(fila);
  return (
    <tr data-estado={fila.estado}>
      <td className={`c-faint ${css.numero}`}>{numero}</td>
      <td>{personOf(row)}</td>
      <td>
        {row.r_tipo_servicio}
        {row.r_programa && <small className={`c-quiet ${css.second}`}>{row.r_programa}</small>}
      </td>
      <td className={`c-quiet ${css.second}`}>
        {detailOf(fila, row) || <span className={`c-faint ${css.faint}`}>—</span>}
      </td>
      <td>
        <Forma forma={row.r_forma_pago} />
      </td>
      <td data-right>
        <b>{money(valorOf(fila))}</b>
      </td>
      <td>{row.r_hora_pago}</td>
      <td>
        <StatusBadge {...BADGES[fila.estado]} />
      </td>
      <td>
        <span className="inline gap-8">
          {factura}
          <RowActions actions={actions} />
        </span>
      </td>
    </tr>
  );
}

function Tarjeta({ fila, actions, factura }: DeFila) {
  const row = mostrada(fila);
  const facts = [row.r_hora_pago, row.r_tipo_servicio, row.r_programa, detailOf(fila, row)].filter(Boolean).join(' · ');
  return (
    <li className={`r-card b-surface shadow-xs ${css.card}`} data-estado={fila.estado}>
      <div className="flex items-start between gap-8">
        {personOf(row)}
        <b className="t-lead nowrap">{money(valorOf(fila))}</b>
      </div>
      <p className={`mt-8 t-hint c-quiet anywhere ${css.facts}`}>
        <Forma forma={row.r_forma_pago} /> · {facts}
      </p>
      <div className={`row between rule-above ${css.foot}`}>
        <StatusBadge {...BADGES[fila.estado]} />
        <span className="inline gap-8">
          {factura}
          <RowActions actions={actions} />
        </span>
      </div>
    </li>
  );
}

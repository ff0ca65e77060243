import { fechaHora } from '@hampi/contract/base/fechas';
import type { ReporteCitas } from '@hampi/contract/dinero/estadisticas/calls';
import type { ReactNode } from 'react';
import css from './estadisticas.module.css';
import { parte } from './estadisticas.ts';

/** The states of citas, in the order of a day. */
const ESTADOS = [
  ['atendidas', 'Atendidas', 'var(--hampi-brand)'],
  ['por_atender', 'Por atender', '#3c94cf'],
  ['pendientes', 'Pendientes', 'var(--hampi-amber)'],
  ['inasistencias', 'No asistieron', '#e0784f'],
  ['canceladas', 'Canceladas', '#7a8a99'],
] as const;

interface CitasPanelProps {
  reporte: ReporteCitas;
  /** The next free turno of the chosen professional; undefined if it was not requested. */
  proximo?: { inicio: string } | null | undefined;
}

/** Citas by state, and figures about hours and patients. */
export const CitasPanel = ({ reporte, proximo }: CitasPanelProps) => (
  <div className="grid two-columns gap-16 items-start tablet-one-column">
    <PorEstado reporte={reporte} />
    <AgendaYPacientes reporte={reporte} proximo={proximo} />
  </div>
);

function PorEstado({ reporte: r }: { reporte: ReporteCitas }) {
  return (
    <section className={`card min-0 p-16 shadow-xs ${css.card}`} aria-labelledby="citas-estado">
      <header className="flex items-baseline between gap-8 gap-x-16 wrap mb-12">
        <h2 id="citas-estado">Citas por estado</h2>
        <span className="t-hint c-quiet">{r.total === 1 ? '1 cita' : `${r.total} citas`}</span>
      </header>
      <div className={`flex gap-2 mb-8 r-control b-subtle clip ${css.franja}`} aria-hidden>
        {ESTADOS.map(([key, , color]) => r[key] > 0 && <i key={key} style={{ flexGrow: r[key], background: color }} />)}
      </div>
      <table className={`full ${css.lista}`}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Estado</th>
            <th scope="col">Citas</th>
            <th scope="col">Parte</th>
          </tr>
        </thead>
        <tbody>
          {ESTADOS.map(([key, name, color]) => (
            <tr key={key}>
              <th scope="row">
                <i className={`rigid r-mark ${css.color}`} style={{ background: color }} aria-hidden />
                {name}
              </th>
              <td>
                <b>{r[key]}</b>
              </td>
              <td>{parte(r[key], r.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {r.reagendadas > 0 && (
        <p className={`mt-8 ${css.nota}`}>
          {r.reagendadas === 1 ? '1 cita se movió' : `${r.reagendadas} citas se movieron`} a otra fecha; cuentan donde
          están ahora.
        </p>
      )}
    </section>
  );
}

function AgendaYPacientes({ reporte: r, proximo }: CitasPanelProps) {
  const seen = r.nuevos + r.recurrentes;
  return (
    <section className={`card min-0 p-16 shadow-xs ${css.card}`} aria-labelledby="agenda-pacientes">
      <header className="flex items-baseline between gap-8 gap-x-16 wrap mb-12">
        <h2 id="agenda-pacientes">Agenda y pacientes</h2>
      </header>
      <dl className={`grid two-columns gap-12 gap-x-16 ${css.hechos}`}>
        <Hecho nombre="Ocupación de los horarios" valor={parte(r.ocupados, r.lugares)}>
          {r.ocupados} de {r.lugares} turnos, según los horarios de hoy
        </Hecho>
        <Hecho nombre="Pacientes nuevos" valor={r.nuevos}>
          {parte(r.nuevos, seen)} de quienes vinieron
        </Hecho>
        <Hecho nombre="Pacientes que volvieron" valor={r.recurrentes}>
          {parte(r.recurrentes, seen)} de quienes vinieron
        </Hecho>
        {proximo !== undefined && (
          <Hecho nombre="Próximo turno libre" valor={proximo ? fechaHora(proximo.inicio, r.zona) : 'Ninguno'}>
            {proximo ? 'en cualquiera de sus consultorios' : 'en los próximos 62 días'}
          </Hecho>
        )}
      </dl>
    </section>
  );
}

interface HechoProps {
  nombre: string;
  valor: ReactNode;
  /** What the figure is of. */
  children: ReactNode;
}

const Hecho = ({ nombre, valor, children }: HechoProps) => (
  <div>
    <dt className="t-small c-quiet">{nombre}</dt>
    <dd className="m-0">
      <b className="t-lead">{valor}</b>
      <small>{children}</small>
    </dd>
  </div>
);

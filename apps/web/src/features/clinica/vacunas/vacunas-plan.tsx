import { fechaCorta } from '@hampi/contract/base/fechas';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { type DosisDelPlan, type EstadoDosis, estadoDosisTexto } from '@hampi/contract/clinica/vacunas/esquema';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBabyCarriage,
  IconCalendarDue,
  IconCalendarTime,
  IconCheck,
  IconHelp,
  IconInfoCircle,
  IconStethoscope,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { RowsSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { useHistoria } from '../consulta/historia-context.ts';
import listas from '../plantillas/listas.module.css';
import css from './vacunas.module.css';
import { planVacunasOf } from './vacunas.queries.ts';

interface VacunasPlanProps {
  /** True while a form is open. */
  disabled: boolean;
  onRegister: (dosis: DosisDelPlan) => void;
}

/** The schedule compared with the record (BE-13): overdue and due doses first, the others collapsed. */
export function VacunasPlan({ disabled, onRegister }: VacunasPlanProps) {
  const { historia } = useHistoria();
  const query = useQuery(planVacunasOf(historia.paciente.id));
  return (
    <section className="stack gap-16" aria-label="Vacunas por aplicar">
      <h3>Por aplicar</h3>
      <Loaded query={query} skeleton={<RowsSkeleton rows={2} />}>
        {({ fecha_nacimiento, dosis }) =>
          fecha_nacimiento === null ? (
            <Banner>{MC.vacuna_sin_nacimiento}</Banner>
          ) : (
            <Plan dosis={dosis} disabled={disabled} onRegister={onRegister} />
          )
        }
      </Loaded>
    </section>
  );
}

/** The collapsed groups. */
const PLEGADAS: [title: string, EstadoDosis[]][] = [
  ['Próximas', ['PROXIMA']],
  ['A criterio médico', ['A_CRITERIO']],
  ['De la infancia, sin registro', ['INFANCIA']],
  ['Fuera de edad', ['FUERA_DE_EDAD']],
];
const ORDEN: EstadoDosis[] = ['ATRASADA', 'PENDIENTE', 'SIN_REGISTRO'];

const byFecha = (a: DosisDelPlan, b: DosisDelPlan) => (a.fecha ?? '9999').localeCompare(b.fecha ?? '9999');

function Plan({ dosis, disabled, onRegister }: VacunasPlanProps & { dosis: DosisDelPlan[] }) {
  const among = (states: EstadoDosis[]) => dosis.filter(({ estado }) => states.includes(estado)).sort(byFecha);
  const ahora = ORDEN.flatMap((estado) => among([estado]));
  const tempranas = dosis.filter(({ temprana }) => temprana !== null);
  const row = (one: DosisDelPlan) => (
    <Dosis key={`${one.vacuna_id}-${one.dosis_numero}`} dosis={one} disabled={disabled} onRegister={onRegister} />
  );
  return (
    <>
      {ahora.length === 0 && <p className="t-small c-faint">{MC.vacuna_al_dia}</p>}
      {ahora.length > 0 && (
        <ul className="stack gap-8" aria-label="Dosis por aplicar">
          {ahora.map(row)}
        </ul>
      )}
      {tempranas.map((one) => (
        <p
          key={`${one.vacuna_id}-${one.dosis_numero}`}
          className="flex gap-8 py-8 px-12 r-note b-amber c-amber t-small edge-amber"
        >
          <IconAlertTriangle className="rigid mt-2" size={16} stroke={1.75} aria-hidden />
          <span>
            <b>
              {one.vacuna}, dosis {one.dosis_numero}
            </b>{' '}
            ({one.fecha && fechaCorta(one.fecha)}).{' '}
            {one.temprana === 'edad' ? MC.vacuna_temprana_edad : MC.vacuna_temprana_intervalo}.
          </span>
        </p>
      ))}
      <div>
        {PLEGADAS.map(([title, states]) => {
          const rows = among(states);
          return (
            rows.length > 0 && (
              <details key={title}>
                <summary className="py-8 c-quiet">
                  {title} ({rows.length})
                </summary>
                <ul className="stack gap-8" aria-label={title}>
                  {rows.map(row)}
                </ul>
              </details>
            )
          );
        })}
      </div>
      <p className="t-small c-faint">{MC.vacuna_esquema_referencial}.</p>
    </>
  );
}

const ICONS = {
  DADA: IconCheck,
  SIN_REGISTRO: IconHelp,
  PENDIENTE: IconCalendarDue,
  ATRASADA: IconAlertTriangle,
  PROXIMA: IconCalendarTime,
  FUERA_DE_EDAD: IconInfoCircle,
  INFANCIA: IconBabyCarriage,
  A_CRITERIO: IconStethoscope,
} satisfies Record<EstadoDosis, unknown>;

function Dosis({ dosis, disabled, onRegister }: VacunasPlanProps & { dosis: DosisDelPlan }) {
  const { vacuna, dosis_numero, estado } = dosis;
  const Icon = ICONS[estado];
  return (
    <li className={`row gap-12 py-8 px-12 edge r-note phone-wrap ${listas.row} ${css.dosis}`}>
      <span className={`fill anywhere ${listas.words}`}>
        <b>
          {vacuna}, dosis {dosis_numero}
        </b>
        <small>{[...new Set([cuando(dosis), dosis.via, dosis.lugar])].filter(Boolean).join(' · ')}</small>
      </span>
      <span
        className={`inline rigid gap-4 py-2 px-8 r-card b-subtle c-quiet t-hint semi ${css.estado}`}
        data-estado={estado}
      >
        <Icon size={15} stroke={2} aria-hidden /> {estadoDosisTexto[estado]}
      </span>
      {estado !== 'FUERA_DE_EDAD' && (
        <Button
          variant="default"
          size="sm"
          disabled={disabled}
          aria-label={`Registrar ${vacuna}, dosis ${dosis_numero}`}
          onClick={() => onRegister(dosis)}
        >
          Registrar
        </Button>
      )}
    </li>
  );
}

/** 'Desde el 10/07/2026, hasta el 25/08/2026'. */
function cuando({ estado, fecha, desde, hasta }: DosisDelPlan): string {
  if (estado === 'SIN_REGISTRO') return 'Hay una dosis posterior registrada';
  if (estado === 'FUERA_DE_EDAD') return hasta ? `Hasta el ${fechaCorta(hasta)}` : '';
  if (!fecha) return 'El esquema no le da una edad';
  if (estado === 'INFANCIA') return `Correspondía el ${fechaCorta(fecha)}`;
  const since = `Desde el ${fechaCorta(fecha)}`;
  const earliest = estado === 'PROXIMA' && desde && desde < fecha ? `puede adelantarse al ${fechaCorta(desde)}` : '';
  return [since, earliest, hasta && `hasta el ${fechaCorta(hasta)}`].filter(Boolean).join(', ');
}

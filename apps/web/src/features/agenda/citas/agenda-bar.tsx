import { Button, SegmentedControl } from '@mantine/core';
import { IconCalendar, IconListDetails, IconMenu2 } from '@tabler/icons-react';
import { lazy } from 'react';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import css from './agenda.module.css';
import { MODO, type Modo, type Period } from './agenda-range.ts';
import type { AgendaOffice } from './citas.queries.ts';

const CalendarNav = lazy(() => import('./calendario/calendar-nav.tsx'));

interface AgendaBarProps {
  modo: Modo;
  onModo: (modo: Modo) => void;
  period: Period;
  hoy: string;
  offices: readonly AgendaOffice[];
  /** The office on screen; undefined for all of them. */
  chosen: AgendaOffice | undefined;
  /** The words for all of them, if they can be shown at once. */
  todas: string | undefined;
  withDoctor: boolean;
  onOffice?: (office: AgendaOffice) => void;
  /** Changes what the address asks to show. */
  set: (changes: Record<string, string | null>) => void;
}

/** Which view, which days of it and which office. */
export function AgendaBar(props: AgendaBarProps) {
  const { modo, onModo, period, hoy, offices, todas, set } = props;
  const { vista, day, ultima } = period;
  const office = (offices.length > 1 || todas === undefined) && <Oficina {...props} />;
  return (
    <div className={`row wrap gap-12 mb-16 ${css.bar}`}>
      <SegmentedControl
        aria-label="Vista de la agenda"
        value={String(modo)}
        onChange={(value) => onModo(Number(value) as Modo)}
        data={[
          { value: String(MODO.normal), label: <ModeLabel icon={IconMenu2} text="Normal" /> },
          { value: String(MODO.calendario), label: <ModeLabel icon={IconCalendar} text="Calendario" /> },
          { value: String(MODO.lista), label: <ModeLabel icon={IconListDetails} text="Lista" /> },
        ]}
      />
      {modo === MODO.calendario && (
        <LoadGuard>
          <CalendarNav
            vista={vista}
            day={day}
            hoy={hoy}
            ultima={ultima}
            onVista={(value) => set({ vista: value })}
            onDay={(value) => set({ dia: value })}
          />
        </LoadGuard>
      )}
      {modo !== MODO.normal && <span className={`grow ${css.grow}`} />}
      {office}
      {modo === MODO.normal && (
        <>
          <span className={`grow ${css.grow}`} />
          <Rango {...props} />
        </>
      )}
    </div>
  );
}

function Oficina({
  offices,
  chosen,
  todas,
  withDoctor,
  set,
  onOffice,
}: Pick<AgendaBarProps, 'offices' | 'chosen' | 'todas' | 'withDoctor' | 'set' | 'onOffice'>) {
  return (
    <PlainSelect
      label="Oficina"
      className={`${css.office} ${withDoctor ? css.long : ''}`}
      value={chosen ? String(chosen.o_id) : 'todas'}
      onChange={(value) => {
        set({ oficina: value === 'todas' ? null : value, pagina: null });
        const office = offices.find(({ o_id }) => String(o_id) === value);
        if (office) onOffice?.(office);
      }}
      options={[
        ...(todas ? [{ value: 'todas', label: todas }] : []),
        ...offices.map((o) => ({
          value: String(o.o_id),
          // The office comes first, because a phone cuts the end and each visit names its professional anyway.
          label: [`${o.o_nombre}, ${o.o_ciudad}`, withDoctor && o.doctor].filter(Boolean).join(' · '),
        })),
      ]}
    />
  );
}

/** The days of the table. */
function Rango({ period: { typed, problem }, hoy, set }: Pick<AgendaBarProps, 'period' | 'hoy' | 'set'>) {
  const soloHoy = typed.fecha === hoy && typed.fechaFinal === hoy;
  return (
    <div className={`row gap-8 c-quiet ${css.dates}`}>
      <Button
        variant={soloHoy ? 'light' : 'default'}
        aria-pressed={soloHoy}
        onClick={() =>
          set(soloHoy ? { desde: null, hasta: null, pagina: null } : { desde: hoy, hasta: hoy, pagina: null })
        }
      >
        Hoy
      </Button>
      <span>Desde</span>
      <DateField
        aria-label="Fecha inicial"
        value={typed.fecha}
        onChange={(fecha) => set({ desde: fecha, pagina: null })}
      />
      <span>hasta</span>
      <DateField
        aria-label="Fecha final"
        value={typed.fechaFinal}
        error={problem}
        onChange={(fecha) => set({ hasta: fecha, pagina: null })}
      />
    </div>
  );
}

const ModeLabel = ({ icon: Icon, text }: { icon: typeof IconMenu2; text: string }) => (
  <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8, verticalAlign: 'top' }}>
    <Icon size={18} stroke={1.75} aria-hidden /> {text}
  </span>
);

import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import * as MHorarios from '@hampi/contract/agenda/horarios/messages';
import type { SucursalPropia } from '@hampi/contract/agenda/oficinas/sucursales';
import { fechaLarga, fechaOf, isFecha, ultimaFecha, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { FechaNav } from '../../../../kit/dates/fecha-nav.tsx';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import { colorOf, especialidadesDe } from '../../oficinas/sucursales/colores.ts';
import { EspecialidadChips, useEspecialidad } from '../../oficinas/sucursales/especialidad-chips.tsx';
import { oneCita } from '../citas.queries.ts';
import { useNow } from '../use-now.ts';
import { columnasOf } from './columnas.ts';
import { DiaColumnas, type DiaProps } from './dia-columnas.tsx';
import { DiaLista } from './dia-lista.tsx';
import css from './dia-sucursales.module.css';
import { diaDeInstitucion } from './institucion.queries.ts';

const CitaDetail = lazy(() => import('../cita-detail.tsx'));

interface Props {
  sucursales: SucursalPropia[];
  modes: ReactNode;
  bookingPath: string | undefined;
}

/** One day of all branches, filtered by specialty; day, filter and open cita live in the address. */
export function DiaSucursales({ sucursales, modes, bookingPath }: Props) {
  const now = useNow();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const [params, setParams] = useSearchParams();
  const hoy = fechaOf(now, sucursales[0]?.zona ?? ZONA_ECUADOR);
  const ultima = ultimaFecha(hoy);
  const asked = params.get('dia');
  const fecha = asked && isFecha(asked) && asked <= ultima ? asked : hoy;
  const query = useQuery(diaDeInstitucion(fecha));
  const set = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) value ? next.set(key, value) : next.delete(key);
        return next;
      },
      { replace: true },
    );

  const especialidades = especialidadesDe(sucursales);
  const chosen = useEspecialidad(especialidades);
  const of = (especialidad: number | null) =>
    sucursales.filter((s) => especialidad === null || s.especializacion?.id === especialidad);
  const citas = query.data?.citas ?? [];
  const countOf = (especialidad: number | null) => {
    const ids = of(especialidad).map(({ id }) => id);
    return citas.filter((c) => !c.r_disponible && ids.includes(c.o_id)).length;
  };

  // A notice leads to a cita that may lie on another day.
  const open = Number(params.get('cita')) || null;
  const shown = citas.find((row) => row.r_id === open);
  const linked = useQuery({ ...oneCita(open ?? 0), enabled: open !== null && query.isSuccess && !shown });
  const cita = shown ?? (open === null ? undefined : linked.data);

  const bookingOf: DiaProps['bookingOf'] = ({ sucursal, doctor_id }, { inicio, fin }) =>
    bookingPath
      ? `${bookingPath}?${new URLSearchParams({ atiende: String(doctor_id), oficina: String(sucursal.id), inicio, fin })}`
      : null;

  return (
    <Screen
      title="Citas"
      width="wide"
      tools={<FechaNav fecha={fecha} ultima={ultima} onChange={(dia) => set({ dia })} />}
      action={
        bookingPath && (
          <Button component={Link} to={bookingPath} leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
            Agendar cita
          </Button>
        )
      }
    >
      <div className={css.bar}>
        <EspecialidadChips all={especialidades} chosen={chosen} count={countOf} />
        {modes}
      </div>
      <Loaded query={query} isEmpty={() => false}>
        {({ horarios }) => {
          const columnas = columnasOf({ sucursales: of(chosen), citas, horarios, fecha, now });
          const color: DiaProps['color'] = ({ sucursal }) => colorOf(especialidades, sucursal);
          const onOpen = (row: CitaAgenda) => set({ cita: String(row.r_id) });
          if (columnas.length === 0)
            return (
              <EmptyState
                drawing="calendar"
                title={sucursales.some((s) => s.tiene_horarios) ? 'Nadie atiende este día' : MHorarios.horario_vacio}
                text={fechaLarga(fecha)}
                action={{ label: 'Ver los horarios', run: () => navigate('/institucion/horario-citas') }}
              />
            );
          if (!narrow) return <DiaColumnas {...{ columnas, fecha, now, color, onOpen, bookingOf }} />;
          if (countOf(chosen) === 0 && !citas.length)
            return <EmptyState drawing="calendar" title="No hay reservas este día" text={fechaLarga(fecha)} />;
          return <DiaLista {...{ columnas, now, color, onOpen }} />;
        }}
      </Loaded>
      <WhenNeeded needed={cita !== undefined}>
        <CitaDetail cita={cita} now={now} bookingPath={bookingPath} onClose={() => set({ cita: null })} />
      </WhenNeeded>
    </Screen>
  );
}

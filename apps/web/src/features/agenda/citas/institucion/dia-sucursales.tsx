import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import * as MHorarios from '@hampi/contract/agenda/horarios/messages';
import type { SucursalPropia } from '@hampi/contract/agenda/oficinas/sucursales';
import { fechaLarga, fechaOf, isFecha, ultimaFecha, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { FechaNav } from '../../../../kit/dates/fecha-nav.tsx';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import { colorOf, especialidadesDe } from '../../oficinas/sucursales/colores.ts';
import { EspecialidadChips, useEspecialidad } from '../../oficinas/sucursales/especialidad-chips.tsx';
import { useNow } from '../use-now.ts';
import { CitaAbierta } from './cita-abierta.tsx';
import { columnasOf } from './columnas.ts';
import { DiaColumnas, type DiaProps } from './dia-columnas.tsx';
import { DiaLista } from './dia-lista.tsx';
import css from './dia-sucursales.module.css';
import { diasDeInstitucion } from './institucion.queries.ts';
import { useAddress } from './use-address.ts';

export interface SucursalesProps {
  title: string;
  institucionId: number;
  sucursales: SucursalPropia[];
  modes: ReactNode;
  bookingPath: string | undefined;
}

/** One day of all branches, filtered by specialty. */
export function DiaSucursales({ title, institucionId, sucursales, modes, bookingPath }: SucursalesProps) {
  const now = useNow();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const { pathname } = useLocation();
  const { params, set } = useAddress();
  const hoy = fechaOf(now, sucursales[0]?.zona ?? ZONA_ECUADOR);
  const ultima = ultimaFecha(hoy);
  const asked = params.get('dia');
  const fecha = asked && isFecha(asked) && asked <= ultima ? asked : hoy;
  const query = useQuery(diasDeInstitucion(institucionId, fecha));

  const especialidades = especialidadesDe(sucursales);
  const chosen = useEspecialidad(especialidades);
  const of = (especialidad: number | null) =>
    sucursales.filter((s) => especialidad === null || s.especializacion?.id === especialidad);
  const citas = query.data?.citas ?? [];
  const countOf = (especialidad: number | null) => {
    const ids = of(especialidad).map(({ id }) => id);
    return citas.filter((c) => !c.r_disponible && ids.includes(c.o_id)).length;
  };

  const bookingOf: DiaProps['bookingOf'] = ({ sucursal, doctor_id }, { inicio, fin }) =>
    bookingPath
      ? `${bookingPath}?${new URLSearchParams({ atiende: String(doctor_id), oficina: String(sucursal.id), inicio, fin })}`
      : null;

  return (
    <Screen
      title={title}
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
      <div className={`row wrap between gap-x-16 mb-12 print-none ${css.bar}`}>
        <EspecialidadChips all={especialidades} chosen={chosen} count={countOf} />
        {modes}
      </div>
      <Loaded query={query} isEmpty={() => false}>
        {({ horarios, ausencias }) => {
          const columnas = columnasOf({ sucursales: of(chosen), citas, horarios, ausencias, fecha, now });
          const color: DiaProps['color'] = ({ sucursal }) => colorOf(especialidades, sucursal);
          const onOpen = (row: CitaAgenda) => set({ cita: String(row.r_id) });
          if (columnas.length === 0)
            return (
              <EmptyState
                drawing="calendar"
                title={sucursales.some((s) => s.tiene_horarios) ? 'Nadie atiende este día' : MHorarios.horario_vacio}
                text={fechaLarga(fecha)}
                action={{ label: 'Ver los horarios', run: () => navigate(pathname.replace(/[^/]*$/, 'horario-citas')) }}
              />
            );
          if (!narrow)
            return (
              <DiaColumnas
                columnas={columnas}
                fecha={fecha}
                now={now}
                color={color}
                onOpen={onOpen}
                bookingOf={bookingOf}
              />
            );
          if (countOf(chosen) === 0 && !citas.length)
            return <EmptyState drawing="calendar" title="No hay reservas este día" text={fechaLarga(fecha)} />;
          return <DiaLista columnas={columnas} now={now} color={color} onOpen={onOpen} />;
        }}
      </Loaded>
      <CitaAbierta citas={query.data?.citas} now={now} bookingPath={bookingPath} />
    </Screen>
  );
}

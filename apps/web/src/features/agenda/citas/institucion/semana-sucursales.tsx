import { type CitaAgenda, mondayOf } from '@hampi/contract/agenda/citas/calls';
import { addDays, fechaCorta, fechaOf, isFecha, ultimaFecha, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FechaNav } from '../../../../kit/dates/fecha-nav.tsx';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import { colorOf, especialidadesDe } from '../../oficinas/sucursales/colores.ts';
import { EspecialidadChips, useEspecialidad } from '../../oficinas/sucursales/especialidad-chips.tsx';
import { useNow } from '../use-now.ts';
import { CitaAbierta } from './cita-abierta.tsx';
import bar from './dia-sucursales.module.css';
import type { SucursalesProps } from './dia-sucursales.tsx';
import { diasDeInstitucion } from './institucion.queries.ts';
import { semanaOf } from './semana.ts';
import { SemanaTabla } from './semana-tabla.tsx';
import { useAddress } from './use-address.ts';

/** One week of all branches, filtered by specialty, on screen and on paper. */
export default function SemanaSucursales({ title, institucionId, sucursales, modes, bookingPath }: SucursalesProps) {
  const now = useNow();
  const { params, set } = useAddress();
  const hoy = fechaOf(now, sucursales[0]?.zona ?? ZONA_ECUADOR);
  const ultima = ultimaFecha(hoy);
  const asked = params.get('dia');
  const lunes = mondayOf(asked && isFecha(asked) && asked <= ultima ? asked : hoy);
  const query = useQuery(diasDeInstitucion(institucionId, lunes, addDays(lunes, 6)));

  const especialidades = especialidadesDe(sucursales);
  const chosen = useEspecialidad(especialidades);
  const of = (especialidad: number | null) =>
    sucursales.filter((s) => especialidad === null || s.especializacion?.id === especialidad);
  const countOf = (especialidad: number | null) => {
    const ids = of(especialidad).map(({ id }) => id);
    return query.data?.citas.filter((c) => !c.r_disponible && ids.includes(c.o_id)).length ?? 0;
  };
  return (
    <Screen
      title={title}
      width="wide"
      tools={<FechaNav porSemana fecha={lunes} ultima={ultima} onChange={(dia) => set({ dia })} />}
      action={
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      }
    >
      <div className={`row wrap between gap-x-16 mb-12 print-none ${bar.bar}`}>
        <EspecialidadChips all={especialidades} chosen={chosen} count={countOf} />
        {modes}
      </div>
      <Loaded query={query} isEmpty={() => false}>
        {({ citas, horarios, ausencias }) => {
          const semana = semanaOf({ sucursales: of(chosen), citas, horarios, ausencias, lunes, now });
          return semana.filas.length === 0 ? (
            <EmptyState
              drawing="calendar"
              title="Nadie atiende esta semana"
              text={`Del ${fechaCorta(lunes)} al ${fechaCorta(addDays(lunes, 6))}`}
            />
          ) : (
            <SemanaTabla
              {...semana}
              hoy={hoy}
              color={({ sucursal }) => colorOf(especialidades, sucursal)}
              onOpen={(row: CitaAgenda) => set({ cita: String(row.r_id) })}
              onDay={(dia) => set({ dia, modo: 'sucursales' })}
            />
          );
        }}
      </Loaded>
      <CitaAbierta citas={query.data?.citas} now={now} bookingPath={bookingPath} />
    </Screen>
  );
}

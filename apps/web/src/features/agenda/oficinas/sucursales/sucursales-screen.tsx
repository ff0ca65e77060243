import { deleteOficina } from '@hampi/contract/agenda/oficinas/calls';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import type { SucursalPropia } from '@hampi/contract/agenda/oficinas/sucursales';
import * as M from '@hampi/contract/base/messages';
import { Button } from '@mantine/core';
import { IconClock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useDoctorId } from '../../../../base/session.ts';
import { useCall } from '../../../../base/use-call.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { confirm } from '../../../../kit/feedback/confirm.ts';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import type { RowAction } from '../../../../kit/table/row-actions.tsx';
import { colorOf, especialidadesDe } from './colores.ts';
import { EspecialidadChips, useEspecialidad } from './especialidad-chips.tsx';
import { SucursalCard } from './sucursal-card.tsx';
import css from './sucursales.module.css';
import { sucursalesOf } from './sucursales.queries.ts';

const ADDRESS = '/institucion/oficinas';
const LABEL = 'Oficinas por especialidad';

/** `/institucion/oficinas` (IN-3): a card for each branch. */
export default function SucursalesScreen() {
  const navigate = useNavigate();
  const query = useQuery(sucursalesOf(useDoctorId()));
  const data = query.data;
  const isFull = !data || data.sucursales.length >= data.limite;
  const create = () => navigate(`${ADDRESS}/nueva`);
  return (
    <Screen
      title="Oficinas"
      tools={
        data && (
          <span className="c-quiet nowrap">
            {data.sucursales.length} de {data.limite} oficinas
          </span>
        )
      }
      action={
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} disabled={isFull} onClick={create}>
          {LABEL}
        </Button>
      }
    >
      <Loaded query={query} isEmpty={() => false}>
        {({ sucursales, limite }) =>
          sucursales.length === 0 ? (
            <EmptyState
              drawing="office"
              title={MO.oficinas_vacio}
              text="Cada oficina atiende una especialidad del perfil; en ella trabajan los profesionales que usted acepte."
              action={isFull ? undefined : { label: LABEL, run: create }}
            />
          ) : (
            <>
              <Banner>
                Cada oficina atiende una sola especialidad. Si quita una especialidad del perfil, se eliminan sus
                servicios y antes se le pregunta.
              </Banner>
              <Cards sucursales={sucursales} />
              {isFull && (
                <p role="note">
                  {MO.oficina_limite} ({limite})
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

function Cards({ sucursales }: { sucursales: SucursalPropia[] }) {
  const remove = useCall(deleteOficina, { refreshes: ['oficinas', 'servicios', 'horarios', 'turnos', 'asociaciones'] });
  const especialidades = especialidadesDe(sucursales);
  const chosen = useEspecialidad(especialidades);
  const of = (especialidad: number | null) =>
    sucursales.filter((s) => especialidad === null || s.especializacion?.id === especialidad);

  const actionsOf = (s: SucursalPropia): RowAction[] => [
    { label: 'Editar', icon: IconPencil, to: `${ADDRESS}/${s.id}` },
    { label: 'Horarios', icon: IconClock, to: `/institucion/horario-citas?oficina=${s.id}` },
    {
      label: 'Eliminar',
      icon: IconTrash,
      run: async () => {
        const sure = await confirm({
          title: 'Eliminar oficina',
          text: `${M.eliminar_pregunta}\n${s.nombre}`,
          confirmLabel: 'Eliminar',
          danger: 'delete',
        });
        if (sure) remove.mutate({ params: { oficina_id: s.id } });
      },
    },
  ];
  return (
    <>
      <EspecialidadChips all={especialidades} chosen={chosen} count={(e) => of(e).length} />
      <ul className={`grid gap-16 m-0 ${css.grid}`}>
        {of(chosen).map((s) => (
          <SucursalCard key={s.id} sucursal={s} color={colorOf(especialidades, s)} actions={actionsOf(s)} />
        ))}
      </ul>
    </>
  );
}

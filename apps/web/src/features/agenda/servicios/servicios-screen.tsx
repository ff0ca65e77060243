import { deleteServicio, type Servicio } from '@hampi/contract/agenda/servicios/calls';
import { money } from '@hampi/contract/base/dinero';
import * as M from '@hampi/contract/base/messages';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSession, useUser } from '../../../base/session.ts';
import { useCall } from '../../../base/use-call.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { Screen } from '../../../kit/screen.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import css from './servicios.module.css';
import { serviciosOf } from './servicios.queries.ts';

const isCampaign = (s: Servicio) => s.descuento_inicio !== null;

const columns: Column<Servicio>[] = [
  {
    key: 'nombre',
    title: 'Nombre',
    render: (s) => (
      <span className="inline gap-8">
        <span
          className={`rigid r-mark ${css.dot}`}
          style={{ background: s.background_color ?? 'var(--hampi-line-2)' }}
          aria-hidden
        />
        <b>{s.nombre}</b>
        {isCampaign(s) && <span className={`r-full t-hint semi c-amber b-amber ${css.campaign}`}>Campaña</span>}
      </span>
    ),
  },
  { key: 'precio', title: 'Precio', align: 'right', width: 120, render: (s) => money(s.precio) },
  {
    key: 'oficinas',
    title: 'Oficinas',
    render: (s) => s.oficinasAsignadas.map((o) => o.nombre).join(', ') || 'Sin oficinas',
  },
];

/** "Mis Servicios" (3 §2). Campaigns are listed too, but edited on their own screen. */
export default function ServiciosScreen() {
  const user = useUser();
  const role = useSession((s) => s.role) ?? 'ROLE_MED';
  const navigate = useNavigate();
  const query = useQuery(serviciosOf(user.doctor_id ?? 0));
  const remove = useCall(deleteServicio, { refreshes: ['servicios', 'oficinas'] });

  const address = `${roleFacts[role].base}/servicios`;
  const data = query.data;
  const isFull = !data || data.servicios.filter((s) => !isCampaign(s)).length >= data.empresa.servicios_limite;
  const create = () => navigate(`${address}/nuevo`);

  return (
    <Screen
      title="Mis Servicios"
      action={
        <Button leftSection={<IconPlus size={18} stroke={1.75} />} disabled={isFull} onClick={create}>
          Añadir servicio
        </Button>
      }
    >
      <DataTable
        label="Servicios"
        query={{ ...query, data: data && { data: data.servicios } }}
        columns={columns}
        rowKey={(s) => s.id}
        empty={{
          title: 'No tiene servicios guardados',
          text: 'Añada lo que ofrece además de la consulta, con su precio y su color en la agenda.',
          action: isFull ? undefined : { label: 'Añadir servicio', run: create },
        }}
        actionsTitle="Configuración"
        actions={(servicio) => [
          { label: 'Editar', icon: IconPencil, to: `${address}/${servicio.id}`, disabled: isCampaign(servicio) },
          {
            label: 'Eliminar',
            icon: IconTrash,
            disabled: isCampaign(servicio),
            run: async () => {
              const sure = await confirm({
                title: 'Eliminar servicio',
                text: `${M.eliminar_pregunta}\n${servicio.nombre}`,
                confirmLabel: 'Eliminar',
                danger: 'delete',
              });
              if (sure) remove.mutate({ params: { servicio_id: servicio.id } });
            },
          },
        ]}
      />
    </Screen>
  );
}

import {
  deleteOficinaAfiliada,
  type OficinaAfiliada,
  withdrawSolicitud,
} from '@hampi/contract/agenda/asociaciones/calls';
import * as MAsociaciones from '@hampi/contract/agenda/asociaciones/messages';
import { money } from '@hampi/contract/base/dinero';
import { IconCheck, IconTrash, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../../base/session.ts';
import { useCall } from '../../../base/use-call.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { oficinasAfiliadas, REFRESHES } from './asociaciones.queries.ts';
import { TerminarDialog } from './terminar-dialog.tsx';

/** 'Oficinas Afiliadas' (3 §2): the institutions that accepted the doctor, and the requests still without an answer. */
export function OficinasAfiliadas({ onLink }: { onLink: (() => void) | undefined }) {
  const user = useUser();
  const query = useQuery(oficinasAfiliadas);
  const [ending, setEnding] = useState<OficinaAfiliada>();
  const failure = () => MAsociaciones.aceptar_error;
  const withdraw = useCall(withdrawSolicitud, { refreshes: REFRESHES, failure });
  const leave = useCall(deleteOficinaAfiliada, {
    refreshes: REFRESHES,
    failure,
    onSuccess: () => setEnding(undefined),
  });

  const askWithdraw = async (o: OficinaAfiliada) => {
    const text = `${o.institucion.nombre} ya no verá su solicitud para ${o.nombre}.`;
    if (await confirm({ title: 'Retirar solicitud', text, confirmLabel: 'Retirar', danger: true }))
      withdraw.mutate({ params: { asociacion_id: o.id } });
  };

  return (
    <>
      <DataTable
        label="Oficinas Afiliadas"
        query={{ ...query, data: query.data && { data: query.data } }}
        columns={columns}
        rowKey={(o) => o.id}
        empty={{
          drawing: 'office',
          title: 'No tiene oficinas afiliadas',
          text: 'Pida atender en las sucursales de una institución: cuando acepte, aparecerán aquí y en su agenda.',
          action: onLink && { label: 'Vincularse a Institución', run: onLink },
        }}
        actionsTitle="Configuración"
        actions={(o) => [
          o.estado === 'ACEPTADA'
            ? { label: 'Eliminar asociación', icon: IconTrash, run: () => setEnding(o) }
            : { label: 'Retirar solicitud', icon: IconX, run: () => void askWithdraw(o) },
        ]}
      />
      {ending && (
        <TerminarDialog
          oficinaId={ending.oficina_id}
          doctorId={user.doctor_id ?? 0}
          con={`${ending.institucion.nombre} en ${ending.nombre}`}
          busy={leave.isPending}
          onConfirm={() => leave.mutate({ params: { asociacion_id: ending.id } })}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}

const columns: Column<OficinaAfiliada>[] = [
  {
    key: 'nombre',
    title: 'Nombre',
    card: 'title',
    render: (o) => (
      <>
        <b>{o.institucion.nombre}</b>
        <br />
        {[o.nombre, o.especializacion?.nombre].filter(Boolean).join(' · ')}
      </>
    ),
  },
  {
    key: 'estado',
    title: 'Estado',
    card: 'badge',
    render: (o) =>
      o.estado === 'ACEPTADA' ? (
        <StatusBadge status="APROBADO" word="Asociada" />
      ) : (
        <StatusBadge status="PENDIENTE" word="Espera respuesta" />
      ),
  },
  { key: 'tiempo', title: 'Tiempo por Paciente', render: (o) => `${o.tiempo_por_cliente_minutos} min` },
  {
    key: 'afiliacion',
    title: 'Afiliación',
    render: (o) =>
      o.afiliacion ? <IconCheck size={18} stroke={2} aria-label="Afiliada" color="var(--hampi-brand-text)" /> : 'No',
  },
  {
    key: 'afiliado',
    title: 'Precio consulta afiliado',
    align: 'right',
    render: (o) => (o.afiliacion ? money(o.costo_primera_consulta) : '—'),
  },
  { key: 'precio', title: 'Precio consulta', align: 'right', render: (o) => money(o.costo_consulta) },
  { key: 'direccion', title: 'Dirección', render: (o) => o.direccion },
  { key: 'ciudad', title: 'Ciudad', render: (o) => o.ciudad },
];

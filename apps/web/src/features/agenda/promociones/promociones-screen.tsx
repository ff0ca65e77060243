import { deletePromocion, type Promocion } from '@hampi/contract/agenda/promociones/calls';
import * as MPromociones from '@hampi/contract/agenda/promociones/messages';
import {
  type EstadoPromocion,
  estadoDe,
  puedeEditar,
  puedeEliminar,
  restantes,
} from '@hampi/contract/agenda/promociones/reglas';
import { money, netPrice } from '@hampi/contract/base/dinero';
import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { Button } from '@mantine/core';
import { IconEye, IconLock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSession, useUser } from '../../../base/session.ts';
import { useCall } from '../../../base/use-call.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { type Status, StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import css from './promociones.module.css';
import { promocionesOf } from './promociones.queries.ts';
import { Restantes } from './restantes.tsx';

/** "Campañas" (3 §2): how many remain, and all campaigns with their possible actions. */
export default function PromocionesScreen() {
  const user = useUser();
  const role = useSession((s) => s.role) ?? 'ROLE_MED';
  const navigate = useNavigate();
  const query = useQuery(promocionesOf(user.doctor_id ?? 0));
  const remove = useCall(deletePromocion, { refreshes: ['promociones', 'servicios', 'oficinas'] });

  const now = new Date();
  const data = query.data;
  const left = data ? restantes(data, now) : 0;
  const address = `${roleFacts[role].base}/promociones`;
  const create = () => navigate(`${address}/nueva`);
  const ask = async (p: Promocion) => {
    const text = `${MPromociones.eliminar_pregunta}\n${p.nombre}`;
    if (await confirm({ title: 'Eliminar campaña', text, confirmLabel: 'Eliminar', danger: 'delete' }))
      remove.mutate({ params: { promocion_id: p.id } });
  };

  return (
    <Screen
      title="Campañas"
      action={
        <Button leftSection={<IconPlus size={18} stroke={1.75} />} disabled={left === 0} onClick={create}>
          Nueva campaña
        </Button>
      }
    >
      {data && <Restantes cuenta={data} left={left} />}
      <DataTable
        label="Campañas"
        query={{ ...query, data: data && { data: data.promociones } }}
        columns={columnsAt(now)}
        rowKey={(p) => p.id}
        empty={{
          title: 'No tiene campañas guardadas',
          text: 'Una campaña ofrece un servicio con descuento por unos días, y se ve en el directorio.',
          action: left > 0 ? { label: 'Nueva campaña', run: create } : undefined,
        }}
        actionsTitle="Configuración"
        actions={(p) => [
          data && puedeEditar(p, data, now)
            ? { label: 'Editar', icon: IconPencil, to: `${address}/${p.id}` }
            : { label: 'Ver', icon: IconEye, to: `${address}/${p.id}` },
          data && puedeEliminar(p, data, now)
            ? { label: 'Eliminar', icon: IconTrash, run: () => ask(p) }
            : { label: 'No se puede eliminar', icon: IconLock, disabled: true, run: () => undefined },
        ]}
      />
      {data && data.promociones.length > 0 && (
        <p role="note" className="mt-12 c-faint">
          Una campaña que ya empezó solo se puede ver.
          {left === 0 && ` ${MPromociones.sinRestantes(resetOf(data))}.`}
        </p>
      )}
    </Screen>
  );
}

const resetOf = ({ promociones_limite_reset: reset }: { promociones_limite_reset: string | null }) =>
  reset && fechaOf(reset, ZONA_ECUADOR);

const ESTADOS: Record<EstadoPromocion, { status: Status; word: string }> = {
  ACTIVA: { status: 'disponible', word: 'Activa' },
  PROGRAMADA: { status: 'PENDIENTE', word: 'Programada' },
  TERMINADA: { status: 'omitido', word: 'Terminada' },
};

const columnsAt = (now: Date): Column<Promocion>[] => [
  {
    key: 'nombre',
    title: 'Nombre',
    render: (p) => (
      <span className={`inline-flex gap-8 items-baseline ${css.name}`}>
        <span
          className={`rigid r-mark ${css.dot}`}
          style={{ background: p.background_color ?? 'var(--hampi-line-2)' }}
          aria-hidden
        />
        <span>
          <b>{p.nombre}</b>
          <small className="block clip nowrap c-faint">{p.promocion_detalles}</small>
        </span>
      </span>
    ),
  },
  { key: 'precio', title: 'Precio', align: 'right', nowrap: true, render: (p) => <s>{money(p.precio)}</s> },
  {
    key: 'descuento',
    title: 'Descuento Porcentaje',
    align: 'right',
    nowrap: true,
    render: (p) => `${p.descuento_valor} %`,
  },
  {
    key: 'final',
    title: 'Precio Final',
    align: 'right',
    nowrap: true,
    render: (p) => <b>{money(netPrice(p.precio, p.descuento_valor))}</b>,
  },
  { key: 'inicio', title: 'Fecha Inicio', nowrap: true, render: (p) => fechaCorta(p.descuento_inicio) },
  { key: 'fin', title: 'Fecha Finalización', nowrap: true, render: (p) => fechaCorta(p.descuento_fin) },
  { key: 'estado', title: 'Estado', card: 'badge', render: (p) => <StatusBadge {...ESTADOS[estadoDe(p, now)]} /> },
  { key: 'reservas', title: 'Reservas', align: 'right', render: (p) => p.reservas || '—' },
];

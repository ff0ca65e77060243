import { fechaCorta, fechaOf, wallOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import { csvContactos } from '@hampi/contract/plataforma/contacto/admin';
import { type Contacto, deleteContacto, listContactos } from '@hampi/contract/plataforma/contacto/calls';
import { IconEraser, IconMailForward, IconTrash } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useCall } from '../../../base/use-call.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { EmailCell } from '../../../kit/table/email-cell.tsx';
import { FilterChips, useFilter } from '../../../kit/table/filter-chips.tsx';
import { ListScreen } from '../../../kit/table/list-screen.tsx';
import { TwoLines } from '../../../kit/table/two-lines.tsx';
import css from './contactos.module.css';

const RegisterDialog = lazy(() => import('../../personas/pedidos/register-dialog.tsx'));
const RespuestaDialog = lazy(() => import('./respuesta-dialog.tsx'));

const FILTROS = [
  { value: 'todos', label: 'Todos' },
  { value: 'pendientes', label: 'Sin contestar' },
] as const;

const COLUMNS: Column<Contacto>[] = [
  {
    key: 'nombre',
    title: 'Nombre',
    sort: 'nombre',
    width: 236,
    render: (row) => <TwoLines first={<b>{row.nombre}</b>} second={<EmailCell email={row.email} />} />,
  },
  {
    key: 'telefono',
    title: 'Teléfono',
    sort: 'telefono',
    nowrap: true,
    render: (row) => row.telefono ?? '—',
  },
  { key: 'ciudad', title: 'Ciudad', sort: 'ciudad', nowrap: true, render: (row) => row.ciudad ?? '—' },
  {
    key: 'mensaje',
    title: 'Asunto y mensaje',
    sort: 'asunto',
    render: (row) => (
      <span className={`grid gap-2 ${css.message}`}>
        {row.asunto && <b>{row.asunto}</b>}
        <span>{row.mensaje}</span>
      </span>
    ),
  },
  {
    key: 'fecha',
    title: 'Fecha',
    sort: 'fecha',
    nowrap: true,
    render: (row) => {
      const { fecha, hora } = wallOf(row.fecha, ZONA_ECUADOR);
      return <TwoLines first={fechaCorta(fecha)} second={`${hora} · ${row.canal}`} />;
    },
  },
  {
    key: 'contestado',
    title: 'Estado',
    sort: 'contestado',
    render: (row) =>
      row.contestado ? <StatusBadge status="disponible" word="Contestado" /> : <StatusBadge status="PENDIENTE" />,
  },
];

/** Messages of the contact page and of the support screen, and their answer (AD-6). */
export default function ContactosScreen() {
  const [answering, setAnswering] = useState<Contacto | null>(null);
  const [asking, setAsking] = useState<Contacto | null>(null);
  const filtro = useFilter(FILTROS);
  const remove = useCall(deleteContacto, { refreshes: ['admin'] });
  const askRemove = async ({ id }: Contacto) => {
    const question = {
      title: 'Eliminar',
      text: M.eliminar_pregunta,
      confirmLabel: 'Eliminar',
      danger: 'delete',
    } as const;
    if (await confirm(question)) remove.mutate({ params: { id } });
  };
  return (
    <ListScreen
      title="Contactos"
      call={listContactos}
      sortBy="fecha"
      sort="desc"
      query={{ filtro }}
      csv={{ call: csvContactos, name: 'contactos' }}
      search="Buscar nombre, email o mensaje"
      filters={<FilterChips options={FILTROS} value={filtro} />}
      columns={COLUMNS}
      actions={(row) => [
        {
          label: row.contestado ? 'Ver respuesta' : 'Responder',
          icon: IconMailForward,
          run: () => setAnswering(row),
        },
        { label: 'Registrar pedido de eliminación', icon: IconEraser, run: () => setAsking(row) },
        {
          label: 'Eliminar',
          icon: IconTrash,
          run: () => void askRemove(row),
        },
      ]}
      empty={{ drawing: 'inbox', title: 'No existen mensajes' }}
    >
      <WhenNeeded needed={answering !== null}>
        <RespuestaDialog message={answering} onClose={() => setAnswering(null)} />
      </WhenNeeded>
      {asking && (
        <LoadGuard over>
          <RegisterDialog admin initial={pedidoOf(asking)} onClose={() => setAsking(null)} />
        </LoadGuard>
      )}
    </ListScreen>
  );
}

/** The erasure request contained in a message. */
const pedidoOf = ({ id, nombre, email, mensaje, fecha }: Contacto) => ({
  nombre,
  correo: email,
  canal: 'CONTACTO' as const,
  pedido: mensaje.slice(0, 2000),
  recibida_el: fechaOf(fecha, ZONA_ECUADOR),
  contacto_id: id,
});

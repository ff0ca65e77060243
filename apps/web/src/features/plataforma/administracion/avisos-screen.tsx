import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { csvAvisos } from '@hampi/contract/plataforma/avisos/admin';
import {
  type Aviso,
  type EstadoAviso,
  estadoAvisoTexto,
  listAvisos,
  tipoAvisoTexto,
} from '@hampi/contract/plataforma/avisos/calls';
import { type Status, StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { EmailCell } from '../../../kit/table/email-cell.tsx';
import { FilterChips, useFilter } from '../../../kit/table/filter-chips.tsx';
import { ListScreen } from '../../../kit/table/list-screen.tsx';

const FILTROS = [
  { value: 'TODOS', label: 'Todos' },
  { value: 'FALLIDO', label: 'Fallidos' },
  { value: 'PLANIFICADO', label: 'Planificados' },
  { value: 'ENVIADO', label: 'Enviados' },
  { value: 'OMITIDO', label: 'Omitidos' },
] as const;

const LOOKS: Record<EstadoAviso, Status> = {
  PLANIFICADO: 'PENDIENTE',
  ENVIADO: 'disponible',
  FALLIDO: 'CANCELADO',
  OMITIDO: 'omitido',
};

/** The ledger of messages (BE-5): whether each was sent, or why not. Their texts are not stored. */
export default function AvisosScreen() {
  const estado = useFilter(FILTROS);
  const filter = estado === 'TODOS' ? {} : { estado };
  return (
    <ListScreen
      title="Avisos"
      call={listAvisos}
      sortBy="creado_en"
      sort="desc"
      query={filter}
      csv={{ call: csvAvisos, name: 'avisos' }}
      search="Buscar destinatario o motivo"
      filters={<FilterChips options={FILTROS} value={estado} />}
      columns={columns}
      empty={{ drawing: 'inbox', title: 'No existen avisos', text: 'Ningún aviso coincide con este filtro.' }}
    />
  );
}

const columns: Column<Aviso>[] = [
  { key: 'tipo', title: 'Aviso', sort: 'tipo', render: (row) => <b>{tipoAvisoTexto(row.tipo)}</b> },
  {
    key: 'para',
    title: 'Destinatario',
    sort: 'destinatario',
    render: (row) => (row.destinatario ? <EmailCell email={row.destinatario} /> : '—'),
  },
  { key: 'canal', title: 'Canal', sort: 'canal', render: (row) => (row.canal === 'CORREO' ? 'Correo' : 'En Hampi') },
  {
    key: 'estado',
    title: 'Estado',
    sort: 'estado',
    card: 'badge',
    render: (row) => <StatusBadge status={LOOKS[row.estado]} word={estadoAvisoTexto[row.estado]} />,
  },
  { key: 'motivo', title: 'Motivo', render: (row) => row.motivo ?? row.ultimo_error ?? '—' },
  { key: 'intentos', title: 'Intentos', sort: 'intentos', align: 'right', render: (row) => row.intentos },
  {
    key: 'creado',
    title: 'Creado',
    sort: 'creado_en',
    card: 'none',
    render: (row) => fechaHora(row.creado_en, ZONA_ECUADOR),
  },
  {
    key: 'programado',
    title: 'Programado',
    sort: 'programado_para',
    render: (row) => fechaHora(row.programado_para, ZONA_ECUADOR),
  },
  {
    key: 'enviado',
    title: 'Enviado',
    sort: 'enviado_en',
    render: (row) => (row.enviado_en ? fechaHora(row.enviado_en, ZONA_ECUADOR) : '—'),
  },
];

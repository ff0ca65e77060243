import { fechaCorta, fechaHora, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type CasoDeSucursal, listCasosDeSucursales } from '@hampi/contract/clinica/sive/calls';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { FilterChips, useFilter } from '../../../kit/table/filter-chips.tsx';
import { ListScreen } from '../../../kit/table/list-screen.tsx';
import { FILTROS } from './sive.queries.ts';

/** `/institucion/por-notificar`: which professionals have cases to notify, without patients and diseases (decisions 31). */
export default function SucursalesScreen() {
  const estado = useFilter(FILTROS);
  return (
    <ListScreen
      title="Por notificar"
      topic="sive"
      call={listCasosDeSucursales}
      sortBy="vence_en"
      query={{ estado }}
      search="Buscar profesional o sucursal"
      filters={<FilterChips options={FILTROS} value={estado} />}
      above={() => (
        <p className="m-0 mb-12 t-small c-quiet">
          Casos de enfermedades de notificación atendidos en sus sucursales. De quién y de qué son lo sabe solo el
          profesional.
        </p>
      )}
      columns={COLUMNS}
      empty={{
        drawing: 'inbox',
        title: estado === 'ABIERTA' ? 'No hay casos por notificar' : 'No existen registros',
        text: 'Aquí aparecen los que sus profesionales diagnostican en las sucursales.',
      }}
    />
  );
}

const COLUMNS: Column<CasoDeSucursal>[] = [
  { key: 'doctor', title: 'Profesional', sort: 'doctor', card: 'title', render: ({ doctor }) => <b>{doctor}</b> },
  { key: 'oficina', title: 'Sucursal', render: ({ oficina }) => oficina },
  {
    key: 'fecha',
    title: 'Consulta',
    sort: 'fecha',
    nowrap: true,
    render: ({ fecha }) => fechaCorta(fechaOf(fecha, ZONA_ECUADOR)),
  },
  {
    key: 'vence_en',
    title: 'Hasta',
    sort: 'vence_en',
    nowrap: true,
    render: ({ vence_en }) => fechaHora(vence_en, ZONA_ECUADOR),
  },
  {
    key: 'estado',
    title: 'Estado',
    card: 'badge',
    render: ({ estado, vencida, notificada_el }) =>
      estado === 'NOTIFICADA' && notificada_el ? (
        <StatusBadge status="disponible" word={`Notificado el ${fechaCorta(notificada_el)}`} />
      ) : estado === 'NO_APLICA' ? (
        <StatusBadge status="omitido" word="No aplica" />
      ) : vencida ? (
        <StatusBadge status="atrasada" word="Vencido" />
      ) : (
        <StatusBadge status="PENDIENTE" word="Por notificar" />
      ),
  },
];

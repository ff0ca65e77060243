/** `/admin/reservas` (3 §2, AD-2): every cita of the platform, whose telephone can be mended. */
import {
  exportReservasAdmin,
  listReservasAdmin,
  type ReservaAdmin,
  ReservaForm,
  updateReservaAdmin,
} from '@hampi/contract/agenda/citas/admin';
import { money, netPrice } from '@hampi/contract/base/dinero';
import { fechaCorta, horaOf } from '@hampi/contract/base/fechas';
import * as MEstadisticas from '@hampi/contract/dinero/estadisticas/messages';
import { TextInput } from '@mantine/core';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { PersonName } from '../../../kit/person-name.tsx';
import { CsvButton } from '../../../kit/table/csv-button.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { FilterChips, useFilter } from '../../../kit/table/filter-chips.tsx';
import { RangoNav } from '../../dinero/estadisticas/rango-nav.tsx';
import { useRangoEntero } from '../../dinero/estadisticas/use-rango.ts';

const FILTROS = [
  { value: 'TODAS', label: 'Todas' },
  { value: 'APROBADO', label: 'Aprobadas' },
  { value: 'PENDIENTE', label: 'Pendientes' },
  { value: 'RECHAZADO', label: 'Rechazadas' },
  { value: 'CANCELADO', label: 'Canceladas' },
] as const;

const reservas = {
  slug: 'reservas',
  singular: 'reserva',
  sortBy: 'fecha_reserva',
  sort: 'desc' as const,
  form: ReservaForm,
  list: listReservasAdmin,
  update: updateReservaAdmin,
};

export default function ReservasAdminScreen() {
  const estado = useFilter(FILTROS);
  const [rango, setRango] = useRangoEntero(1);
  const query = { ...rango, ...(estado !== 'TODAS' && { estado_reserva: estado }) };
  return (
    <CrudScreen<ReservaAdmin>
      title="Reservas"
      catalog={reservas}
      query={query}
      search="Buscar paciente, doctor u oficina"
      filters={<FilterChips options={FILTROS} value={estado} />}
      tools={
        <>
          <RangoNav rango={rango} onChange={setRango} />
          <CsvButton endpoint={exportReservasAdmin} input={{ query }} name="reservas" />
        </>
      }
      empty={{ drawing: 'inbox', title: MEstadisticas.sin_reservas }}
      columns={columns}
      fields={[
        (form) => (
          <TextInput label="Celular" type="tel" inputMode="tel" required {...form.getInputProps('phoneNumber')} />
        ),
      ]}
      values={(row) => ({ phoneNumber: row?.phoneNumber ?? '' })}
    />
  );
}

/** Who booked, in words. */
const CANALES: Record<string, string> = {
  WEB_MEDICO: 'Médico',
  WEB_SECRETARIA: 'Secretaria',
  WEB_LABORATORIO: 'Laboratorio',
  WEB_INSTITUCION: 'Institución',
  WEB_PACIENTE: 'Paciente',
};

const columns: Column<ReservaAdmin>[] = [
  {
    key: 'paciente',
    title: 'Paciente',
    sort: 'c_apellidos',
    render: (row) => <PersonName nombres={row.c_nombres} apellidos={row.c_apellidos} />,
  },
  {
    key: 'fecha',
    title: 'Fecha',
    sort: 'fecha_reserva',
    render: (row) => `${fechaCorta(row.fecha_reserva)} ${horaOf(row.inicio, row.zona)}`,
  },
  {
    key: 'doctor',
    title: 'Doctor',
    sort: 'd_apellidos',
    render: (row) => <PersonName nombres={row.o_nombre} apellidos={`${row.d_nombres} ${row.d_apellidos}`.trim()} />,
  },
  { key: 'servicio', title: 'Servicio', sort: 'servicio', render: (row) => row.servicio },
  {
    key: 'precio',
    title: 'Precio',
    sort: 'precio',
    align: 'right',
    nowrap: true,
    render: (row) => money(netPrice(row.precio, row.descuento)),
  },
  { key: 'pagado', title: 'Pagado', align: 'right', nowrap: true, render: (row) => money(row.pago_total) },
  { key: 'celular', title: 'Celular', nowrap: true, render: (row) => row.phoneNumber ?? '—' },
  { key: 'canal', title: 'Reservó', render: (row) => CANALES[row.canal_reserva] ?? row.canal_reserva },
  {
    key: 'estado',
    title: 'Estado',
    sort: 'estado_reserva',
    card: 'badge',
    render: (row) => <StatusBadge status={row.estado_reserva} />,
  },
];

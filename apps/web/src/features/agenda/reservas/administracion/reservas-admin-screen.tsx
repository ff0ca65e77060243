/** `/admin/reservas` (3 §2, AD-2): every cita of the platform; an administrator may correct telephone and third person (ADR 228). */
import { type ReservaAdmin, reservas } from '@hampi/contract/agenda/citas/admin';
import { money, netPrice } from '@hampi/contract/base/dinero';
import { fechaCorta, horaOf } from '@hampi/contract/base/fechas';
import * as MEstadisticas from '@hampi/contract/dinero/estadisticas/messages';
import { cedulaField } from '../../../../kit/crud/cedula-field.tsx';
import { CrudScreen, type CrudScreenProps } from '../../../../kit/crud/crud-screen.tsx';
import { FixedField } from '../../../../kit/crud/fixed-field.tsx';
import { StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import { PersonName } from '../../../../kit/person-name.tsx';
import type { Column } from '../../../../kit/table/data-table.types.ts';
import { FilterChips, useFilter } from '../../../../kit/table/filter-chips.tsx';
import { RangoNav } from '../../../dinero/estadisticas/rango-nav.tsx';
import { useRangoEntero } from '../../../dinero/estadisticas/use-rango.ts';

const FILTROS = [
  { value: 'TODAS', label: 'Todas' },
  { value: 'APROBADO', label: 'Aprobadas' },
  { value: 'PENDIENTE', label: 'Pendientes' },
  { value: 'CANCELADO', label: 'Canceladas' },
] as const;

export default function ReservasAdminScreen() {
  const estado = useFilter(FILTROS);
  const [rango, setRango] = useRangoEntero(1);
  return (
    <CrudScreen<ReservaAdmin>
      title="Reservas"
      catalog={reservas}
      query={{ ...rango, ...(estado !== 'TODAS' && { estado_reserva: estado }) }}
      search="Buscar paciente, doctor o número"
      filters={<FilterChips options={FILTROS} value={estado} />}
      tools={<RangoNav rango={rango} onChange={setRango} />}
      newAt="/admin/reservas/nueva"
      empty={{ drawing: 'inbox', title: MEstadisticas.sin_reservas }}
      columns={columns}
      fields={fields}
      values={(row) => ({
        phoneNumber: row?.phoneNumber ?? '',
        nombre_tercera_persona: row?.nombre_tercera_persona ?? '',
        cedula_tercera_persona: row?.cedula_tercera_persona ?? '',
      })}
    />
  );
}

/** The channel of a booking, in words. */
const CANALES: Record<string, string> = {
  WEB: 'Administración',
  WEB_MEDICO: 'Médico',
  WEB_SECRETARIA: 'Secretaria',
  WEB_LABORATORIO: 'Laboratorio',
  WEB_INSTITUCION: 'Institución',
  WEB_PACIENTE: 'Paciente',
};
const ESTADOS = { APROBADO: 'Aprobado', PENDIENTE: 'Pendiente', RECHAZADO: 'Cancelado', CANCELADO: 'Cancelado' };
const PAGOS = { MedicalConsultation: 'Consulta completa', Reservation: 'Solo la reserva' };
const TIPOS = { 1: 'Consultorio propio', 2: 'Sucursal de una institución' };

const canalOf = ({ canal_reserva, secretariaReserva }: ReservaAdmin) =>
  [CANALES[canal_reserva] ?? canal_reserva, secretariaReserva].filter(Boolean).join(', ');
const cuandoOf = ({ fecha_reserva, inicio, fin, zona }: ReservaAdmin) =>
  `${fechaCorta(fecha_reserva)} ${horaOf(inicio, zona)} – ${horaOf(fin, zona)}`;

const columns: Column<ReservaAdmin>[] = [
  {
    key: 'paciente',
    title: 'Paciente',
    render: (row) => (
      <>
        <PersonName nombres={row.c_nombres} apellidos={row.c_apellidos} />
        {row.nombre_tercera_persona && <small>Para {row.nombre_tercera_persona}</small>}
      </>
    ),
  },
  { key: 'id', title: 'Número', sort: 'id', render: (row) => row.id },
  {
    key: 'fecha',
    title: 'Fecha',
    sort: 'fecha_reserva',
    render: (row) => `${fechaCorta(row.fecha_reserva)} ${horaOf(row.inicio, row.zona)}`,
  },
  {
    key: 'doctor',
    title: 'Doctor',
    render: (row) => <PersonName nombres={row.o_nombre} apellidos={`${row.d_nombres} ${row.d_apellidos}`.trim()} />,
  },
  { key: 'servicio', title: 'Servicio', render: (row) => row.servicio },
  {
    key: 'precio',
    title: 'Precio',
    align: 'right',
    nowrap: true,
    render: (row) => money(netPrice(row.precio, row.descuento)),
  },
  { key: 'pagado', title: 'Pagado', align: 'right', nowrap: true, render: (row) => money(row.pago_total) },
  {
    key: 'estado',
    title: 'Estado',
    card: 'badge',
    render: (row) => <StatusBadge status={row.estado_reserva} />,
  },
];

/** A read-only fact of the booking; only the practice, the ledger or the patient can change it. */
const fixed = (label: string, of: (row: ReservaAdmin) => string | number | null) =>
  ((_, row) => <FixedField label={label} value={row && of(row)} />) satisfies Field;
type Field = CrudScreenProps<ReservaAdmin>['fields'][number];

const fields: Field[] = [
  { name: 'phoneNumber', label: 'Celular', required: true, max: 20 },
  fixed('Estado', (row) => [ESTADOS[row.estado_reserva], row.razon_no_disponibilidad].filter(Boolean).join(': ')),
  { name: 'nombre_tercera_persona', label: 'Tercera persona', hint: 'Si no viene el paciente', max: 120 },
  cedulaField('cedula_tercera_persona', 'Cédula de la tercera persona', { hint: 'Opcional', max: 20 }),
  fixed('Paciente', (row) => `${row.c_apellidos} ${row.c_nombres}`),
  fixed('Cédula', (row) => row.cedula),
  fixed('Fecha', cuandoOf),
  fixed('Atiende', (row) => `${row.d_nombres} ${row.d_apellidos}`),
  fixed('Oficina', (row) => row.o_nombre),
  fixed('Tipo de reserva', (row) => TIPOS[row.tipo_reserva]),
  fixed('Servicio', (row) => [row.servicio, row.especializacion].filter(Boolean).join(', ')),
  fixed('Reservó', canalOf),
  fixed('Precio', (row) => money(netPrice(row.precio, row.descuento))),
  fixed('Pagado', (row) => money(row.pago_total)),
  fixed('Pago en línea', (row) => row.pago_info && PAGOS[row.pago_info]),
  fixed('Número de la transacción', (row) => row.transaction_id),
  fixed('Reagendamientos', (row) => row.numero_reagendamientos),
];

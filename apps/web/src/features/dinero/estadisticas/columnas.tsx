import { fechaCorta } from '@hampi/contract/base/fechas';
import type { CajaListada, ReservaListada } from '@hampi/contract/dinero/estadisticas/secretarias';
import type { Column } from '../../../kit/table/data-table.types.ts';

/** The columns that registers and reservations share (3 §2), around those of their own. */
export const columnasCon = <Row extends CajaListada | ReservaListada>(own: Column<Row>[]): Column<Row>[] => [
  {
    key: 'paciente',
    title: 'Paciente',
    sort: 'c_apellidos',
    render: (row) => (
      <b>
        {row.c_apellidos} {row.c_nombres}
      </b>
    ),
  },
  { key: 'fecha', title: 'Fecha', sort: 'fecha', nowrap: true, render: (row) => fechaCorta(row.fecha) },
  {
    key: 'secretaria',
    title: 'Secretaria',
    sort: 's_apellidos',
    render: (row) => `${row.s_nombres} ${row.s_apellidos}`,
  },
  { key: 'doctor', title: 'Doctor', sort: 'd_apellidos', render: (row) => `${row.d_nombres} ${row.d_apellidos}` },
  { key: 'oficina', title: 'Oficina física', sort: 'o_nombre', render: (row) => row.o_nombre ?? '—' },
  { key: 'forma', title: 'Forma de pago', sort: 'forma_pago', render: (row) => row.forma_pago ?? '—' },
  ...own,
];

/** `/admin/cliente` (3 §2, AD-2): every patient; an administrator may correct a name. */
import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type ClienteAdmin, clientes } from '@hampi/contract/personas/clientes/admin';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { FixedField } from '../../../kit/crud/fixed-field.tsx';
import { type Status, StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { PersonName } from '../../../kit/person-name.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { EmailCell } from '../../../kit/table/email-cell.tsx';
import { TwoLines } from '../../../kit/table/two-lines.tsx';

const CUENTAS: Record<ClienteAdmin['cuenta'], { status: Status; word: string }> = {
  ACTIVA: { status: 'disponible', word: 'Activa' },
  SIN_ACTIVAR: { status: 'en-revision', word: 'Sin activar' },
  SIN_CUENTA: { status: 'omitido', word: 'Sin cuenta' },
};

export default function ClientesAdminScreen() {
  return (
    <CrudScreen<ClienteAdmin>
      title="Pacientes"
      catalog={clientes}
      search="Buscar nombre o documento"
      newAt="/admin/registrar/cliente"
      empty={{ drawing: 'people', title: 'No existen registros' }}
      columns={columns}
      // Document and contact data are read-only here and are changed on other screens (decisions 48, 49).
      fields={[
        { name: 'nombres', label: 'Nombres', required: true },
        { name: 'apellidos', label: 'Apellidos', required: true },
        (_, row) => (
          <FixedField
            label="Documento"
            value={row?.cedula_identidad}
            why="Lo corrige un consultorio que lo haya visto"
          />
        ),
        (_, row) => <FixedField label="Créditos" value={row?.total_creditos} why="Cambian con sus movimientos" />,
        (_, row) => <FixedField label="Email" value={row?.correo} why="Lo cambia el paciente, o su consultorio" />,
        (_, row) => <FixedField label="Celular" value={row?.celular} why="Lo cambia el paciente, o su consultorio" />,
      ]}
      values={(row) => ({ version: row?.version ?? 0 })}
    />
  );
}

const columns: Column<ClienteAdmin>[] = [
  {
    key: 'nombre',
    title: 'Apellidos y nombres',
    sort: 'apellidos',
    render: (row) => <PersonName nombres={row.nombres} apellidos={row.apellidos} />,
  },
  { key: 'documento', title: 'Documento', nowrap: true, render: (row) => row.cedula_identidad ?? '—' },
  { key: 'ciudad', title: 'Ciudad', render: (row) => row.ciudad ?? '—' },
  {
    key: 'contacto',
    title: 'Email y celular',
    width: 190,
    render: ({ correo, celular }) =>
      correo || celular ? <TwoLines first={correo && <EmailCell email={correo} />} second={celular} /> : '—',
  },
  { key: 'creditos', title: 'Créditos', align: 'right', render: (row) => row.total_creditos },
  {
    key: 'registro',
    title: 'Registro',
    sort: 'creado_en',
    nowrap: true,
    render: (row) => fechaCorta(fechaOf(row.creado_en, ZONA_ECUADOR)),
  },
  { key: 'cuenta', title: 'Cuenta', card: 'badge', render: (row) => <StatusBadge {...CUENTAS[row.cuenta]} /> },
];

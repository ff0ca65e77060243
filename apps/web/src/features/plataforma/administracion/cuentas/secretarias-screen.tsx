import type { Reply } from '@hampi/contract/base/endpoint';
import { secretarias } from '@hampi/contract/plataforma/administracion/cuentas';
import { cedulaField } from '../../../../kit/crud/cedula-field.tsx';
import { CrudScreen } from '../../../../kit/crud/crud-screen.tsx';
import { FixedField } from '../../../../kit/crud/fixed-field.tsx';
import { type Status, StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import { fullName, PersonName } from '../../../../kit/person-name.tsx';
import { EmailCell } from '../../../../kit/table/email-cell.tsx';
import { EN_USUARIOS } from './consultas.ts';

type Secretaria = Reply<typeof secretarias.list>[number];

const estadoOf = ({ cerrada, activated }: Secretaria): { status: Status; word: string } => {
  if (cerrada) return { status: 'CANCELADO', word: 'Cerrada' };
  return activated ? { status: 'disponible', word: 'Activada' } : { status: 'en-revision', word: 'Sin activar' };
};

/** Secretaries with the doctors they work for; the link is made on a doctor's office. */
export default function SecretariasScreen() {
  return (
    <CrudScreen<Secretaria>
      title="Secretarias"
      catalog={secretarias}
      search="Buscar nombre, usuario o email"
      newAt="/admin/registrar/secretarias"
      empty={{ drawing: 'people', title: 'No existen registros' }}
      columns={[
        {
          key: 'nombre',
          title: 'Apellidos y nombres',
          sort: 'apellidos',
          render: (row) => <PersonName nombres={row.nombres} apellidos={row.apellidos} />,
        },
        { key: 'login', title: 'Usuario', sort: 'login', render: (row) => row.login },
        { key: 'email', title: 'Email', sort: 'email', render: (row) => <EmailCell email={row.email} /> },
        { key: 'cedula', title: 'Cédula', render: (row) => row.cedula_identidad ?? '—' },
        {
          key: 'cuenta',
          title: 'Cuenta',
          card: 'badge',
          render: (row) => <StatusBadge {...estadoOf(row)} />,
        },
        {
          key: 'doctores',
          title: 'Trabaja para',
          render: (row) => row.doctores.map(fullName).join(', ') || '—',
        },
      ]}
      fields={[
        { name: 'nombres', label: 'Nombres', required: true },
        { name: 'apellidos', label: 'Apellidos', required: true },
        cedulaField('cedula_identidad', 'Cédula'),
        (_, row) => <FixedField label="Usuario" value={row?.login} why={EN_USUARIOS} />,
        (_, row) => <FixedField label="Email" value={row?.email} why={EN_USUARIOS} />,
      ]}
    />
  );
}

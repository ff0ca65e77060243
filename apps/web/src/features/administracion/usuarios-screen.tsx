import {
  type getUsuario,
  listUsuarios,
  removeUsuario,
  UsuarioDatos,
  updateUsuario,
} from '@hampi/contract/administracion-cuentas';
import type { Reply } from '@hampi/contract/endpoint';
import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/fechas';
import { M } from '@hampi/contract/messages';
import { roleLabel } from '@hampi/contract/role-facts';
import { IconUserCog } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { CrudScreen } from '../../ui/crud-screen.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { WhenNeeded } from '../../ui/when-needed.tsx';

const RolesDialog = lazy(() => import('./roles-dialog.tsx'));

export type Usuario = Reply<typeof getUsuario>;

/** Accounts: who they are, whether they may log in, their roles by checkbox (AD-4), and the warning before deleting (AD-5). */
export default function UsuariosScreen() {
  const [rolesOf, setRolesOf] = useState<number | null>(null);
  return (
    <>
      <CrudScreen
        title="Usuarios"
        catalog={{
          slug: 'usuario',
          singular: 'usuario',
          sortBy: 'created_date',
          sort: 'desc',
          form: UsuarioDatos,
          list: listUsuarios,
          update: updateUsuario,
          remove: removeUsuario,
        }}
        search="Buscar nombre, usuario o email"
        newAt="/admin/registrar/usuario"
        columns={[
          {
            key: 'nombre',
            title: 'Apellidos y nombres',
            sort: 'last_name',
            width: 232,
            render: (row) => (
              <PersonName nombres={row.first_name} apellidos={row.last_name} initials photo={row.image_url} />
            ),
          },
          { key: 'login', title: 'Usuario', sort: 'login', render: (row) => row.login },
          { key: 'email', title: 'Email', sort: 'email', render: (row) => row.email },
          {
            key: 'roles',
            title: 'Roles',
            render: (row) => row.roles.map((r) => roleLabel(r.authority_name)).join(', '),
          },
          {
            key: 'created',
            title: 'Registro',
            sort: 'created_date',
            render: (row) => fechaCorta(fechaOf(row.created_date, ZONA_ECUADOR)),
          },
          {
            key: 'activated',
            title: 'Activado',
            sort: 'activated',
            render: (row) =>
              row.activated ? (
                <StatusBadge status="disponible" word="Activado" />
              ) : (
                <StatusBadge status="en-revision" word="Sin activar" />
              ),
          },
        ]}
        fields={[
          { name: 'first_name', label: 'Nombres', required: true },
          { name: 'last_name', label: 'Apellidos', required: true },
          { name: 'login', label: 'Usuario', required: true },
          { name: 'email', label: 'Email', required: true },
          { name: 'activated', label: 'Cuenta activada', kind: 'switch' },
        ]}
        values={(row) => ({
          first_name: row?.first_name ?? '',
          last_name: row?.last_name ?? '',
          login: row?.login ?? '',
          email: row?.email ?? '',
          activated: row?.activated ?? false,
        })}
        actions={(row) => [{ label: 'Roles', icon: IconUserCog, run: () => setRolesOf(row.id) }]}
        removeText={() => M.usuario_eliminar}
      />
      <WhenNeeded needed={rolesOf !== null}>
        <RolesDialog usuarioId={rolesOf} onClose={() => setRolesOf(null)} />
      </WhenNeeded>
    </>
  );
}

import type { Reply } from '@hampi/contract/base/endpoint';
import { fechaCorta, fechaHora, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { roleLabel } from '@hampi/contract/base/role-facts';
import { cambioTexto } from '@hampi/contract/plataforma/administracion/cambios';
import {
  csvUsuarios,
  type getUsuario,
  listUsuarios,
  removeUsuario,
  UsuarioDatos,
  updateUsuario,
} from '@hampi/contract/plataforma/administracion/cuentas';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { Stack, TextInput } from '@mantine/core';
import { IconUserCog } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../../../base/session.ts';
import { CrudScreen } from '../../../../kit/crud/crud-screen.tsx';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import { wide } from '../../../../kit/fields/form.tsx';
import { PersonName } from '../../../../kit/person-name.tsx';
import type { Column } from '../../../../kit/table/data-table.types.ts';
import { EmailCell } from '../../../../kit/table/email-cell.tsx';

const RolesDialog = lazy(() => import('./roles-dialog.tsx'));

const ESPERA = 'Espera a otro administrador, o 72 horas';

/** Why the e-mail of an account cannot be changed here; null if a change may be requested. */
const emailStays = ({ id, roles }: Usuario, me: number): string | null => {
  if (id === me) return MA.correo_propio;
  return roles.some((r) => r.authority_name === 'ROLE_CLI') ? MA.correo_de_paciente : null;
};

export type Usuario = Reply<typeof getUsuario>;

/** Says that an account is closed, and until when its owner can undo it. */
const Eliminada = ({ estado, vence_en }: NonNullable<Usuario['cierre']>) => (
  <>
    <StatusBadge status="CANCELADO" word="Eliminada" />
    {estado !== 'FIRME' && <small>se deshace hasta {fechaCorta(fechaOf(vence_en, ZONA_ECUADOR))}</small>}
  </>
);

/** Whether somebody can log in, and whether a change waits. */
const Activado = ({ row }: { row: Usuario }) => (
  <Stack gap={4} align="flex-start">
    {row.cierre ? (
      <Eliminada {...row.cierre} />
    ) : row.activated ? (
      <StatusBadge status="disponible" word="Activado" />
    ) : (
      <StatusBadge status="en-revision" word="Sin activar" />
    )}
    {row.pendientes.length > 0 && <StatusBadge status="PENDIENTE" word="Cambio pendiente" />}
  </Stack>
);

const COLUMNS: Column<Usuario>[] = [
  {
    key: 'nombre',
    title: 'Apellidos y nombres',
    sort: 'last_name',
    width: 232,
    render: (row) => <PersonName nombres={row.first_name} apellidos={row.last_name} initials photo={row.image_url} />,
  },
  { key: 'login', title: 'Usuario', sort: 'login', render: (row) => row.login },
  { key: 'email', title: 'Email', sort: 'email', render: (row) => <EmailCell email={row.email} /> },
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
    render: (row) => <Activado row={row} />,
  },
];

/** Accounts: names, whether they can log in, roles by checkbox (AD-4), and the warning before deleting (AD-5). */
export default function UsuariosScreen() {
  const me = useUser().user_id;
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
          csv: csvUsuarios,
          update: updateUsuario,
          remove: removeUsuario,
        }}
        search="Buscar nombre, usuario o email"
        newAt="/admin/registrar/usuario"
        columns={COLUMNS}
        fields={[
          (_, row) => row && row.pendientes.length > 0 && <Waiting cambios={row.pendientes} />,
          { name: 'first_name', label: 'Nombres', required: true },
          { name: 'last_name', label: 'Apellidos', required: true },
          { name: 'login', label: 'Usuario', required: true },
          (form, row) => (
            <TextInput
              label="Email"
              required
              readOnly={row ? emailStays(row, me) !== null : false}
              description={(row && emailStays(row, me)) ?? ESPERA}
              {...form.getInputProps('email')}
            />
          ),
          {
            name: 'activated',
            label: 'Cuenta activada',
            kind: 'switch',
            hint: `Desactivarla: ${ESPERA.toLowerCase()}`,
          },
        ]}
        values={(row) => ({ email: row?.email ?? '' })}
        actions={(row) => [{ label: 'Roles', icon: IconUserCog, run: () => setRolesOf(row.id) }]}
        removeText={() => `${MA.usuario_eliminar}\n${ESPERA}.`}
      />
      <WhenNeeded needed={rolesOf !== null}>
        <RolesDialog usuarioId={rolesOf} onClose={() => setRolesOf(null)} />
      </WhenNeeded>
    </>
  );
}

/** Pending changes, shown above the form, which has the current values. */
const Waiting = ({ cambios }: { cambios: Usuario['pendientes'] }) => (
  <div style={wide}>
    <Banner title="Cambios que esperan:">
      {cambios
        .map(
          (c) =>
            `${cambioTexto(c)}, hasta que otro administrador lo confirme o el ${fechaHora(c.vence_en, ZONA_ECUADOR)}`,
        )
        .join('; ')}
      . <Link to="/admin/cambios">Ver cambios pendientes</Link>
    </Banner>
  </div>
);

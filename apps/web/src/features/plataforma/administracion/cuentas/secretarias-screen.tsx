import { listSecretarias } from '@hampi/contract/plataforma/administracion/cuentas';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PersonName } from '../../../../kit/person-name.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { useListState } from '../../../../kit/table/list-state.ts';
import { pageQuery } from '../../../../kit/table/page-query.ts';

/** Secretaries with the doctors they work for; the link is made on a doctor's office. */
export default function SecretariasScreen() {
  const list = useListState({ sortBy: 'apellidos' });
  const query = useQuery(pageQuery(['admin', 'secretarias'], listSecretarias, list.query));
  return (
    <Screen
      title="Secretarias"
      action={
        <Button
          component={Link}
          to="/admin/registrar/secretarias"
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        >
          Nuevo
        </Button>
      }
    >
      <DataTable
        label="Secretarias"
        query={query}
        list={list}
        rowKey={(row) => row.id}
        search="Buscar nombre, usuario o email"
        columns={[
          {
            key: 'nombre',
            title: 'Apellidos y nombres',
            sort: 'apellidos',
            render: (row) => <PersonName nombres={row.nombres} apellidos={row.apellidos} />,
          },
          { key: 'login', title: 'Usuario', sort: 'login', render: (row) => row.login },
          { key: 'email', title: 'Email', sort: 'email', render: (row) => row.email },
          { key: 'cedula', title: 'Cédula', render: (row) => row.cedula_identidad ?? '—' },
          {
            key: 'doctores',
            title: 'Trabaja para',
            render: (row) => row.doctores.map((d) => `${d.nombres} ${d.apellidos}`).join(', ') || '—',
          },
        ]}
        empty={{ drawing: 'people', title: 'No existen registros' }}
      />
    </Screen>
  );
}

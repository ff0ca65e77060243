import { approveInstitucion, listInstituciones } from '@hampi/contract/administracion-cuentas';
import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/fechas';
import { Button, Group, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageQuery } from '../../core/page-query.ts';
import { useCall } from '../../core/use-call.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useListState } from '../../ui/list-state.ts';
import { Screen } from '../../ui/screen.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Institutions and their approval, which answers by e-mail (AD-3). */
export default function InstitucionesScreen() {
  const list = useListState({ sortBy: 'creado_en', sort: 'desc' });
  const query = useQuery(pageQuery(['admin', 'instituciones'], listInstituciones, list.query));
  const approve = useCall(approveInstitucion, { refreshes: ['admin'] });
  return (
    <Screen
      title="Instituciones"
      action={
        <Button
          component={Link}
          to="/admin/registrar/instituciones"
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        >
          Nuevo
        </Button>
      }
    >
      <DataTable
        label="Instituciones"
        query={query}
        list={list}
        rowKey={(row) => row.id}
        search="Buscar nombre, razón social o RUC"
        columns={[
          { key: 'nombre', title: 'Nombre', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
          { key: 'razon', title: 'Razón social', sort: 'razon_social', render: (row) => row.razon_social },
          { key: 'ruc', title: 'RUC', sort: 'RUC', render: (row) => row.RUC },
          { key: 'email', title: 'Email', render: (row) => row.email },
          { key: 'ciudad', title: 'Ciudad', sort: 'ciudad', render: (row) => row.ciudad ?? '—' },
          {
            key: 'creado',
            title: 'Registro',
            sort: 'creado_en',
            render: (row) => fechaCorta(fechaOf(row.creado_en, ZONA_ECUADOR)),
          },
          {
            key: 'cuenta',
            title: 'Cuenta',
            sort: 'cuenta_aprobada',
            render: (row) => (
              <Group gap={8} wrap="nowrap">
                <Switch
                  aria-label={`Cuenta aprobada de ${row.nombre}`}
                  checked={row.cuenta_aprobada}
                  disabled={approve.isPending}
                  onChange={(event) =>
                    approve.mutate({ params: { id: row.id }, body: { cuenta_aprobada: event.currentTarget.checked } })
                  }
                />
                {row.cuenta_aprobada ? 'Aprobada' : <StatusBadge status="en-revision" />}
              </Group>
            ),
          },
        ]}
        empty={{ drawing: 'office', title: 'No existen registros' }}
      />
    </Screen>
  );
}

import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { approveInstitucion, listInstituciones } from '@hampi/contract/plataforma/administracion/cuentas';
import { Button } from '@mantine/core';
import { IconPlus, IconUserX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../../base/use-call.ts';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { useListState } from '../../../../kit/table/list-state.ts';
import { pageQuery } from '../../../../kit/table/page-query.ts';
import { CuentaCell } from './cuenta-cell.tsx';
import type { Rechazado } from './rechazo-dialog.tsx';

const RechazoDialog = lazy(() => import('./rechazo-dialog.tsx'));

/** Institutions and their approval, which answers by e-mail (AD-3). */
export default function InstitucionesScreen() {
  const list = useListState({ sortBy: 'creado_en', sort: 'desc' });
  const query = useQuery(pageQuery(['admin', 'instituciones'], listInstituciones, list.query));
  const [refusing, setRefusing] = useState<Rechazado | null>(null);
  const refuse = (row: { id: number; nombre: string; cuenta_aprobada: boolean }) =>
    setRefusing({ id: row.id, nombre: row.nombre, aprobada: row.cuenta_aprobada });
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
              <CuentaCell
                nombre={row.nombre}
                aprobada={row.cuenta_aprobada}
                motivo={row.rechazo_motivo}
                busy={approve.isPending}
                onApprove={() => approve.mutate({ params: { id: row.id }, body: { cuenta_aprobada: true } })}
                onRefuse={() => refuse(row)}
              />
            ),
          },
        ]}
        actions={(row) =>
          row.cuenta_aprobada || row.rechazo_motivo
            ? []
            : [{ label: 'No aprobar', icon: IconUserX, run: () => refuse(row) }]
        }
        empty={{ drawing: 'office', title: 'No existen registros' }}
      />
      <WhenNeeded needed={refusing !== null}>
        <RechazoDialog
          who={refusing}
          send={(id, motivo) => approve.mutateAsync({ params: { id }, body: { cuenta_aprobada: false, motivo } })}
          onClose={() => setRefusing(null)}
        />
      </WhenNeeded>
    </Screen>
  );
}

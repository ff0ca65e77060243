import type { Reply } from '@hampi/contract/base/endpoint';
import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { approveInstitucion, instituciones } from '@hampi/contract/plataforma/administracion/cuentas';
import { IconUserX } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useCall } from '../../../../base/use-call.ts';
import { CrudScreen } from '../../../../kit/crud/crud-screen.tsx';
import { FixedField } from '../../../../kit/crud/fixed-field.tsx';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import { EmailCell } from '../../../../kit/table/email-cell.tsx';
import { FilterChips, useFilter } from '../../../../kit/table/filter-chips.tsx';
import { EN_USUARIOS, type Revisado, SRI } from './consultas.ts';
import { CuentaCell } from './cuenta-cell.tsx';
import type { Rechazado } from './rechazo-dialog.tsx';

const AprobacionDialog = lazy(() => import('./aprobacion-dialog.tsx'));
const RechazoDialog = lazy(() => import('./rechazo-dialog.tsx'));

const reviewed = (row: Institucion): Revisado => ({
  id: row.id,
  nombre: row.nombre,
  datos: [
    { label: 'Razón social', value: row.razon_social },
    { label: 'RUC', value: row.RUC, consulta: SRI },
    { label: 'Dirección', value: [row.direccion, row.ciudad].filter(Boolean).join(', ') },
    { label: 'Teléfono', value: row.telefono },
  ],
});

const FILTROS = [
  { value: 'todas', label: 'Todas' },
  { value: 'revision', label: 'En revisión' },
] as const;

type Institucion = Reply<typeof instituciones.list>[number];

/** Institutions with their registered data, and their approval, which is mailed to them (AD-3). */
export default function InstitucionesScreen() {
  const filtro = useFilter(FILTROS);
  const [approving, setApproving] = useState<Revisado | null>(null);
  const [refusing, setRefusing] = useState<Rechazado | null>(null);
  const refuse = (row: Institucion) => setRefusing({ id: row.id, nombre: row.nombre, aprobada: row.cuenta_aprobada });
  const approve = useCall(approveInstitucion, { refreshes: ['admin'] });
  return (
    <>
      <CrudScreen<Institucion>
        title="Instituciones"
        catalog={instituciones}
        query={{ filtro }}
        filters={<FilterChips options={FILTROS} value={filtro} />}
        search="Buscar nombre, razón social o RUC"
        newAt="/admin/registrar/instituciones"
        empty={{ drawing: 'office', title: 'No existen registros' }}
        columns={[
          { key: 'nombre', title: 'Nombre', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
          { key: 'razon', title: 'Razón social', sort: 'razon_social', render: (row) => row.razon_social },
          { key: 'ruc', title: 'RUC', sort: 'RUC', render: (row) => row.RUC },
          { key: 'email', title: 'Email', render: (row) => <EmailCell email={row.email} /> },
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
                cerrada={row.cerrada}
                motivo={row.rechazo_motivo}
                busy={approve.isPending}
                onApprove={() => setApproving(reviewed(row))}
                onRefuse={() => refuse(row)}
              />
            ),
          },
        ]}
        fields={[
          { name: 'nombre', label: 'Nombre', required: true },
          { name: 'razon_social', label: 'Razón social', required: true },
          { name: 'RUC', label: 'RUC', required: true },
          { name: 'telefono', label: 'Teléfono' },
          { name: 'direccion', label: 'Dirección', wide: true },
          { name: 'ciudad', label: 'Ciudad' },
          { name: 'pais', label: 'País' },
          (_, row) => <FixedField label="Email" value={row?.email} why={EN_USUARIOS} />,
        ]}
        actions={(row) =>
          row.cuenta_aprobada || row.rechazo_motivo || row.cerrada
            ? []
            : [{ label: 'No aprobar', icon: IconUserX, run: () => refuse(row) }]
        }
      />
      <WhenNeeded needed={approving !== null}>
        <AprobacionDialog
          who={approving}
          send={(id, mensaje) => approve.mutateAsync({ params: { id }, body: { cuenta_aprobada: true, mensaje } })}
          onClose={() => setApproving(null)}
        />
      </WhenNeeded>
      <WhenNeeded needed={refusing !== null}>
        <RechazoDialog
          who={refusing}
          send={(id, motivo) => approve.mutateAsync({ params: { id }, body: { cuenta_aprobada: false, motivo } })}
          onClose={() => setRefusing(null)}
        />
      </WhenNeeded>
    </>
  );
}

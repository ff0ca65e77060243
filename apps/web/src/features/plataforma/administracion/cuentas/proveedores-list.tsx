import type { Reply } from '@hampi/contract/base/endpoint';
import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { counted } from '@hampi/contract/base/texto/escrito';
import { doctores, laboratoristas } from '@hampi/contract/plataforma/administracion/cuentas';
import { Button, Group, Switch } from '@mantine/core';
import { IconPencil, IconPlus, IconUserX } from '@tabler/icons-react';
import { Fragment, lazy, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../../base/use-call.ts';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import { fullName, PersonName } from '../../../../kit/person-name.tsx';
import type { Column } from '../../../../kit/table/data-table.types.ts';
import { FilterChips, useFilter } from '../../../../kit/table/filter-chips.tsx';
import { ListScreen } from '../../../../kit/table/list-screen.tsx';
import { ACESS, type Revisado, SENESCYT } from './consultas.ts';
import { CuentaCell } from './cuenta-cell.tsx';
import type { Rechazado } from './rechazo-dialog.tsx';

const ProveedorDialog = lazy(() => import('./proveedor-dialog.tsx'));
const AprobacionDialog = lazy(() => import('./aprobacion-dialog.tsx'));
const RechazoDialog = lazy(() => import('./rechazo-dialog.tsx'));

export type Proveedor = Reply<typeof doctores.list>[number];
const CALLS = { doctor: doctores, laboratoristas };
export type Slug = keyof typeof CALLS;
const FILTROS = [
  { value: 'todos', label: 'Todos' },
  { value: 'mes', label: 'Este mes' },
  { value: 'revision', label: 'En revisión' },
  { value: 'afiliados', label: 'Afiliados' },
] as const;
type Filtro = (typeof FILTROS)[number]['value'];

/** Doctors or laboratories: which of them wait for approval, the approval itself (AD-3), visibility, and editing their data. */
export function ProveedoresList({ slug, title }: { slug: Slug; title: string }) {
  const calls = CALLS[slug] as typeof doctores;
  const [refusing, setRefusing] = useState<Rechazado | null>(null);
  const [approving, setApproving] = useState<Revisado | null>(null);
  const [editing, setEditing] = useState<Proveedor | null>(null);
  const filtro = useFilter(FILTROS);
  const toggle = useCall(calls.toggle, { refreshes: ['admin'] });
  const flip = (row: Proveedor, change: { med_visible?: boolean }) =>
    toggle.mutate({ params: { id: row.id }, body: change });

  const refuse = (row: Proveedor) => setRefusing({ id: row.id, nombre: fullName(row), aprobada: row.cuenta_activa });

  return (
    <ListScreen
      title={title}
      width="wide"
      call={calls.list}
      sortBy="registro_date"
      sort="desc"
      query={{ filtro }}
      csv={{ call: calls.csv, name: slug }}
      action={
        <Button
          component={Link}
          to={`/admin/registrar/${slug}`}
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        >
          Nuevo
        </Button>
      }
      columns={columns({
        flip,
        approve: (row) => setApproving(reviewed(row, slug)),
        refuse,
        busy: toggle.isPending,
      }).filter((c) => slug === 'doctor' || !OF_DOCTORS.includes(c.key))}
      search="Buscar nombre, cédula o código"
      filters={(page) => (
        <FilterChips
          value={filtro}
          options={FILTROS.map(({ value, label }) => ({
            value,
            label: `${label} ${(page?.foreignData as Record<Filtro, number> | undefined)?.[value] ?? ''}`,
          }))}
        />
      )}
      actions={(row) => [
        ...(row.cuenta_activa || row.rechazo_motivo || row.cerrada
          ? []
          : [{ label: 'No aprobar', icon: IconUserX, run: () => refuse(row) }]),
        { label: 'Editar', icon: IconPencil, run: () => setEditing(row) },
      ]}
      empty={{ drawing: 'people', title: 'No existen registros', text: 'Nadie coincide con este filtro.' }}
    >
      <WhenNeeded needed={approving !== null}>
        <AprobacionDialog
          who={approving}
          send={(id, mensaje) => toggle.mutateAsync({ params: { id }, body: { cuenta_activa: true, mensaje } })}
          onClose={() => setApproving(null)}
        />
      </WhenNeeded>
      <WhenNeeded needed={refusing !== null}>
        <RechazoDialog
          who={refusing}
          send={(id, motivo) => toggle.mutateAsync({ params: { id }, body: { cuenta_activa: false, motivo } })}
          onClose={() => setRefusing(null)}
        />
      </WhenNeeded>
      <WhenNeeded needed={editing !== null}>
        <ProveedorDialog slug={slug} row={editing} onClose={() => setEditing(null)} />
      </WhenNeeded>
    </ListScreen>
  );
}

const reviewed = (row: Proveedor, slug: Slug): Revisado => ({
  id: row.id,
  nombre: fullName(row),
  datos: [
    { label: 'Cédula', value: row.cedula_identidad },
    ...(slug === 'doctor'
      ? [
          { label: 'Senescyt', value: row.msp, consulta: SENESCYT },
          { label: 'Especialidades', value: row.especializaciones },
        ]
      : []),
    { label: 'ACESS', value: row.acess, consulta: ACESS },
    { label: 'Teléfono', value: row.numero_telefono },
  ],
});

/** Columns that laboratories do not have, because they make no campaigns and write no consultations. */
const OF_DOCTORS = ['actividad'];

/** Related values below each other, because a row with so many columns does not fit beside the menu. */
const Lines = ({ of }: { of: (string | false | null)[] }) => {
  const [first = '—', ...more] = of.filter(Boolean);
  return (
    <>
      {first}
      {more.map((line) => (
        <Fragment key={String(line)}>
          <br />
          {line}
        </Fragment>
      ))}
    </>
  );
};

interface DisponibleProps {
  row: Proveedor;
  busy: boolean;
  onChange: (visible: boolean) => void;
}

const Disponible = ({ row, busy, onChange }: DisponibleProps) => (
  <Group gap={8}>
    <Switch
      aria-label={`Disponible ${fullName(row)}`}
      checked={row.med_visible}
      disabled={busy || !row.cuenta_activa || row.cerrada}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {row.med_visible ? 'Sí' : 'No'}
  </Group>
);

interface Acts {
  flip: (row: Proveedor, change: { med_visible?: boolean }) => void;
  approve: (row: Proveedor) => void;
  refuse: (row: Proveedor) => void;
  busy: boolean;
}

const columns = ({ flip, approve, refuse, busy }: Acts): Column<Proveedor>[] => [
  {
    key: 'nombre',
    title: 'Apellidos y nombres',
    sort: 'apellidos',
    render: (row) => (
      <PersonName nombres={row.nombres} apellidos={row.apellidos} detail={row.especializaciones ?? undefined} />
    ),
  },
  {
    key: 'cedula',
    title: 'Cédula y Senescyt',
    sort: 'cedula_identidad',
    render: (row) => <Lines of={[row.cedula_identidad, row.msp]} />,
  },
  { key: 'ciudad', title: 'Ciudad', sort: 'ciudad', render: (row) => row.ciudad ?? '—' },
  {
    key: 'registro',
    title: 'Registro',
    sort: 'registro_date',
    nowrap: true,
    render: (row) => (
      <Lines
        of={[
          fechaCorta(fechaOf(row.registro_date, ZONA_ECUADOR)),
          row.med_activo && `Afiliado ${row.afiliacion_days_count} d`,
        ]}
      />
    ),
  },
  {
    key: 'actividad',
    title: 'Actividad',
    sort: 'consultas_last_month_length',
    nowrap: true,
    render: (row) => (
      <Lines
        of={[
          `${counted(row.consultas_last_month_length, 'consulta')}/mes`,
          counted(row.promociones_creadas, 'campaña'),
        ]}
      />
    ),
  },
  {
    key: 'cuenta',
    title: 'Cuenta',
    sort: 'cuenta_activa',
    render: (row) => (
      <CuentaCell
        nombre={fullName(row)}
        aprobada={row.cuenta_activa}
        cerrada={row.cerrada}
        motivo={row.rechazo_motivo}
        busy={busy}
        onApprove={() => approve(row)}
        onRefuse={() => refuse(row)}
      />
    ),
  },
  {
    key: 'disponible',
    title: 'Disponible',
    sort: 'med_visible',
    render: (row) => <Disponible row={row} busy={busy} onChange={(med_visible) => flip(row, { med_visible })} />,
  },
];

import { deleteOficina, type Oficina } from '@hampi/contract/agenda/oficinas/calls';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { money } from '@hampi/contract/base/dinero';
import * as M from '@hampi/contract/base/messages';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { Button } from '@mantine/core';
import { IconBuildingHospital, IconCheck, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession, useUser } from '../../../base/session.ts';
import { useCall } from '../../../base/use-call.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { OficinasAfiliadas } from '../asociaciones/oficinas-afiliadas.tsx';
import { type DatosForm, oficinasOf } from './oficinas.queries.ts';

const LinkDialog = lazy(() => import('../asociaciones/link-dialog.tsx'));
const LABEL = 'Añadir oficina';
const TIPOS = [
  { value: 'oficinas', label: 'Oficinas' },
  { value: 'afiliadas', label: 'Oficinas Afiliadas' },
];

/** The offices of a doctor or a laboratory (3 §2), and a doctor's links with branches of institutions; an institution's branches have a screen of their own. */
export default function OficinasScreen() {
  const user = useUser();
  const role = useSession((s) => s.role) ?? 'ROLE_MED';
  const navigate = useNavigate();
  const query = useQuery(oficinasOf(user.doctor_id ?? 0));
  const [params, setParams] = useSearchParams();
  const [linking, setLinking] = useState(false);

  const isDoctor = role === 'ROLE_MED';
  const tipo = isDoctor && params.get('tipo') === 'afiliadas' ? 'afiliadas' : 'oficinas';
  const link = user.cuenta_activa ? () => setLinking(true) : undefined;
  const address = `${roleFacts[role].base}/oficinas`;
  const isFull = !query.data || query.data.oficinas.length >= query.data.dataEmpresa.oficinas_limite;
  const create = () => navigate(`${address}/nueva`);

  return (
    <Screen
      title="Oficinas"
      tools={
        isDoctor && (
          <Button
            variant="default"
            leftSection={<IconBuildingHospital size={18} stroke={1.75} aria-hidden />}
            disabled={!link}
            onClick={link}
          >
            Vincularse a Institución
          </Button>
        )
      }
      action={
        <Button leftSection={<IconPlus size={18} stroke={1.75} />} disabled={isFull} onClick={create}>
          {LABEL}
        </Button>
      }
    >
      {isDoctor && (
        <div style={{ maxWidth: 320, marginBottom: 14 }}>
          <PlainSelect
            label="Tipo de oficinas"
            labelled
            value={tipo}
            onChange={(value) => setParams(value === 'afiliadas' ? { tipo: value } : {}, { replace: true })}
            options={TIPOS}
          />
        </div>
      )}
      {tipo === 'afiliadas' && <OficinasAfiliadas onLink={link} />}
      {tipo === 'oficinas' && <Propias query={query} address={address} onCreate={isFull ? undefined : create} />}
      <WhenNeeded needed={linking}>{linking && <LinkDialog onClose={() => setLinking(false)} />}</WhenNeeded>
    </Screen>
  );
}

interface PropiasProps {
  query: UseQueryResult<DatosForm>;
  /** Of this screen, below which each office has its own. */
  address: string;
  /** Absent when there is no room for another. */
  onCreate: (() => void) | undefined;
}

/** One's own offices. */
function Propias({ query, address, onCreate }: PropiasProps) {
  const { data } = query;
  const remove = useCall(deleteOficina, { refreshes: ['oficinas', 'servicios', 'horarios', 'turnos'] });
  const askRemove = async (oficina: Oficina) => {
    const sure = await confirm({
      title: 'Eliminar oficina',
      text: `${M.eliminar_pregunta}\n${oficina.nombre}`,
      confirmLabel: 'Eliminar',
      danger: 'delete',
    });
    if (sure) remove.mutate({ params: { oficina_id: oficina.id } });
  };
  return (
    <>
      <DataTable
        label="Oficinas"
        query={{ ...query, data: data && { data: data.oficinas } }}
        columns={columnsFor(data?.oficinas.some((o) => o.afiliacion) ?? false)}
        rowKey={(o) => o.id}
        empty={{
          drawing: 'office',
          title: MO.oficinas_vacio,
          text: 'Con una oficina puede definir sus horarios y recibir citas.',
          action: onCreate && { label: LABEL, run: onCreate },
        }}
        actionsTitle="Configuración"
        actions={(oficina) => [
          { label: 'Editar', icon: IconPencil, to: `${address}/${oficina.id}` },
          { label: 'Eliminar', icon: IconTrash, run: () => askRemove(oficina) },
        ]}
      />
      {data && !onCreate && data.oficinas.length > 0 && (
        <p role="note" style={{ marginTop: 12, color: 'var(--hampi-text-3)' }}>
          {MO.oficina_limite} ({data.dataEmpresa.oficinas_limite})
        </p>
      )}
    </>
  );
}

function columnsFor(isAffiliated: boolean): Column<Oficina>[] {
  const columns: (Column<Oficina> | false)[] = [
    { key: 'nombre', title: 'Nombre', render: (o) => <b>{o.nombre}</b> },
    { key: 'institucion', title: 'Institución', render: (o) => o.institucion?.nombre ?? 'Sin definir' },
    { key: 'tiempo', title: 'Tiempo por Paciente', render: (o) => `${o.tiempo_por_cliente_minutos} min` },
    {
      key: 'afiliacion',
      title: 'Afiliación',
      render: (o) =>
        o.afiliacion ? <IconCheck size={18} stroke={2} aria-label="Afiliada" color="var(--hampi-brand-text)" /> : 'No',
    },
    isAffiliated && {
      key: 'afiliado',
      title: 'Precio consulta afiliado',
      align: 'right',
      render: (o) => money(o.costo_primera_consulta),
    },
    { key: 'precio', title: 'Precio consulta', align: 'right', render: (o) => money(o.costo_consulta) },
    { key: 'direccion', title: 'Dirección', render: (o) => o.direccion },
    { key: 'ciudad', title: 'Ciudad', render: (o) => o.ciudad },
  ];
  return columns.filter((column) => column !== false);
}

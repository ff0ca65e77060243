import { fechaCorta, fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  csvDepuracion,
  type Depurable,
  excludeDepuracion,
  type Informe,
  listDepuracion,
} from '@hampi/contract/personas/depuracion/calls';
import { IconArchiveOff, IconUserMinus } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useCall } from '../../../base/use-call.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { FilterChips, useFilter } from '../../../kit/table/filter-chips.tsx';
import { ListScreen } from '../../../kit/table/list-screen.tsx';
import { InformeBar } from './informe-bar.tsx';

const GiveBackDialog = lazy(() => import('./give-back-dialog.tsx'));

const VISTAS = [
  { value: 'INFORME', label: 'Informe' },
  { value: 'ARCHIVO', label: 'Archivo' },
] as const;

/** `/admin/depuracion`: minors without attention for three years, before and after their data are purged (OP-1). */
export default function DepuracionScreen() {
  const vista = useFilter(VISTAS);
  const [restoring, setRestoring] = useState<Depurable | null>(null);
  const excluded = useCall(excludeDepuracion, { refreshes: ['admin'] });

  const exclude = async (row: Depurable) => {
    const text = `${row.nombre} conservará sus datos como están. Volverá a aparecer en un informe posterior si sigue sin actividad.`;
    if (await confirm({ title: 'Quitar del informe', text, confirmLabel: 'Quitar' }))
      excluded.mutate({ params: { id: row.depuracion_id, cliente_id: row.cliente_id } });
  };

  return (
    <ListScreen
      title="Datos de menores"
      label={vista === 'INFORME' ? 'Personas del informe' : 'Historias archivadas'}
      call={listDepuracion}
      sortBy="ultima_actividad"
      query={{ vista }}
      csv={{ call: csvDepuracion, name: vista === 'INFORME' ? 'informe-de-menores' : 'archivo-de-historias' }}
      above={(page) => page && <InformeBar informe={(page.foreignData ?? null) as Informe | null} />}
      rowKey={(row) => `${row.depuracion_id}-${row.cliente_id}`}
      search="Buscar nombre o documento"
      filters={<FilterChips options={VISTAS} value={vista} />}
      columns={vista === 'INFORME' ? informe : archivo}
      actions={(row) =>
        vista === 'INFORME'
          ? [{ label: 'Quitar del informe', icon: IconUserMinus, run: () => void exclude(row) }]
          : row.devuelta_en
            ? []
            : [{ label: 'Devolver la historia', icon: IconArchiveOff, run: () => setRestoring(row) }]
      }
      empty={
        vista === 'INFORME'
          ? { drawing: 'people', title: 'No hay nadie en el informe' }
          : { drawing: 'inbox', title: 'No hay historias archivadas' }
      }
    >
      {restoring && (
        <LoadGuard over>
          <GiveBackDialog row={restoring} onClose={() => setRestoring(null)} />
        </LoadGuard>
      )}
    </ListScreen>
  );
}

const quien: Column<Depurable> = {
  key: 'nombre',
  title: 'Paciente',
  sort: 'nombre',
  render: (row) => (
    <>
      <b>{row.nombre}</b>
      <br />
      {row.documento ?? 'Sin documento'}
    </>
  ),
};
const actividad: Column<Depurable> = {
  key: 'actividad',
  title: 'Última actividad',
  sort: 'ultima_actividad',
  nowrap: true,
  render: (row) => fechaCorta(row.ultima_actividad),
};
const conservar: Column<Depurable> = {
  key: 'conservar',
  title: 'Historia clínica',
  sort: 'conservar_hasta',
  render: (row) => (row.conservar_hasta ? `Se conserva hasta el ${fechaCorta(row.conservar_hasta)}` : 'No tiene'),
};

const informe: Column<Depurable>[] = [
  quien,
  {
    key: 'nacimiento',
    title: 'Nacimiento',
    nowrap: true,
    render: (row) => (row.fecha_nacimiento ? fechaCorta(row.fecha_nacimiento) : '—'),
  },
  actividad,
  { key: 'cuenta', title: 'Cuenta', render: (row) => (row.con_cuenta ? 'Se elimina' : 'No tiene') },
  conservar,
];
const archivo: Column<Depurable>[] = [
  quien,
  actividad,
  conservar,
  {
    key: 'archivada',
    title: 'Archivada',
    sort: 'depurada_en',
    nowrap: true,
    render: (row) => (row.depurada_en ? fechaHora(row.depurada_en, ZONA_ECUADOR) : '—'),
  },
  {
    key: 'devuelta',
    title: 'Devuelta',
    render: (row) =>
      row.devuelta_en
        ? [row.devuelta_por, fechaHora(row.devuelta_en, ZONA_ECUADOR), row.razon].filter(Boolean).join(', ')
        : '—',
  },
];

import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  csvReglaCambios,
  type EstadoReglaCambio,
  listReglaCambios,
  type ReglaCambio,
} from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { IconEye } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { type Status, StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import type { Column } from '../../../../kit/table/data-table.types.ts';
import { FilterChips, useFilter } from '../../../../kit/table/filter-chips.tsx';
import { ListScreen } from '../../../../kit/table/list-screen.tsx';

import { Contradicciones } from './estado/contradicciones.tsx';
import { PorVencer } from './estado/por-vencer.tsx';
import { ReglasPropias } from './estado/reglas-propias.tsx';

const CambioReglaDialog = lazy(() => import('./cambio-regla-dialog.tsx'));

const FILTROS = [
  { value: 'todos', label: 'Todos' },
  { value: 'BORRADOR', label: 'Borradores' },
  { value: 'EN_REVISION', label: 'En revisión' },
  { value: 'REVISADA', label: 'Revisados' },
  { value: 'VIGENTE', label: 'Vigentes' },
] as const;
const LOOKS: Record<EstadoReglaCambio, { status: Status; word: string }> = {
  BORRADOR: { status: 'omitido', word: 'Borrador' },
  EN_REVISION: { status: 'PENDIENTE', word: 'En revisión' },
  REVISADA: { status: 'en-revision', word: 'Revisado' },
  VIGENTE: { status: 'disponible', word: 'Vigente' },
  DESCARTADA: { status: 'CANCELADO', word: 'Descartado' },
};
const ACCION = { CREAR: 'Nueva', EDITAR: 'Cambio', RETIRAR: 'Retiro' };

/** Changes of the rules of a receta, with the step that each waits for; those in force are the history. */
export default function ReglasCambiosScreen() {
  const filtro = useFilter(FILTROS);
  const filter = filtro === 'todos' ? {} : { estado: filtro };
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <ListScreen
      title="Cambios de reglas"
      call={listReglaCambios}
      sortBy="creado_en"
      sort="desc"
      query={filter}
      csv={{ call: csvReglaCambios, name: 'reglas-cambios' }}
      above={() => (
        <>
          <ReglasPropias />
          <Contradicciones />
          <PorVencer />
        </>
      )}
      search="Buscar regla, código o persona"
      filters={<FilterChips options={FILTROS} value={filtro} />}
      columns={columns}
      actions={(row) => [{ label: 'Ver', icon: IconEye, run: () => setOpened(row.id) }]}
      empty={{
        drawing: 'inbox',
        title: 'No hay cambios',
        text: 'Cambiar una regla grave la deja aquí hasta que la revise un profesional.',
      }}
    >
      <WhenNeeded needed={opened !== null}>
        <CambioReglaDialog id={opened} onClose={() => setOpened(null)} />
      </WhenNeeded>
    </ListScreen>
  );
}

const columns: Column<ReglaCambio>[] = [
  {
    key: 'nombre',
    title: 'Regla',
    sort: 'nombre',
    render: (row) => (
      <>
        <b>{row.nombre}</b> <small>{row.codigo}</small>
      </>
    ),
  },
  { key: 'accion', title: 'Qué', render: (row) => ACCION[row.accion] },
  {
    key: 'autor',
    title: 'Quién',
    sort: 'creado_en',
    render: (row) => `${row.autor}, ${fechaHora(row.creado_en, ZONA_ECUADOR)}`,
  },
  {
    key: 'revisor',
    title: 'Revisa',
    render: (row) => (row.revisor ? `${row.revisor} (${row.revisor_codigo})` : row.grave ? 'Falta enviar' : '—'),
  },
  {
    key: 'estado',
    title: 'Estado',
    sort: 'estado',
    card: 'badge',
    render: (row) => <StatusBadge {...LOOKS[row.estado]} />,
  },
];

import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  csvReglasOpiniones,
  type EstadoOpinion,
  listReglasOpiniones,
  type ReglaOpinion,
} from '@hampi/contract/plataforma/administracion/reglas-uso';
import { IconMessageCheck } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { type Status, StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import type { Column } from '../../../../kit/table/data-table.types.ts';
import { FilterChips, useFilter } from '../../../../kit/table/filter-chips.tsx';
import { ListScreen } from '../../../../kit/table/list-screen.tsx';
import { NombreDeRegla } from './nombre-de-regla.tsx';

const OpinionDialog = lazy(() => import('./opinion-dialog.tsx'));

const FILTROS = [
  { value: 'NUEVA', label: 'Nuevas' },
  { value: 'VISTA', label: 'Vistas' },
  { value: 'RESUELTA', label: 'Resueltas' },
] as const;
const LOOKS: Record<EstadoOpinion, { status: Status; word: string }> = {
  NUEVA: { status: 'PENDIENTE', word: 'Nueva' },
  VISTA: { status: 'en-revision', word: 'Vista' },
  RESUELTA: { status: 'disponible', word: 'Resuelta' },
};

/** Warnings that professionals said do not help, for whoever keeps the rules. */
export default function ReglasOpinionesScreen() {
  const estado = useFilter(FILTROS);
  const [opened, setOpened] = useState<ReglaOpinion | null>(null);
  return (
    <ListScreen
      title="Advertencias que no ayudan"
      call={listReglasOpiniones}
      sortBy="creada_en"
      sort="desc"
      query={{ estado }}
      csv={{ call: csvReglasOpiniones, name: 'reglas-opiniones' }}
      search="Buscar regla, código o comentario"
      filters={<FilterChips options={FILTROS} value={estado} />}
      columns={columns}
      actions={(row) => [{ label: 'Atender', icon: IconMessageCheck, run: () => setOpened(row) }]}
      empty={{
        drawing: 'inbox',
        title: 'No hay opiniones',
        text: 'Llegan cuando un profesional toca «Esta advertencia no ayuda» en una receta.',
      }}
    >
      <WhenNeeded needed={opened !== null}>
        <OpinionDialog opinion={opened} onClose={() => setOpened(null)} />
      </WhenNeeded>
    </ListScreen>
  );
}

const columns: Column<ReglaOpinion>[] = [
  { key: 'regla', title: 'Regla', sort: 'regla', render: (row) => <NombreDeRegla {...row} /> },
  { key: 'comentario', title: 'Comentario', render: (row) => row.comentario ?? '—' },
  {
    key: 'creada_en',
    title: 'Cuándo',
    sort: 'creada_en',
    render: (row) => fechaHora(row.creada_en, ZONA_ECUADOR),
  },
  { key: 'nota', title: 'Qué se hizo', render: (row) => row.nota ?? '—' },
  {
    key: 'estado',
    title: 'Estado',
    sort: 'estado',
    card: 'badge',
    render: (row) => <StatusBadge {...LOOKS[row.estado]} />,
  },
];

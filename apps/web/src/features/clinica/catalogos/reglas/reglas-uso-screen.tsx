import { csvReglasUso, listReglasUso, type ReglaUso } from '@hampi/contract/plataforma/administracion/reglas-uso';
import type { Column } from '../../../../kit/table/data-table.types.ts';
import { FilterChips, useFilter } from '../../../../kit/table/filter-chips.tsx';
import { ListScreen } from '../../../../kit/table/list-screen.tsx';
import { NombreDeRegla } from './nombre-de-regla.tsx';

const PERIODOS = [
  { value: '90', label: 'Tres meses' },
  { value: '30', label: 'Un mes' },
  { value: '365', label: 'Un año' },
] as const;

/** How often each warning of a receta was shown, and how often the receta was saved despite it. */
export default function ReglasUsoScreen() {
  const dias = useFilter(PERIODOS);
  return (
    <ListScreen
      title="Uso de las advertencias"
      call={listReglasUso}
      sortBy="mostradas"
      sort="desc"
      query={{ dias }}
      csv={{ call: csvReglasUso, name: 'reglas-uso' }}
      rowKey={(row) => row.regla}
      search="Buscar regla o código"
      filters={<FilterChips options={PERIODOS} value={dias} />}
      columns={columns}
      empty={{
        drawing: 'inbox',
        title: 'No hay advertencias en este tiempo',
        text: 'Aparecen cuando los profesionales revisan y guardan recetas.',
      }}
    />
  );
}

const columns: Column<ReglaUso>[] = [
  { key: 'regla', title: 'Regla', sort: 'regla', render: (row) => <NombreDeRegla {...row} /> },
  { key: 'gravedad', title: 'Grado', render: (row) => (row.gravedad === 'alta' ? 'Grave' : 'Precaución') },
  { key: 'mostradas', title: 'Veces mostrada', sort: 'mostradas', render: (row) => row.mostradas },
  { key: 'pasadas', title: 'Se recetó igual', sort: 'pasadas', render: (row) => row.pasadas },
  { key: 'porcentaje', title: 'Proporción', sort: 'porcentaje', render: (row) => `${row.porcentaje} %` },
  { key: 'no_ayuda', title: 'No ayuda', sort: 'no_ayuda', render: (row) => row.no_ayuda },
];

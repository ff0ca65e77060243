import { csvReglasUso, listReglasUso, type ReglaUso } from '@hampi/contract/plataforma/administracion/reglas-uso';
import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../../../kit/screen.tsx';
import { CsvButton } from '../../../../kit/table/csv-button.tsx';
import { type Column, DataTable } from '../../../../kit/table/data-table.tsx';
import { FilterChips, useFilter } from '../../../../kit/table/filter-chips.tsx';
import { useListState, withoutPage } from '../../../../kit/table/list-state.ts';
import { pageQuery } from '../../../../kit/table/page-query.ts';
import { NombreDeRegla } from './nombre-de-regla.tsx';

const PERIODOS = [
  { value: '90', label: 'Tres meses' },
  { value: '30', label: 'Un mes' },
  { value: '365', label: 'Un año' },
] as const;

/** How often each warning of a receta was shown, and how often the receta was saved despite it. */
export default function ReglasUsoScreen() {
  const dias = useFilter(PERIODOS);
  const list = useListState({ sortBy: 'mostradas', sort: 'desc' });
  const query = useQuery(pageQuery('admin', listReglasUso, list.query, { query: { dias } }));
  return (
    <Screen
      title="Uso de las advertencias"
      tools={
        <CsvButton endpoint={csvReglasUso} input={{ query: { ...withoutPage(list.query), dias } }} name="reglas-uso" />
      }
    >
      <DataTable
        label="Uso de las advertencias"
        query={query}
        list={list}
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
    </Screen>
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

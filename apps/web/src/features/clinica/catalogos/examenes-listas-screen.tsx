import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import { examenListas, listExamenesForm } from '@hampi/contract/plataforma/administracion/clinica';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../base/query.ts';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { wide } from '../../../kit/fields/form.tsx';
import { referencialColumn, referencialField } from './shared.tsx';

/** Lists of exams offered to every doctor. */
export default function ExamenesListasScreen() {
  const { data = [] } = useQuery(queryOf('catalogos', listExamenesForm));
  const options = data.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  return (
    <CrudScreen
      title="Listas de exámenes"
      catalog={examenListas}
      search="Buscar lista"
      columns={[
        { key: 'nombre', title: 'Nombre', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
        { key: 'examenes', title: 'Exámenes', render: (row) => row.examenes.map((e) => e.nombre).join(', ') },
        referencialColumn,
      ]}
      fields={[
        { name: 'nombre', label: 'Nombre', required: true, wide: true },
        (form) => (
          <MultiSelect
            label="Exámenes"
            required
            style={wide}
            searchable
            limit={100}
            nothingFoundMessage={MMapas.busqueda_vacia}
            data={options}
            {...form.getInputProps('examenes')}
          />
        ),
        referencialField,
      ]}
      values={(row) => ({
        examenes: row?.examenes.map((e) => String(e.id)) ?? [],
        referencial: row?.referencial ?? false,
      })}
    />
  );
}

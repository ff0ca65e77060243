import { examenes, listExamenesForm } from '@hampi/contract/plataforma/administracion/clinica';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { ImportLink, referencialColumn, referencialField } from './shared.tsx';

/** The exams that can be found when writing a request. */
export default function ExamenesScreen() {
  return (
    <CrudScreen
      title="Exámenes"
      catalog={examenes}
      search="Buscar examen o grupo"
      tools={<ImportLink catalogo="examenes" />}
      refreshes={[listExamenesForm]}
      columns={[
        { key: 'nombre', title: 'Nombre', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
        { key: 'otros_nombres', title: 'Otros nombres', render: (row) => row.otros_nombres ?? '—' },
        { key: 'grupo', title: 'Grupo', sort: 'grupo', render: (row) => row.grupo ?? '—' },
        { key: 'preparacion', title: 'Preparación', render: (row) => row.preparacion ?? '—' },
        referencialColumn,
      ]}
      fields={[
        { name: 'nombre', label: 'Nombre', required: true },
        {
          name: 'otros_nombres',
          label: 'Otros nombres',
          hint: 'Siglas y palabras con que también se busca, separadas por comas: BH, hemograma',
        },
        { name: 'grupo', label: 'Grupo' },
        { name: 'preparacion', label: 'Preparación', kind: 'paragraph' },
        referencialField,
      ]}
      values={(row) => ({ referencial: row?.referencial ?? false })}
    />
  );
}

import { listEspecializacionesForm, palabrasDeEspecializacion } from '@hampi/contract/plataforma/administracion/calls';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../base/query.ts';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { procedenciaColumn, procedenciaFields, procedenciaValues } from './reglas/campos-regla.tsx';
import { ChoiceField, chosen, ImportLink } from './shared.tsx';

/** Everyday words for a specialty, by which searches find it. */
export default function EspecializacionPalabrasScreen() {
  const { data = [] } = useQuery(queryOf('catalogos', listEspecializacionesForm));
  return (
    <CrudScreen
      title="Palabras de especialidades"
      catalog={palabrasDeEspecializacion}
      search="Buscar palabra o especialidad"
      tools={<ImportLink catalogo="especializacion-palabras" />}
      columns={[
        { key: 'termino', title: 'Palabra', sort: 'termino', render: (row) => <b>{row.termino}</b> },
        { key: 'especialidad', title: 'Especialidad', sort: 'especialidad', render: (row) => row.especialidad },
        procedenciaColumn,
      ]}
      fields={[
        { name: 'termino', label: 'Palabra', required: true, hint: 'Lo que dice la gente: corazón, dentista de niños' },
        (form) => <ChoiceField form={form} name="especializacion_id" label="Especialidad" required options={data} />,
        ...procedenciaFields,
      ]}
      values={(row) => ({ especializacion_id: chosen(row?.especializacion_id), ...procedenciaValues(row) })}
    />
  );
}

import { combinaciones } from '@hampi/contract/plataforma/administracion/medicinas';
import { CrudScreen } from '../../../../kit/crud/crud-screen.tsx';
import { ChoiceField, chosen, ImportLink, useSustancias } from '../shared.tsx';
import { procedenciaColumn, procedenciaFields, procedenciaValues, selectField } from './campos-regla.tsx';

const TIPO = { MARCA: 'Marca', NOMBRE: 'Nombre', ABREVIATURA: 'Abreviatura' };

/** Brands and names of several ingredients. */
export default function CombinacionesScreen() {
  const clases = useSustancias('GRUPO');
  return (
    <CrudScreen
      title="Combinaciones"
      catalog={combinaciones}
      search="Buscar nombre o principio activo"
      tools={<ImportLink catalogo="combinaciones" />}
      columns={[
        { key: 'nombre', title: 'Nombre', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
        { key: 'tipo', title: 'Tipo', sort: 'tipo', render: (row) => TIPO[row.tipo] },
        { key: 'composicion', title: 'Composición', sort: 'composicion', render: (row) => row.composicion },
        { key: 'nota', title: 'Nota', render: (row) => row.nota ?? '—' },
        procedenciaColumn,
      ]}
      fields={[
        { name: 'nombre', label: 'Nombre', required: true },
        selectField('tipo', 'Tipo', TIPO, { required: true }),
        {
          name: 'composicion',
          label: 'Composición',
          required: true,
          wide: true,
          hint: 'Cada principio con su concentración, unidos con « + »: amoxicilina 500 mg + ácido clavulánico 125 mg',
        },
        { name: 'presentacion', label: 'Presentación' },
        (form) => <ChoiceField form={form} name="clase_id" label="Clase del conjunto" options={clases} />,
        { name: 'nota', label: 'Nota', kind: 'paragraph' },
        ...procedenciaFields,
      ]}
      values={(row) => ({ tipo: row?.tipo ?? 'MARCA', clase_id: chosen(row?.clase_id), ...procedenciaValues(row) })}
    />
  );
}

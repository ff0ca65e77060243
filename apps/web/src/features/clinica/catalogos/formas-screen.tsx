import { formas } from '@hampi/contract/plataforma/administracion/medicinas';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import {
  procedenciaColumn,
  procedenciaFields,
  procedenciaValues,
  selectField,
  TagsField,
} from './reglas/campos-regla.tsx';
import { ImportLink } from './shared.tsx';

const POBLACION = { adulto: 'Adultos', pediatrica: 'Niños', ambos: 'Todos' };
const CUENTA = {
  unidades: 'Unidades',
  envase: 'Envases',
  gotas: 'Gotas',
  dosis: 'Dosis',
  aplicaciones: 'Aplicaciones',
  medida: 'Medida',
};

/** Pharmaceutical forms: how each is counted and for which ages it is meant. */
export default function FormasScreen() {
  return (
    <CrudScreen
      title="Formas farmacéuticas"
      catalog={formas}
      search="Buscar forma, palabra o unidad"
      tools={<ImportLink catalogo="formas-farmaceuticas" />}
      columns={[
        { key: 'nombre', title: 'Forma', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
        { key: 'terminos', title: 'Palabras', render: (row) => row.terminos.join(', ') || '—' },
        { key: 'unidad', title: 'Unidad', sort: 'unidad', render: (row) => row.unidad },
        { key: 'cuenta', title: 'Se cuenta en', sort: 'cuenta', render: (row) => CUENTA[row.cuenta] },
        { key: 'contenidos', title: 'Envases habituales', render: (row) => row.contenidos.join(', ') || '—' },
        procedenciaColumn,
      ]}
      fields={[
        { name: 'nombre', label: 'Nombre', required: true },
        selectField('poblacion', 'Para', POBLACION, { required: true }),
        (form) => <TagsField form={form} name="terminos" label="Palabras" />,
        { name: 'unidad', label: 'Unidad', required: true },
        { name: 'unidad_plural', label: 'Unidad en plural', required: true },
        selectField('cuenta', 'Se cuenta en', CUENTA, { required: true }),
        { name: 'envase', label: 'Envase' },
        (form) => <TagsField form={form} name="contenidos" label="Contenidos habituales (ml, g o dosis)" />,
        { name: 'gotas_por_ml', label: 'Gotas por ml', kind: 'number' },
        { name: 'purga', label: 'Se pierde por aplicación', kind: 'number', hint: 'Unidades de la purga de una pluma' },
        { name: 'dias_abierto', label: 'Días que dura abierto', kind: 'number' },
        { name: 'fraccion_minima', label: 'Fracción mínima', kind: 'number' },
        { name: 'formula', label: 'Cómo se calcula la cantidad', kind: 'paragraph' },
        { name: 'nota', label: 'Nota', kind: 'paragraph' },
        ...procedenciaFields,
      ]}
      values={(row) => ({
        poblacion: row?.poblacion ?? 'ambos',
        terminos: row?.terminos ?? [],
        cuenta: row?.cuenta ?? 'unidades',
        contenidos: row?.contenidos.map(String) ?? [],
        ...procedenciaValues(row),
      })}
    />
  );
}

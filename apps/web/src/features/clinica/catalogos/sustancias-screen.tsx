import { listSustanciasForm, sustancias } from '@hampi/contract/plataforma/administracion/medicinas';
import { MultiSelect } from '@mantine/core';
import type { CrudField } from '../../../kit/crud/crud-fields.tsx';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { wide } from '../../../kit/fields/form.tsx';
import {
  type Form,
  GRAVEDAD,
  gobiernoColumn,
  procedenciaFields,
  procedenciaValues,
  selectField,
  TagsField,
  usePedirRevision,
} from './reglas/campos-regla.tsx';
import { ImportLink, useSustancias } from './shared.tsx';

const TIPO = { PRINCIPIO: 'Principio activo', GRUPO: 'Clase' };
const VIAS_MENORES = {
  sistémica: 'Las que llegan a todo el cuerpo',
  todas: 'Todas',
  bucal: 'Boca',
  nasal: 'Nariz',
  oftálmica: 'Ojos',
  tópica: 'Piel',
};
const USO = {
  contraindicado: 'Contraindicado',
  evitar: 'Evitar',
  precaucion: 'Precaución',
  compatible: 'Compatible',
  'sin datos': 'Sin datos',
};
const NOTE = [
  'base_fiscalizacion',
  'embarazo_nota',
  'lactancia_nota',
  'fertil_nota',
  'mayores_nota',
  'menores_edad_min_meses',
  'menores_motivo',
  'fiscalizada',
  'qt',
  'embarazo',
  'lactancia',
  'fertil',
  'mayores',
  'menores_gravedad',
  'menores_vias',
] as const;
const LISTS = ['sinonimos', 'marcas', 'abreviaturas'] as const;

/** What the prescribing rules ask of a substance. */
const PROPIEDADES: CrudField[] = [
  selectField(
    'fiscalizada',
    'Fiscalizada',
    { estupefaciente: 'Estupefaciente', psicotropica: 'Psicotrópica' },
    {
      hint: 'No se imprime en recetas: necesita el formulario de ACESS.',
    },
  ),
  { name: 'base_fiscalizacion', label: 'En qué se basa la fiscalización' },
  selectField('embarazo', 'Embarazo', USO),
  { name: 'embarazo_nota', label: 'Nota de embarazo' },
  selectField('lactancia', 'Lactancia', USO),
  { name: 'lactancia_nota', label: 'Nota de lactancia' },
  selectField('fertil', 'Mujer que puede embarazarse', { avisar: 'Avisar', aconsejar: 'Sólo informar' }),
  { name: 'fertil_nota', label: 'Nota' },
  selectField('mayores', 'Desde los 65 años', { evitar: 'Evitar', precaucion: 'Precaución' }),
  { name: 'mayores_nota', label: 'Nota desde los 65 años' },
  { name: 'menores_edad_min_meses', label: 'Edad mínima (meses)', kind: 'number' },
  selectField('menores_gravedad', 'Aviso antes de esa edad', GRAVEDAD),
  { name: 'menores_motivo', label: 'Motivo de la edad mínima' },
  selectField('menores_vias', 'Vías de la edad mínima', VIAS_MENORES),
  selectField('qt', 'Alarga el QT', {
    'riesgo conocido': 'Riesgo conocido',
    posible: 'Riesgo posible',
    condicional: 'Riesgo condicional',
  }),
  {
    name: 'cronica',
    label: 'Se toma por años',
    kind: 'switch',
    hint: 'Sigue contando hasta tres veces los días de la receta, y se pregunta si la sigue tomando.',
  },
];

/** Active ingredients with classes, names and properties, to which the prescribing rules refer. */
export default function SustanciasScreen() {
  const clases = useSustancias('GRUPO');
  const pedirRevision = usePedirRevision('principios-activos');
  return (
    <CrudScreen
      title="Principios activos"
      catalog={sustancias}
      actions={pedirRevision}
      search="Buscar principio activo, clase, marca u otro nombre"
      tools={<ImportLink catalogo="principios-activos" />}
      refreshes={[listSustanciasForm]}
      columns={[
        { key: 'nombre', title: 'Nombre', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
        {
          key: 'tipo',
          title: 'Tipo',
          sort: 'tipo',
          render: (row) =>
            row.tipo === 'GRUPO' ? TIPO.GRUPO : row.clases.map((c) => c.nombre).join(', ') || TIPO.PRINCIPIO,
        },
        {
          key: 'nombres',
          title: 'Otros nombres',
          render: (row) => [...row.sinonimos, ...row.marcas, ...row.abreviaturas].join(', ') || '—',
        },
        {
          key: 'fiscalizada',
          title: 'Control',
          sort: 'fiscalizada',
          render: (row) => (row.fiscalizada ? <StatusBadge status="en-revision" word="Fiscalizada" /> : '—'),
        },
        gobiernoColumn,
      ]}
      fields={[
        { name: 'nombre', label: 'Nombre', required: true },
        selectField('tipo', 'Tipo', TIPO, { required: true }),
        ...LISTS.map((name, i) => (form: Form) => (
          <TagsField
            form={form}
            name={name}
            label={['Otros nombres', 'Marcas de un solo principio', 'Abreviaturas'][i] as string}
          />
        )),
        (form) =>
          form.values.tipo === 'GRUPO' ? null : (
            <MultiSelect
              label="Clases"
              searchable
              limit={100}
              style={wide}
              data={clases.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
              error={form.errors.clases}
              value={form.values.clases as string[]}
              onChange={(ids) => form.setFieldValue('clases', ids)}
            />
          ),
        ...PROPIEDADES,
        ...procedenciaFields,
      ]}
      values={(row) => ({
        tipo: row?.tipo ?? 'PRINCIPIO',
        clases: row?.clases.map(({ id }) => String(id)) ?? [],
        ...Object.fromEntries(LISTS.map((name) => [name, row?.[name] ?? []])),
        ...Object.fromEntries(NOTE.map((name) => [name, row?.[name] ?? ''])),
        ...procedenciaValues(row),
      })}
      // A class has no classes, so drop those chosen before the kind was changed.
      prepare={async (form) => {
        const values = form.getValues();
        const ids = values.tipo === 'GRUPO' ? [] : (values.clases as string[]).map(Number);
        return { ...values, clases: ids };
      }}
    />
  );
}

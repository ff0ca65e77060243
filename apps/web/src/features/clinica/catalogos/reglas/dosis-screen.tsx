import { dosis, FRECUENCIAS_DOSIS } from '@hampi/contract/plataforma/administracion/reglas';
import { CrudScreen } from '../../../../kit/crud/crud-screen.tsx';
import { ChoiceField, chosen, cifra, ImportLink, rango, useSustancias } from '../shared.tsx';
import {
  evidenciaField,
  gobiernoColumn,
  procedenciaFields,
  procedenciaValues,
  selectField,
  usePedirRevision,
} from './campos-regla.tsx';

const POBLACION = { adulto: 'Adultos', mayor: 'Desde los 65 años', pediatrica: 'Niños', neonato: 'Recién nacidos' };
const UNIDAD = Object.fromEntries(['mg', 'mcg', 'g', 'UI', 'mEq', 'ml'].map((unidad) => [unidad, unidad]));
const NUMBERS = [
  ['max_por_dosis', 'Máximo por toma'],
  ['max_por_dia', 'Máximo al día'],
  ['max_dosis_unica', 'Máximo de una sola toma, o por semana'],
  ['max_dias', 'Días como máximo'],
  ['kg_dosis_min', 'Mínimo por kg y toma'],
  ['kg_dosis_max', 'Máximo por kg y toma'],
  ['kg_dia_min', 'Mínimo por kg y día'],
  ['kg_dia_max', 'Máximo por kg y día'],
  ['edad_min_meses', 'Desde (meses)'],
  ['edad_max_meses', 'Hasta (meses)'],
] as const;
const TEXTS = [
  ['forma', 'Forma'],
  ['ajuste_renal', 'Ajuste renal'],
] as const;

/** Usual maximum doses by ingredient, route and age, against which recetas are checked. */
export default function DosisScreen() {
  const principios = useSustancias('PRINCIPIO');
  const pedirRevision = usePedirRevision('dosis');
  return (
    <CrudScreen
      title="Límites de dosis"
      catalog={dosis}
      actions={pedirRevision}
      search="Buscar principio activo, vía o nota"
      tools={<ImportLink catalogo="dosis" />}
      columns={[
        {
          key: 'sustancia',
          title: 'Principio activo',
          sort: 'sustancia',
          render: (row) => (
            <>
              <b>{row.sustancia}</b>
              {row.combinado_con && ` con ${row.combinado_con}`}
            </>
          ),
        },
        { key: 'via', title: 'Vía', sort: 'via', render: (row) => row.via },
        { key: 'poblacion', title: 'Para', sort: 'poblacion', render: (row) => POBLACION[row.poblacion] },
        {
          key: 'maximo',
          title: 'Máximo al día',
          align: 'right',
          render: (row) => (row.max_por_dia === null ? '—' : `${cifra(row.max_por_dia)} ${row.unidad ?? ''}`),
        },
        {
          key: 'kg',
          title: 'Por kg y día',
          align: 'right',
          render: (row) => rango(row.kg_dia_min, row.kg_dia_max),
        },
        {
          key: 'nota',
          title: 'Nota',
          render: (row) => [row.frecuencia_especial, row.nota].filter(Boolean).join('. ') || '—',
        },
        gobiernoColumn,
      ]}
      fields={[
        (form) => (
          <ChoiceField form={form} name="sustancia_id" label="Principio activo" required options={principios} />
        ),
        (form) => <ChoiceField form={form} name="combinado_con_id" label="Sólo combinado con" options={principios} />,
        { name: 'via', label: 'Vía', required: true, hint: 'oral, IM, IV, SC, parenteral, inhalatoria…' },
        selectField('poblacion', 'Para', POBLACION, { required: true }),
        selectField('unidad', 'Unidad', UNIDAD),
        selectField(
          'frecuencia_especial',
          'Frecuencia especial',
          Object.fromEntries(FRECUENCIAS_DOSIS.map((frecuencia) => [frecuencia, frecuencia])),
        ),
        ...NUMBERS.map(([name, label]) => ({ name, label, kind: 'number' as const })),
        ...TEXTS.map(([name, label]) => ({ name, label })),
        { name: 'nota', label: 'Nota', kind: 'paragraph' },
        evidenciaField,
        ...procedenciaFields,
      ]}
      values={(row) => ({
        sustancia_id: chosen(row?.sustancia_id),
        combinado_con_id: chosen(row?.combinado_con_id),
        via: row?.via ?? 'oral',
        poblacion: row?.poblacion ?? 'adulto',
        unidad: row?.unidad ?? 'mg',
        ...Object.fromEntries([...NUMBERS, ...TEXTS].map(([name]) => [name, row?.[name] ?? ''])),
        ...procedenciaValues(row),
      })}
    />
  );
}

import { dosisLimites } from '@hampi/contract/administracion-medicinas';
import { CrudScreen } from '../../ui/crud-screen.tsx';
import { ChoiceField, chosen, cifra, rango, referencialColumn, referencialField, useSustancias } from './shared.tsx';

/** How much of an ingredient is usual at most, by way and age: what a line of a receta is checked against. */
export default function DosisScreen() {
  const principios = useSustancias('PRINCIPIO');
  return (
    <CrudScreen
      title="Dosis límite"
      catalog={dosisLimites}
      search="Buscar principio activo, vía o nota"
      columns={[
        { key: 'sustancia', title: 'Principio activo', sort: 'sustancia', render: (row) => <b>{row.sustancia}</b> },
        { key: 'via', title: 'Vía', sort: 'via', render: (row) => row.via },
        {
          key: 'adulto',
          title: 'Máximo al día, adulto',
          align: 'right',
          render: (row) =>
            row.dosis_max_dia_adulto === null ? '—' : `${cifra(row.dosis_max_dia_adulto)} ${row.unidad}`,
        },
        {
          key: 'pediatrica',
          title: 'Pediátrica (mg/kg/día)',
          align: 'right',
          render: (row) => rango(row.dosis_pediatrica_mg_kg_dia_min, row.dosis_pediatrica_mg_kg_dia_max),
        },
        { key: 'nota', title: 'Nota', render: (row) => row.nota ?? '—' },
        referencialColumn,
      ]}
      fields={[
        (form) => (
          <ChoiceField form={form} name="sustancia_id" label="Principio activo" required options={principios} />
        ),
        { name: 'via', label: 'Vía', required: true },
        { name: 'unidad', label: 'Unidad de los máximos', required: true, hint: 'mg, mcg, UI o mg/semana' },
        { name: 'dosis_max_dia_adulto', label: 'Máximo al día, adulto', kind: 'number' },
        { name: 'dosis_pediatrica_mg_kg_dia_min', label: 'Pediátrica mínima (mg/kg/día)', kind: 'number' },
        { name: 'dosis_pediatrica_mg_kg_dia_max', label: 'Pediátrica máxima (mg/kg/día)', kind: 'number' },
        { name: 'dosis_max_dia_pediatrica', label: 'Máximo al día, pediátrico', kind: 'number' },
        { name: 'edad_min_meses', label: 'Edad mínima (meses)', kind: 'number' },
        { name: 'nota', label: 'Nota', kind: 'paragraph' },
        referencialField,
      ]}
      values={(row) => ({
        sustancia_id: chosen(row?.sustancia_id),
        via: row?.via ?? 'oral',
        unidad: row?.unidad ?? 'mg',
        dosis_max_dia_adulto: row?.dosis_max_dia_adulto ?? '',
        dosis_pediatrica_mg_kg_dia_min: row?.dosis_pediatrica_mg_kg_dia_min ?? '',
        dosis_pediatrica_mg_kg_dia_max: row?.dosis_pediatrica_mg_kg_dia_max ?? '',
        dosis_max_dia_pediatrica: row?.dosis_max_dia_pediatrica ?? '',
        edad_min_meses: row?.edad_min_meses ?? '',
        nota: row?.nota ?? '',
        referencial: row?.referencial ?? false,
      })}
    />
  );
}

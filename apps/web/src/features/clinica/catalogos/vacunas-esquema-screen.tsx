import { listVacunasForm, vacunasEsquema } from '@hampi/contract/plataforma/administracion/clinica';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../base/query.ts';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { ChoiceField, chosen, cifra, rango, referencialColumn, referencialField } from './shared.tsx';

/** Route and site, once only if equal, as in 'oral'. */
const viaYLugar = ({ via, lugar }: { via: string | null; lugar: string | null }) =>
  [...new Set([via, lugar].filter(Boolean))].join(', ');

/** The vaccination schedule of the ministry, dose by dose. */
export default function VacunasEsquemaScreen() {
  const { data = [] } = useQuery(queryOf('catalogos', listVacunasForm));
  return (
    <CrudScreen
      title="Esquema de vacunas"
      catalog={vacunasEsquema}
      search="Buscar vacuna, vía o lugar"
      columns={[
        { key: 'vacuna', title: 'Vacuna', sort: 'vacuna', render: (row) => <b>{row.vacuna}</b> },
        { key: 'dosis', title: 'Dosis', sort: 'dosis_numero', align: 'right', render: (row) => row.dosis_numero },
        {
          key: 'recomendada',
          title: 'Edad (meses)',
          sort: 'edad_meses_recomendada',
          align: 'right',
          render: (row) => cifra(row.edad_meses_recomendada),
        },
        {
          key: 'entre',
          title: 'Desde y hasta (meses)',
          render: (row) => rango(row.edad_meses_minima, row.edad_meses_maxima),
        },
        {
          key: 'intervalo',
          title: 'Intervalo (días)',
          align: 'right',
          render: (row) => row.intervalo_minimo_dias ?? '—',
        },
        { key: 'via', title: 'Vía y lugar', render: (row) => viaYLugar(row) || '—' },
        referencialColumn,
      ]}
      fields={[
        (form) => <ChoiceField form={form} name="vacuna_id" label="Vacuna" required options={data} />,
        { name: 'dosis_numero', label: 'Dosis número', kind: 'number', required: true },
        { name: 'edad_meses_recomendada', label: 'Edad recomendada (meses)', kind: 'number' },
        { name: 'edad_meses_minima', label: 'Edad mínima (meses)', kind: 'number' },
        {
          name: 'edad_meses_maxima',
          label: 'Edad máxima (meses)',
          kind: 'number',
          hint: 'Entera cuenta meses cumplidos: 59 es hasta el día anterior a los cinco años',
        },
        { name: 'intervalo_minimo_dias', label: 'Intervalo mínimo desde la anterior (días)', kind: 'number' },
        { name: 'via', label: 'Vía' },
        { name: 'dosis_ml', label: 'Dosis (ml)', kind: 'number' },
        { name: 'lugar', label: 'Lugar' },
        referencialField,
      ]}
      values={(row) => ({
        vacuna_id: chosen(row?.vacuna_id),
        dosis_numero: row?.dosis_numero ?? 1,
        referencial: row?.referencial ?? false,
      })}
    />
  );
}

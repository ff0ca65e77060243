import { interacciones } from '@hampi/contract/plataforma/administracion/reglas';
import { CrudScreen } from '../../../../kit/crud/crud-screen.tsx';
import { ChoiceField, chosen, gravedadField, ImportLink, useSustancias } from '../shared.tsx';
import {
  evidenciaField,
  gobiernoColumn,
  gravedadColumn,
  motivoColumn,
  procedenciaFields,
  procedenciaValues,
  soloSiField,
  usePedirRevision,
  viasField,
} from './campos-regla.tsx';

/** Interactions of substances, used by the check of a receta. */
export default function InteraccionesScreen() {
  const sustancias = useSustancias();
  const pedirRevision = usePedirRevision('interacciones');
  return (
    <CrudScreen
      title="Interacciones"
      catalog={interacciones}
      actions={pedirRevision}
      search="Buscar principio activo, clase o motivo"
      tools={<ImportLink catalogo="interacciones" />}
      columns={[
        {
          key: 'a',
          title: 'Par',
          sort: 'a',
          render: (row) => (
            <b>
              {row.a} + {row.b}
            </b>
          ),
        },
        gravedadColumn,
        motivoColumn,
        { key: 'conducta', title: 'Conducta', render: (row) => row.conducta },
        gobiernoColumn,
      ]}
      fields={[
        (form) => <ChoiceField form={form} name="a_id" label="Primera sustancia" required options={sustancias} />,
        (form) => <ChoiceField form={form} name="b_id" label="Segunda sustancia" required options={sustancias} />,
        gravedadField,
        evidenciaField,
        { name: 'motivo', label: 'Motivo', kind: 'paragraph', required: true },
        { name: 'conducta', label: 'Conducta', kind: 'paragraph', required: true },
        viasField(),
        soloSiField,
        {
          name: 'excepcion',
          label: 'Es una excepción',
          kind: 'switch',
          hint: 'Cuando se cumple manda sobre las demás filas del par, también las más graves.',
          wide: true,
        },
        { name: 'lavado_a_dias', label: 'Días que cuenta la primera después de dejarla', kind: 'number' },
        { name: 'lavado_b_dias', label: 'Días que cuenta la segunda después de dejarla', kind: 'number' },
        ...procedenciaFields,
      ]}
      values={(row) => ({
        a_id: chosen(row?.a_id),
        b_id: chosen(row?.b_id),
        gravedad: row?.gravedad ?? 'alta',
        vias: row?.vias ?? 'sistémica',
        solo_si: row?.solo_si ?? '',
        ...procedenciaValues(row),
      })}
    />
  );
}

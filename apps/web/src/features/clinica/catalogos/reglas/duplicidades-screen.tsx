import { duplicidades } from '@hampi/contract/plataforma/administracion/reglas';
import { CrudScreen } from '../../../../kit/crud/crud-screen.tsx';
import { ChoiceField, chosen, gravedadField, ImportLink, useSustancias } from '../shared.tsx';
import {
  evidenciaField,
  gobiernoColumn,
  procedenciaFields,
  procedenciaValues,
  usePedirRevision,
  viasField,
} from './campos-regla.tsx';

/** The same effect twice in different lines of a receta. */
export default function DuplicidadesScreen() {
  const clases = useSustancias();
  const pedirRevision = usePedirRevision('duplicidades');
  return (
    <CrudScreen
      title="Duplicidades"
      catalog={duplicidades}
      actions={pedirRevision}
      search="Buscar clase o motivo"
      tools={<ImportLink catalogo="duplicidades" />}
      columns={[
        {
          key: 'a',
          title: 'Clases',
          sort: 'a',
          render: (row) => <b>{row.a === row.b ? `Dos de ${row.a}` : `${row.a} + ${row.b}`}</b>,
        },
        {
          key: 'gravedad',
          title: 'Gravedad',
          sort: 'gravedad',
          render: (row) => (row.gravedad === 'alta' ? 'Alta' : 'Media'),
        },
        { key: 'motivo', title: 'Motivo', render: (row) => row.motivo },
        { key: 'excepciones', title: 'Excepciones', render: (row) => row.excepciones ?? '—' },
        gobiernoColumn,
      ]}
      fields={[
        (form) => <ChoiceField form={form} name="clase_a_id" label="Primera clase" required options={clases} />,
        (form) => <ChoiceField form={form} name="clase_b_id" label="Segunda clase" required options={clases} />,
        gravedadField,
        viasField({
          sistémica: 'Las que llegan a todo el cuerpo',
          todas: 'Todas',
          oftálmica: 'Oftálmica',
          tópica: 'Tópica',
        }),
        { name: 'motivo', label: 'Motivo', kind: 'paragraph', required: true },
        { name: 'conducta', label: 'Conducta', kind: 'paragraph', required: true },
        {
          name: 'excepciones',
          label: 'Excepciones',
          wide: true,
          hint: 'condición:gravedad, unidas con punto y coma. Ejemplos: dias<=1:nada; vias_distintas:nada; misma_receta:nada; un_colirio:media; enoxaparina+warfarina:media',
        },
        evidenciaField,
        ...procedenciaFields,
      ]}
      values={(row) => ({
        clase_a_id: chosen(row?.clase_a_id),
        clase_b_id: chosen(row?.clase_b_id),
        gravedad: row?.gravedad ?? 'alta',
        vias: row?.vias ?? 'sistémica',
        ...procedenciaValues(row),
      })}
    />
  );
}

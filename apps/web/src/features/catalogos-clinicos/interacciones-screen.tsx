import { interacciones } from '@hampi/contract/administracion-medicinas';
import { CrudScreen } from '../../ui/crud-screen.tsx';
import { ChoiceField, chosen, gravedadField, referencialColumn, referencialField, useSustancias } from './shared.tsx';

/** Which substances do not go together: read by the check of a receta. */
export default function InteraccionesScreen() {
  const sustancias = useSustancias();
  return (
    <CrudScreen
      title="Interacciones"
      catalog={interacciones}
      search="Buscar principio activo, grupo o motivo"
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
        {
          key: 'gravedad',
          title: 'Gravedad',
          sort: 'gravedad',
          render: (row) => (row.gravedad === 'alta' ? 'Alta' : 'Media'),
        },
        { key: 'motivo', title: 'Motivo', render: (row) => row.motivo },
        { key: 'conducta', title: 'Conducta', render: (row) => row.conducta },
        referencialColumn,
      ]}
      fields={[
        (form) => <ChoiceField form={form} name="a_id" label="Primera sustancia" required options={sustancias} />,
        (form) => <ChoiceField form={form} name="b_id" label="Segunda sustancia" required options={sustancias} />,
        gravedadField,
        { name: 'motivo', label: 'Motivo', kind: 'paragraph', required: true },
        { name: 'conducta', label: 'Conducta', kind: 'paragraph', required: true },
        referencialField,
      ]}
      values={(row) => ({
        a_id: chosen(row?.a_id),
        b_id: chosen(row?.b_id),
        gravedad: row?.gravedad ?? 'alta',
        motivo: row?.motivo ?? '',
        conducta: row?.conducta ?? '',
        referencial: row?.referencial ?? false,
      })}
    />
  );
}

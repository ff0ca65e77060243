import { alergiasGrupos } from '@hampi/contract/administracion-medicinas';
import { CrudScreen } from '../../ui/crud-screen.tsx';
import { ChoiceField, chosen, referencialColumn, referencialField, useSustancias } from './shared.tsx';

/** What is typed as an allergy, and the class or ingredient that it touches. */
export default function AlergiasScreen() {
  const sustancias = useSustancias();
  return (
    <CrudScreen
      title="Alergias"
      catalog={alergiasGrupos}
      search="Buscar término o grupo"
      columns={[
        { key: 'termino', title: 'Término', sort: 'termino', render: (row) => <b>{row.termino}</b> },
        { key: 'grupo', title: 'Grupo', sort: 'grupo', render: (row) => row.grupo },
        { key: 'reaccion', title: 'Reacción cruzada', render: (row) => row.reaccion_cruzada ?? '—' },
        referencialColumn,
      ]}
      fields={[
        { name: 'termino', label: 'Término', required: true },
        (form) => (
          <ChoiceField form={form} name="grupo_id" label="Grupo o principio activo" required options={sustancias} />
        ),
        { name: 'reaccion_cruzada', label: 'Reacción cruzada', kind: 'paragraph' },
        referencialField,
      ]}
      values={(row) => ({
        termino: row?.termino ?? '',
        grupo_id: chosen(row?.grupo_id),
        reaccion_cruzada: row?.reaccion_cruzada ?? '',
        referencial: row?.referencial ?? false,
      })}
    />
  );
}

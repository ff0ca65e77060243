import { contraindicaciones } from '@hampi/contract/administracion-medicinas';
import { CrudScreen } from '../../ui/crud-screen.tsx';
import { ChoiceField, chosen, gravedadField, referencialColumn, referencialField, useSustancias } from './shared.tsx';

/** What a diagnosis forbids: read by the check of a receta. */
export default function ContraindicacionesScreen() {
  const sustancias = useSustancias();
  return (
    <CrudScreen
      title="Contraindicaciones por diagnóstico"
      catalog={contraindicaciones}
      search="Buscar principio activo, grupo, código o motivo"
      columns={[
        {
          key: 'sustancia',
          title: 'Principio activo o grupo',
          sort: 'sustancia',
          render: (row) => <b>{row.sustancia}</b>,
        },
        { key: 'cie10', title: 'Prefijo CIE10', sort: 'cie10_prefijo', render: (row) => row.cie10_prefijo },
        {
          key: 'gravedad',
          title: 'Gravedad',
          sort: 'gravedad',
          render: (row) => (row.gravedad === 'alta' ? 'Alta' : 'Media'),
        },
        { key: 'motivo', title: 'Motivo', render: (row) => row.motivo },
        referencialColumn,
      ]}
      fields={[
        (form) => (
          <ChoiceField form={form} name="sustancia_id" label="Principio activo o grupo" required options={sustancias} />
        ),
        {
          name: 'cie10_prefijo',
          label: 'Prefijo CIE10',
          required: true,
          hint: 'El comienzo de los códigos, como K25 u O1',
        },
        gravedadField,
        { name: 'motivo', label: 'Motivo', kind: 'paragraph', required: true },
        referencialField,
      ]}
      values={(row) => ({
        sustancia_id: chosen(row?.sustancia_id),
        cie10_prefijo: row?.cie10_prefijo ?? '',
        gravedad: row?.gravedad ?? 'alta',
        motivo: row?.motivo ?? '',
        referencial: row?.referencial ?? false,
      })}
    />
  );
}

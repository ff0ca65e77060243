import { listVacunasForm, vacunas } from '@hampi/contract/plataforma/administracion/clinica';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { ImportLink, referencialColumn, referencialField } from './shared.tsx';

/** The vaccines of the catalogue; their doses are in the schedule. */
export default function VacunasScreen() {
  return (
    <CrudScreen
      title="Vacunas"
      catalog={vacunas}
      search="Buscar vacuna"
      tools={<ImportLink catalogo="vacunas" />}
      refreshes={[listVacunasForm]}
      columns={[
        { key: 'tipo', title: 'Tipo', sort: 'tipo', render: (row) => <b>{row.tipo}</b> },
        {
          key: 'comercial',
          title: 'Nombre comercial',
          sort: 'nombre_comercial',
          render: (row) => row.nombre_comercial ?? '—',
        },
        { key: 'edad', title: 'Edad óptima', sort: 'edad_optima', render: (row) => row.edad_optima ?? '—' },
        { key: 'informacion', title: 'Información', render: (row) => row.informacion },
        referencialColumn,
      ]}
      fields={[
        { name: 'tipo', label: 'Tipo', required: true },
        { name: 'nombre_comercial', label: 'Nombre comercial' },
        { name: 'edad_optima', label: 'Edad óptima', wide: true },
        { name: 'informacion', label: 'Información', kind: 'paragraph', required: true },
        { name: 'informacion_extra', label: 'Información extra', kind: 'paragraph' },
        referencialField,
      ]}
      values={(row) => ({ referencial: row?.referencial ?? false })}
    />
  );
}

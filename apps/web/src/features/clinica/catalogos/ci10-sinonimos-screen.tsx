import { codigoConPunto } from '@hampi/contract/clinica/catalogos/clinicos';
import { cie10Sinonimos } from '@hampi/contract/plataforma/administracion/clinica';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { procedenciaColumn, procedenciaFields, procedenciaValues } from './reglas/campos-regla.tsx';
import { ImportLink } from './shared.tsx';

/** What doctors type for a diagnosis (hta, dm2, ivu) and the code it means. */
export default function Ci10SinonimosScreen() {
  return (
    <CrudScreen
      title="Sinónimos CIE10"
      catalog={cie10Sinonimos}
      search="Buscar sinónimo, código o descripción"
      tools={<ImportLink catalogo="ci10-sinonimos" />}
      columns={[
        { key: 'sinonimo', title: 'Sinónimo', sort: 'sinonimo', render: (row) => <b>{row.sinonimo}</b> },
        {
          key: 'codigo',
          title: 'Código',
          sort: 'codigo',
          render: (row) => (row.codigo.length === 4 ? codigoConPunto(row.codigo) : row.codigo),
        },
        { key: 'descripcion', title: 'Descripción', sort: 'descripcion', render: (row) => row.descripcion ?? '—' },
        procedenciaColumn,
      ]}
      fields={[
        { name: 'sinonimo', label: 'Sinónimo', required: true },
        { name: 'codigo', label: 'Código', required: true, hint: 'Con tres caracteres vale para toda la categoría' },
        ...procedenciaFields,
      ]}
      values={(row) => ({ ...procedenciaValues(row) })}
    />
  );
}

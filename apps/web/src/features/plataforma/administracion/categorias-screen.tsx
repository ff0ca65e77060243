import { categoriasEspecializacion, listCategoriasForm } from '@hampi/contract/plataforma/administracion/calls';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';

export default function CategoriasScreen() {
  return (
    <CrudScreen
      title="Categorías de especialización"
      catalog={categoriasEspecializacion}
      refreshes={[listCategoriasForm]}
      columns={[
        { key: 'nombre', title: 'Nombre', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
        {
          key: 'especializaciones',
          title: 'Especializaciones',
          render: (row) => row.especializaciones.map(({ nombre }) => nombre).join(', ') || '—',
        },
      ]}
      fields={[{ name: 'nombre', label: 'Nombre', required: true, wide: true }]}
    />
  );
}

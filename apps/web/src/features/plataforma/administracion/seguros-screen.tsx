import { seguros } from '@hampi/contract/plataforma/administracion/calls';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';

export default function SegurosScreen() {
  return (
    <CrudScreen
      title="Seguros"
      catalog={seguros}
      columns={[
        { key: 'nombre', title: 'Nombre', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
        { key: 'tipo', title: 'Tipo', sort: 'tipo', render: (row) => row.tipo ?? '—' },
      ]}
      fields={[
        { name: 'nombre', label: 'Nombre', required: true },
        { name: 'tipo', label: 'Tipo', kind: 'select', options: ['público', 'privado'] },
      ]}
    />
  );
}

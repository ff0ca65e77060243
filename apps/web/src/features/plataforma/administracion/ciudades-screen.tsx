import { ZONAS } from '@hampi/contract/base/fechas';
import { ciudades } from '@hampi/contract/plataforma/administracion/calls';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';

const zonaLabel: Record<string, string> = {
  'America/Guayaquil': 'Ecuador continental',
  'Pacific/Galapagos': 'Galápagos',
};

export default function CiudadesScreen() {
  return (
    <CrudScreen
      title="Ciudades"
      catalog={ciudades}
      search="Buscar ciudad, provincia o país"
      columns={[
        { key: 'nombre', title: 'Nombre', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
        { key: 'provincia', title: 'Provincia', sort: 'provincia', render: (row) => row.provincia ?? '—' },
        { key: 'pais', title: 'País', sort: 'pais', render: (row) => row.pais },
        { key: 'zona', title: 'Zona horaria', sort: 'zona', render: (row) => zonaLabel[row.zona] ?? row.zona },
        {
          key: 'altitud_m',
          title: 'Altitud (m)',
          sort: 'altitud_m',
          align: 'right',
          render: (row) => row.altitud_m ?? '—',
        },
      ]}
      fields={[
        { name: 'nombre', label: 'Nombre', required: true },
        { name: 'provincia', label: 'Provincia' },
        { name: 'pais', label: 'País', required: true },
        {
          name: 'zona',
          label: 'Zona horaria',
          kind: 'select',
          required: true,
          options: ZONAS.map((value) => ({ value, label: zonaLabel[value] as string })),
        },
        { name: 'altitud_m', label: 'Altitud (m)', kind: 'number' },
        { name: 'latitud', label: 'Latitud', kind: 'number' },
        { name: 'longitud', label: 'Longitud', kind: 'number' },
      ]}
      values={(row) => ({ pais: row?.pais ?? 'Ecuador', zona: row?.zona ?? 'America/Guayaquil' })}
    />
  );
}

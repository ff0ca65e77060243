/** `/admin/oficina` (3 §2, §5, AD-2): every office; an administrator may correct name, place, time and price. */
import { type OficinaAdmin, oficinas } from '@hampi/contract/agenda/oficinas/admin';
import { money } from '@hampi/contract/base/dinero';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';

export default function OficinasAdminScreen() {
  return (
    <CrudScreen<OficinaAdmin>
      title="Oficinas"
      catalog={oficinas}
      search="Buscar oficina, doctor o ciudad"
      empty={{ drawing: 'office', title: 'No existen registros' }}
      columns={columns}
      actions={(row) => [{ label: 'Horarios', icon: IconClock, to: `/admin/horariosOficinas/${row.id}` }]}
      fields={[
        { name: 'nombre', label: 'Nombre', required: true, wide: true },
        { name: 'tiempo_por_cliente_minutos', label: 'Tiempo por paciente (minutos)', kind: 'number', required: true },
        { name: 'costo_consulta', label: 'Costo consulta', kind: 'money', required: true },
        { name: 'direccion', label: 'Dirección', required: true, wide: true },
        { name: 'ciudad', label: 'Ciudad', required: true, hint: 'Da la zona horaria y la altitud de la oficina' },
        { name: 'provincia', label: 'Provincia', required: true },
        { name: 'pais', label: 'País', required: true },
      ]}
    />
  );
}

const columns: Column<OficinaAdmin>[] = [
  { key: 'nombre', title: 'Nombre', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
  { key: 'doctor', title: 'Doctor', sort: 'doctor', render: (row) => row.doctor },
  { key: 'direccion', title: 'Dirección', render: (row) => row.direccion },
  { key: 'ciudad', title: 'Ciudad', sort: 'ciudad', nowrap: true, render: (row) => row.ciudad },
  {
    key: 'tiempo',
    title: 'Tiempo por Paciente',
    sort: 'tiempo_por_cliente_minutos',
    align: 'right',
    nowrap: true,
    render: (row) => `${row.tiempo_por_cliente_minutos} min`,
  },
  {
    key: 'precio',
    title: 'Precio consulta',
    sort: 'costo_consulta',
    align: 'right',
    nowrap: true,
    render: (row) => money(row.costo_consulta),
  },
  {
    key: 'afiliacion',
    title: 'Afiliación',
    sort: 'afiliacion',
    render: (row) => (row.afiliacion ? <IconCheck size={18} stroke={1.75} role="img" aria-label="Afiliada" /> : '—'),
  },
];

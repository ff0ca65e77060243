/**
 * `/admin/horariosOficinas`: the hours of all offices, or of the one in the address (3 §2, AD-2). Read-only in the back office (decisions
 * 15).
 */
import { type HorarioAdmin, horariosOficinas } from '@hampi/contract/agenda/horarios/admin';
import * as MHorarios from '@hampi/contract/agenda/horarios/messages';
import { useParams } from 'react-router';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { ListScreen } from '../../../kit/table/list-screen.tsx';

export default function HorariosAdminScreen() {
  const { oficinaId } = useParams();
  return (
    <ListScreen
      title={(page) => (oficinaId && page?.data[0] ? `Horarios de ${page.data[0].oficina}` : 'Horarios de oficinas')}
      back={oficinaId && '/admin/oficina'}
      label="Horarios de oficinas"
      call={horariosOficinas.list}
      sortBy={oficinaId ? 'dia_iso' : 'oficina'}
      query={oficinaId ? { oficina_id: oficinaId } : {}}
      csv={{ call: horariosOficinas.csv, name: 'horariosOficinas' }}
      search="Buscar oficina, doctor, ciudad o día"
      columns={columns}
      empty={{ drawing: 'office', title: oficinaId ? MHorarios.horario_vacio : 'No existen registros' }}
    />
  );
}

const columns: Column<HorarioAdmin>[] = [
  { key: 'oficina', title: 'Oficina', sort: 'oficina', render: (row) => <b>{row.oficina}</b> },
  { key: 'doctor', title: 'Atiende', sort: 'doctor', render: (row) => row.doctor },
  { key: 'ciudad', title: 'Ciudad', sort: 'ciudad', render: (row) => row.ciudad },
  { key: 'dia', title: 'Día', sort: 'dia_iso', render: (row) => dayOf(row.dia_semana) },
  {
    key: 'horas',
    title: 'Horas',
    sort: 'hora_inicio',
    nowrap: true,
    render: (row) => `${row.hora_inicio} – ${row.hora_fin}`,
  },
  {
    key: 'cupos',
    title: 'Cupos',
    sort: 'espacios_disponibles',
    align: 'right',
    render: (row) => row.espacios_disponibles,
  },
];

/** `MIÉRCOLES` as a word. */
const dayOf = (dia: string) => dia.charAt(0) + dia.slice(1).toLowerCase();

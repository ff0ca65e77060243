/**
 * `/admin/horariosOficinas`: the hours of all offices, or of the one in the address (3 §2, AD-2). Read-only in the back office (decisions
 * 15).
 */
import { type HorarioAdmin, horariosOficinas } from '@hampi/contract/agenda/horarios/admin';
import * as MHorarios from '@hampi/contract/agenda/horarios/messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Screen } from '../../../kit/screen.tsx';
import { CsvButton } from '../../../kit/table/csv-button.tsx';
import { type Column, DataTable } from '../../../kit/table/data-table.tsx';
import { useListState, withoutPage } from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/page-query.ts';

export default function HorariosAdminScreen() {
  const { oficinaId } = useParams();
  const list = useListState({ sortBy: oficinaId ? 'dia_iso' : 'oficina' });
  const filter = oficinaId ? { oficina_id: oficinaId } : {};
  const query = useQuery(pageQuery('admin', horariosOficinas.list, list.query, { query: filter }));
  const office = oficinaId && query.data?.data[0]?.oficina;
  return (
    <Screen
      title={office ? `Horarios de ${office}` : 'Horarios de oficinas'}
      back={oficinaId && '/admin/oficina'}
      tools={
        <CsvButton
          endpoint={horariosOficinas.csv}
          input={{ query: { ...withoutPage(list.query), ...filter } }}
          name="horariosOficinas"
        />
      }
    >
      <DataTable
        label="Horarios de oficinas"
        query={query}
        list={list}
        rowKey={(row) => row.id}
        search="Buscar oficina, doctor, ciudad o día"
        columns={columns}
        empty={{ drawing: 'office', title: oficinaId ? MHorarios.horario_vacio : 'No existen registros' }}
      />
    </Screen>
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

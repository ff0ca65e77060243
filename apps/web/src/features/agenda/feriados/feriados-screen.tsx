import { feriados } from '@hampi/contract/agenda/feriados/calls';
import { fechaCorta, nombreDia } from '@hampi/contract/base/fechas';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { CiudadField } from './ciudad-field.tsx';

/** `/admin/feriados`: the days on which agendas show a holiday, of the country or of a city (ADR 239). */
export default function FeriadosScreen() {
  return (
    <CrudScreen
      title="Feriados"
      catalog={feriados}
      search="Buscar feriado, ciudad o año"
      columns={[
        {
          key: 'fecha',
          title: 'Se observa el',
          sort: 'fecha',
          render: (row) => (
            <b>
              {fechaCorta(row.fecha)}, {nombreDia(row.fecha)}
            </b>
          ),
        },
        { key: 'nombre', title: 'Nombre', sort: 'nombre', render: (row) => row.nombre },
        { key: 'ciudad', title: 'Dónde', sort: 'ciudad', render: (row) => row.ciudad ?? 'Todo el país' },
      ]}
      fields={[
        {
          name: 'fecha',
          label: 'Se observa el',
          kind: 'date',
          required: true,
          hint: 'El día de descanso, ya trasladado.',
        },
        { name: 'nombre', label: 'Nombre', required: true, max: 80 },
        (form, row) => <CiudadField form={form} ciudad={row?.ciudad ?? null} />,
      ]}
      values={(row) => ({ ciudad_id: row?.ciudad_id ?? null })}
      refreshes={['citas']}
    />
  );
}

import { csvPromociones } from '@hampi/contract/agenda/promociones/admin';
import { promociones } from '@hampi/contract/agenda/promociones/calls';
import * as MPromociones from '@hampi/contract/agenda/promociones/messages';
import { money, netPrice } from '@hampi/contract/base/dinero';
import { fechaCorta } from '@hampi/contract/base/fechas';
import { MultiSelect } from '@mantine/core';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { namedOptions } from '../../../kit/fields/named-options.ts';

/** `promociones` of the back office (3 §2): everybody's campaigns, whose dates and specialties may be changed. */
export default function AdminPromocionesScreen() {
  return (
    <CrudScreen
      title="Promociones"
      catalog={{ ...promociones, csv: csvPromociones }}
      search="Buscar nombre, detalles o doctor"
      removeText={(row) => `${MPromociones.eliminar_pregunta}\n${row.nombre}, ${row.doctor}`}
      empty={{ title: 'No existen registros' }}
      columns={[
        { key: 'id', title: 'Id', sort: 'id', render: (row) => row.id },
        { key: 'nombre', title: 'Nombre', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
        { key: 'precio', title: 'Precio servicio', sort: 'precio', align: 'right', render: (row) => money(row.precio) },
        {
          key: 'descuento',
          title: 'Valor descuento',
          sort: 'descuento_valor',
          align: 'right',
          render: (row) => `${row.descuento_valor} %`,
        },
        {
          key: 'final',
          title: 'Precio Final',
          align: 'right',
          render: (row) => money(netPrice(row.precio, row.descuento_valor)),
        },
        {
          key: 'inicio',
          title: 'Inicio',
          sort: 'descuento_inicio',
          nowrap: true,
          render: (row) => fechaCorta(row.descuento_inicio),
        },
        {
          key: 'fin',
          title: 'Fin',
          sort: 'descuento_fin',
          nowrap: true,
          render: (row) => fechaCorta(row.descuento_fin),
        },
        {
          key: 'detalles',
          title: 'Promoción detalles',
          sort: 'promocion_detalles',
          render: (row) => row.promocion_detalles,
        },
        { key: 'doctor', title: 'Doctor', sort: 'doctor', render: (row) => row.doctor },
      ]}
      fields={[
        (form) => <DateField label="Fecha Inicio" required {...form.getInputProps('descuento_inicio')} />,
        (form) => <DateField label="Fecha Finalización" required {...form.getInputProps('descuento_fin')} />,
        (form, row) => (
          <MultiSelect
            label="Especialidades"
            required
            {...namedOptions(row?.ofrecidas ?? [])}
            name="especializaciones"
            error={form.errors.especializaciones}
            value={(form.values.especializaciones as number[]).map(String)}
            onChange={(values) => form.setFieldValue('especializaciones', values.map(Number))}
          />
        ),
      ]}
      values={(row) => ({
        descuento_inicio: row?.descuento_inicio ?? '',
        descuento_fin: row?.descuento_fin ?? '',
        especializaciones: row?.especializaciones.map((e) => e.id) ?? [],
      })}
    />
  );
}

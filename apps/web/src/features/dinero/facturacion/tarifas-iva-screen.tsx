import { fechaCorta } from '@hampi/contract/base/fechas';
import { claseIvaTexto, tarifasIva } from '@hampi/contract/dinero/facturacion/tarifas-iva';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';

/** `/admin/tarifas-iva`: the VAT rates for lines of invoices, with their dates (ADR 209). */
export default function TarifasIvaScreen() {
  return (
    <CrudScreen
      title="Tarifas de IVA"
      catalog={tarifasIva}
      columns={[
        { key: 'clase', title: 'Clase', sort: 'clase', render: (row) => <b>{claseIvaTexto[row.clase]}</b> },
        {
          key: 'tarifa',
          title: 'Porcentaje',
          sort: 'tarifa',
          align: 'right',
          render: (row) => `${String(row.tarifa).replace('.', ',')} %`,
        },
        {
          key: 'codigo',
          title: 'Código del SRI',
          sort: 'codigo_porcentaje',
          align: 'right',
          render: (row) => row.codigo_porcentaje,
        },
        { key: 'desde', title: 'Desde', sort: 'desde', render: (row) => fechaCorta(row.desde) },
        {
          key: 'hasta',
          title: 'Hasta',
          sort: 'hasta',
          render: (row) => (row.hasta ? fechaCorta(row.hasta) : 'Sin fecha de fin'),
        },
      ]}
      fields={[
        {
          name: 'clase',
          label: 'Clase',
          kind: 'select',
          required: true,
          options: Object.entries(claseIvaTexto).map(([value, label]) => ({ value, label })),
        },
        { name: 'tarifa', label: 'Porcentaje', kind: 'number', required: true },
        {
          name: 'codigo_porcentaje',
          label: 'Código del SRI',
          kind: 'number',
          required: true,
          hint: 'El de la tabla 17 de su ficha técnica',
        },
        { name: 'desde', label: 'Rige desde', kind: 'date', required: true },
        {
          name: 'hasta',
          label: 'Rige hasta',
          kind: 'date',
          hint: 'Vacío mientras no cambie. Las facturas ya emitidas conservan la suya.',
        },
      ]}
      values={(row) => ({ clase: row?.clase ?? 'GENERAL' })}
    />
  );
}

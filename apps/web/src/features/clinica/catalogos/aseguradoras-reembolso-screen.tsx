import { CLASES, PAPELES } from '@hampi/contract/clinica/reembolso/calls';
import { aseguradorasReembolso, COMPRADORES } from '@hampi/contract/clinica/reembolso/catalogo';
import { MultiSelect } from '@mantine/core';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { fuenteColumn, referencialColumn, referencialField } from './shared.tsx';

/** What each insurer wants for a reimbursement, in its order: as published, for the administrator to correct (BE-33). */
export default function AseguradorasReembolsoScreen() {
  return (
    <CrudScreen
      title="Reembolsos por aseguradora"
      catalog={aseguradorasReembolso}
      search="Buscar aseguradora"
      columns={[
        { key: 'nombre', title: 'Aseguradora', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
        { key: 'papeles', title: 'Papeles', render: (row) => row.papeles.map((one) => PAPELES[one]).join(', ') },
        { key: 'dias', title: 'Días', sort: 'dias', align: 'right', render: (row) => row.dias },
        { key: 'comprador', title: 'Factura a nombre de', render: (row) => COMPRADORES[row.comprador] },
        fuenteColumn,
        referencialColumn,
      ]}
      fields={[
        { name: 'nombre', label: 'Aseguradora', required: true },
        { name: 'dias', label: 'Días desde la consulta', kind: 'number', required: true },
        (form) => (
          <MultiSelect
            label="Papeles, en el orden en que los pide"
            withAsterisk
            data={CLASES.map((value) => ({ value, label: PAPELES[value] }))}
            {...form.getInputProps('papeles')}
          />
        ),
        {
          name: 'comprador',
          label: 'Factura a nombre de',
          kind: 'select',
          required: true,
          options: Object.entries(COMPRADORES).map(([value, label]) => ({ value, label })),
        },
        { name: 'autorizacion', label: 'Puede dar un número de autorización', kind: 'switch' },
        { name: 'nota', label: 'Nota', kind: 'paragraph' },
        { name: 'fuente', label: 'Fuente' },
        { name: 'fuente_fecha', label: 'Fecha de la fuente', kind: 'date' },
        referencialField,
      ]}
      values={(row) => ({
        papeles: row?.papeles ?? [...CLASES],
        comprador: row?.comprador ?? 'TITULAR_SI_MENOR',
        dias: row?.dias ?? 90,
        autorizacion: row?.autorizacion ?? true,
        referencial: row?.referencial ?? false,
      })}
    />
  );
}

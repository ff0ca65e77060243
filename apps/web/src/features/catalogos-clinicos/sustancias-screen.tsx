import { sustancias } from '@hampi/contract/administracion-medicinas';
import { TagsInput } from '@mantine/core';
import { CrudScreen } from '../../ui/crud-screen.tsx';
import { ChoiceField, chosen, referencialColumn, referencialField, useSustancias } from './shared.tsx';

const TIPO = { PRINCIPIO: 'Principio activo', GRUPO: 'Grupo' };

/** Active ingredients with their class and their other names: what the rules of prescribing speak of. */
export default function SustanciasScreen() {
  const grupos = useSustancias('GRUPO');
  return (
    <CrudScreen
      title="Principios activos"
      catalog={sustancias}
      search="Buscar principio activo, grupo u otro nombre"
      refreshes={['sustancias-form']}
      columns={[
        { key: 'nombre', title: 'Nombre', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
        { key: 'tipo', title: 'Tipo', sort: 'tipo', render: (row) => TIPO[row.tipo] },
        { key: 'grupo', title: 'Grupo', sort: 'grupo', render: (row) => row.grupo ?? '—' },
        { key: 'sinonimos', title: 'Otros nombres', render: (row) => row.sinonimos.join(', ') || '—' },
        referencialColumn,
      ]}
      fields={[
        { name: 'nombre', label: 'Nombre', required: true },
        {
          name: 'tipo',
          label: 'Tipo',
          kind: 'select',
          required: true,
          options: Object.entries(TIPO).map(([value, label]) => ({ value, label })),
        },
        (form) =>
          form.values.tipo === 'GRUPO' ? null : (
            <ChoiceField form={form} name="grupo_id" label="Grupo" options={grupos} />
          ),
        (form) => (
          <TagsInput
            label="Otros nombres"
            description="Escriba uno y presione Enter"
            error={form.errors.sinonimos}
            value={form.values.sinonimos as string[]}
            onChange={(names) => form.setFieldValue('sinonimos', names)}
          />
        ),
        referencialField,
      ]}
      values={(row) => ({
        nombre: row?.nombre ?? '',
        tipo: row?.tipo ?? 'PRINCIPIO',
        grupo_id: chosen(row?.grupo_id),
        sinonimos: row?.sinonimos ?? [],
        referencial: row?.referencial ?? false,
      })}
      // A class belongs to none, whatever was chosen before the kind was changed.
      prepare={async (form) => {
        const values = form.getValues();
        return values.tipo === 'GRUPO' ? { ...values, grupo_id: null } : values;
      }}
    />
  );
}

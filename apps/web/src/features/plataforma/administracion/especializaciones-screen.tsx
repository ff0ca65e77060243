import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import { especializaciones, listCategoriasForm } from '@hampi/contract/plataforma/administracion/calls';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../base/query.ts';
import { ImagenField, withImagen } from '../../../kit/crud/crud-imagen.tsx';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { wide } from '../../../kit/fields/form.tsx';

export default function EspecializacionesScreen() {
  const categorias = useQuery(queryOf('catalogos', listCategoriasForm));
  const options = (categorias.data ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  return (
    <CrudScreen
      title="Especializaciones"
      catalog={especializaciones}
      columns={[
        { key: 'nombre', title: 'Nombre', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
        {
          key: 'categorias',
          title: 'Categorías',
          render: (row) => row.categorias.map((c) => c.nombre).join(', ') || '—',
        },
        { key: 'palabras', title: 'También se dice', render: (row) => row.palabras.join(', ') || '—' },
      ]}
      fields={[
        { name: 'nombre', label: 'Nombre', required: true, wide: true },
        (form) => (
          <MultiSelect
            label="Categorías"
            style={wide}
            searchable
            nothingFoundMessage={MMapas.busqueda_vacia}
            data={options}
            {...form.getInputProps('categorias')}
          />
        ),
        (form) => <ImagenField form={form} name="foto" label="Foto" />,
      ]}
      values={(row) => ({
        categorias: row?.categorias.map((c) => String(c.id)) ?? [],
        foto: row?.foto ?? null,
        archivo: null,
      })}
      prepare={(form) => withImagen(form, 'foto')}
    />
  );
}

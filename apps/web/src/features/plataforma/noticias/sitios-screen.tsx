import { archivoUrl } from '@hampi/contract/plataforma/archivos/calls';
import { sitiosRecomendados } from '@hampi/contract/plataforma/noticias/calls';
import { ImagenField, withImagen } from '../../../kit/crud/crud-imagen.tsx';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';

/** Sites that the platform recommends (3 §2, §3). */
export default function SitiosScreen() {
  return (
    <CrudScreen
      title="Sitios recomendados"
      catalog={sitiosRecomendados}
      columns={[
        { key: 'nombre', title: 'Nombre', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
        { key: 'categoria', title: 'Categoría', sort: 'categoria', render: (row) => row.categoria ?? '—' },
        {
          key: 'link',
          title: 'Link',
          sort: 'link',
          render: (row) => (
            <a href={row.link} target="_blank" rel="noopener noreferrer">
              {row.link}
            </a>
          ),
        },
      ]}
      fields={[
        { name: 'nombre', label: 'Nombre', required: true, max: 120 },
        { name: 'categoria', label: 'Categoría', max: 60 },
        { name: 'link', label: 'Link', required: true, wide: true, max: 500, hint: 'La dirección completa: https://…' },
        (form) => <ImagenField form={form} name="foto_nombre" label="Foto" />,
      ]}
      values={(row) => ({ foto_nombre: archivoUrl(row?.foto_nombre ?? null), archivo: null })}
      prepare={(form) => withImagen(form, 'foto_nombre')}
    />
  );
}

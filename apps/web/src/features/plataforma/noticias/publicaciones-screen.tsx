import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { LIMITS } from '@hampi/contract/base/limits';
import type { blogs, noticias } from '@hampi/contract/plataforma/noticias/calls';
import { direccionPublicacion, secciones, type TipoPublicacion } from '@hampi/contract/plataforma/noticias/pages';
import { textoPlano } from '@hampi/contract/plataforma/noticias/texto-plano';
import { IconExternalLink } from '@tabler/icons-react';
import { ImagenField, withImagen } from '../../../kit/crud/crud-imagen.tsx';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { RichTextField } from '../../../kit/rich-text/rich-text-field.tsx';

interface Props {
  title: string;
  catalog: typeof noticias | typeof blogs;
  tipo: TipoPublicacion;
}

/** News or blog posts: the same table and form (3 §2, §5). */
export function PublicacionesScreen({ title, catalog, tipo }: Props) {
  return (
    <CrudScreen
      title={title}
      catalog={catalog as typeof noticias}
      columns={[
        { key: 'titulo', title: 'Título', sort: 'titulo', render: (row) => <b>{row.titulo}</b> },
        { key: 'subtitulo', title: 'Subtítulo', sort: 'subtitulo', render: (row) => row.subtitulo },
        {
          key: 'created_date',
          title: 'Fecha',
          sort: 'created_date',
          render: (row) => fechaHora(row.created_date, ZONA_ECUADOR),
        },
        {
          key: 'publicado',
          title: 'Estado',
          sort: 'publicado',
          render: (row) => (row.publicado ? 'Publicado' : 'Borrador'),
        },
      ]}
      empty={{ title: `No existen registros`, text: `Lo que escriba aquí se lee en ${secciones[tipo].base}.` }}
      fields={[
        { name: 'titulo', label: 'Título', required: true, wide: true, max: 200 },
        { name: 'subtitulo', label: 'Subtítulo', required: true, wide: true, max: 200 },
        (form) => <ImagenField form={form} name="img_url" label="Imagen" />,
        (form) => (
          <RichTextField
            label="Contenido introductorio"
            required
            value={form.values.contenido_introductorio as string}
            onChange={(html) => form.setFieldValue('contenido_introductorio', html)}
            error={form.errors.contenido_introductorio}
            count={{
              read: textoPlano(form.values.contenido_introductorio as string).length,
              max: LIMITS.richTextMax,
            }}
          />
        ),
        (form) => (
          <RichTextField
            label="Contenido"
            pictures
            value={form.values.contenido as string}
            onChange={(html) => form.setFieldValue('contenido', html)}
            error={form.errors.contenido}
          />
        ),
        {
          name: 'publicado',
          label: 'Publicado',
          kind: 'switch',
          wide: true,
          hint: 'Apagado queda como borrador: nadie lo lee fuera de aquí.',
        },
      ]}
      values={(row) => ({
        img_url: row?.img_url ?? null,
        archivo: null,
        contenido_introductorio: row?.contenido_introductorio ?? '',
        contenido: row?.contenido ?? '',
        publicado: row?.publicado ?? true,
      })}
      prepare={(form) => withImagen(form, 'img_url')}
      actions={(row) =>
        row.publicado
          ? [
              {
                label: 'Ver en el sitio',
                icon: IconExternalLink,
                run: () => window.open(direccionPublicacion(tipo, row), '_blank', 'noopener'),
              },
            ]
          : []
      }
    />
  );
}

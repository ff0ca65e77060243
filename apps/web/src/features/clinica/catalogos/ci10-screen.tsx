import { codigoConPunto } from '@hampi/contract/clinica/catalogos/clinicos';
import { ci10 } from '@hampi/contract/plataforma/administracion/clinica';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { ImportLink, referencialColumn, referencialField } from './shared.tsx';

/** `ci10`, the code catalogue (3 §2, §3). */
export default function Ci10Screen() {
  return (
    <CrudScreen
      title="Catálogo de códigos CIE10"
      catalog={ci10}
      search="Buscar código o descripción"
      tools={<ImportLink catalogo="ci10" />}
      columns={[
        { key: 'cod_4', title: 'cod_4', sort: 'cod_4', render: (row) => <b>{codigoConPunto(row.cod_4)}</b> },
        {
          key: 'descripcion',
          title: 'Descripción',
          sort: 'descripcion_codigos_cuatro_caracteres',
          render: (row) => row.descripcion_codigos_cuatro_caracteres,
        },
        { key: 'cod_3', title: 'cod_3', sort: 'cod_3', render: (row) => row.cod_3 },
        {
          key: 'categoria',
          title: 'Categoría',
          sort: 'descripcion_categoria_tres_caracteres',
          render: (row) => row.descripcion_categoria_tres_caracteres,
        },
        {
          key: 'retirado',
          title: 'Estado',
          sort: 'retirado',
          render: (row) =>
            row.retirado ? (
              <StatusBadge status="CANCELADO" word="Retirado" />
            ) : (
              <StatusBadge status="disponible" word="Vigente" />
            ),
        },
        referencialColumn,
      ]}
      fields={[
        { name: 'cod_3', label: 'cod_3', required: true, hint: 'Categoría: una letra y dos números, como A09' },
        { name: 'cod_4', label: 'cod_4', required: true, hint: 'Con o sin punto, como A09.0' },
        {
          name: 'descripcion_categoria_tres_caracteres',
          label: 'Descripción de la categoría de tres caracteres',
          kind: 'paragraph',
          required: true,
        },
        {
          name: 'descripcion_codigos_cuatro_caracteres',
          label: 'Descripción del código de cuatro caracteres',
          kind: 'paragraph',
          required: true,
        },
        {
          name: 'retirado',
          label: 'Retirado',
          kind: 'switch',
          hint: 'Ya no se ofrece; las historias lo siguen mostrando.',
        },
        referencialField,
      ]}
      values={(row) => ({ referencial: row?.referencial ?? false })}
    />
  );
}

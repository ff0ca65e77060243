import { SIN_IMAGEN } from '@hampi/contract/clinica/vademecum/calls';
import { vademecum } from '@hampi/contract/plataforma/administracion/medicinas';
import { ImagenField, withImagen } from '../../../kit/crud/crud-imagen.tsx';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { medicamentoFields, medicamentoValues } from '../vademecum/medicamento-form.tsx';
import css from './catalogos-clinicos.module.css';
import { ImportLink, referencialColumn, referencialField } from './shared.tsx';

/** The general vademecum, without the entries doctors added for themselves. */
export default function VademecumAdminScreen() {
  return (
    <CrudScreen
      title="Vademécum"
      catalog={vademecum}
      search="Buscar medicamento"
      tools={<ImportLink catalogo="vademecum" />}
      columns={[
        {
          key: 'nombre',
          title: 'Nombre',
          sort: 'nombre',
          render: (row) => (
            <span className="inline gap-8">
              {row.urlimagen !== SIN_IMAGEN && (
                <img src={row.urlimagen} alt="" className={`rigid r-mark b-subtle ${css.picture}`} loading="lazy" />
              )}
              <b>{row.nombre}</b>
            </span>
          ),
        },
        { key: 'composicion', title: 'Composición', sort: 'composicion', render: (row) => row.composicion ?? '—' },
        { key: 'funcion', title: 'Función', card: 'none', render: (row) => row.funcion ?? '—' },
        { key: 'presentacion', title: 'Presentación', sort: 'presentacion', render: (row) => row.presentacion ?? '—' },
        { key: 'casa', title: 'Casa comercial', sort: 'casa_comercial', render: (row) => row.casa_comercial ?? '—' },
        referencialColumn,
      ]}
      fields={[...medicamentoFields, (form) => <ImagenField form={form} />, referencialField]}
      values={(row) => ({ ...medicamentoValues(row), referencial: row?.referencial ?? false })}
      prepare={withImagen}
      refreshes={['vademecum']}
    />
  );
}

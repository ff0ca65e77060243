/** What the form of a medicine holds, for a doctor's own and for the back office's. */
import { uploadArchivo } from '@hampi/contract/archivos';
import { type Medicamento, SIN_IMAGEN } from '@hampi/contract/vademecum';
import { upload } from '../../core/api.ts';
import type { CrudField } from '../../ui/crud-fields.tsx';
import { wide } from '../../ui/form.tsx';
import { ImageField } from '../../ui/image-field.tsx';
import type { ZodForm } from '../../ui/zod-form.ts';

export const medicamentoFields: CrudField[] = [
  { name: 'nombre', label: 'Nombre', required: true },
  { name: 'casa_comercial', label: 'Casa comercial' },
  {
    name: 'composicion',
    label: 'Composición',
    kind: 'paragraph',
    hint: 'Ingrediente y concentración; varios unidos con +. Por ejemplo: Amoxicilina 875 mg + ácido clavulánico 125 mg',
  },
  { name: 'funcion', label: 'Función', kind: 'paragraph' },
  { name: 'presentacion', label: 'Presentación', kind: 'paragraph' },
  { name: 'dosificacion', label: 'Dosificación', kind: 'paragraph' },
  { name: 'contraindicaciones', label: 'Contraindicaciones', kind: 'paragraph' },
  { name: 'notas', label: 'Notas', kind: 'paragraph' },
];

export const medicamentoValues = (row: Medicamento | null) => ({
  nombre: row?.nombre ?? '',
  composicion: row?.composicion ?? '',
  funcion: row?.funcion ?? '',
  presentacion: row?.presentacion ?? '',
  dosificacion: row?.dosificacion ?? '',
  casa_comercial: row?.casa_comercial ?? '',
  contraindicaciones: row?.contraindicaciones ?? '',
  notas: row?.notas ?? '',
  urlimagen: row?.urlimagen ?? SIN_IMAGEN,
  /** A picture chosen and not yet sent. */
  archivo: null as File | null,
});

type AnyForm = Pick<ZodForm<Record<string, unknown>>, 'values' | 'errors' | 'setFieldValue' | 'getValues'>;

export function ImagenField({ form }: { form: AnyForm }) {
  const stored = form.values.urlimagen as string;
  return (
    <div style={wide}>
      <ImageField
        label="Imagen"
        current={stored === SIN_IMAGEN ? null : stored}
        value={form.values.archivo as File | null}
        onChange={(file) => form.setFieldValue('archivo', file)}
        onRemove={() => form.setFieldValue('urlimagen', SIN_IMAGEN)}
        error={form.errors.urlimagen as string | undefined}
      />
    </div>
  );
}

/** Sends a chosen picture, once, and gives the body that names it. */
export async function withImagen(form: AnyForm): Promise<Record<string, unknown>> {
  const { archivo, ...body } = form.getValues();
  if (!(archivo instanceof File)) return body;
  const { id } = await upload(uploadArchivo, archivo, { query: { publico: 'true' } });
  const urlimagen = `/api/archivos/${id}`;
  form.setFieldValue('urlimagen', urlimagen);
  form.setFieldValue('archivo', null);
  return { ...body, urlimagen };
}

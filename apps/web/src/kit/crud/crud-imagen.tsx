/** A picture in a catalogue's form: `name` holds the stored address, `archivo` a newly chosen file, which is uploaded on saving. */

import { SIN_IMAGEN } from '@hampi/contract/clinica/vademecum/calls';
import { archivoUrl, uploadArchivo } from '@hampi/contract/plataforma/archivos/calls';
import { ApiError, upload } from '../../base/api.ts';
import { wide } from '../fields/form.tsx';
import { ImageField } from '../fields/image-field.tsx';
import type { ZodForm } from '../fields/zod-form.ts';

type AnyForm = Pick<ZodForm<Record<string, unknown>>, 'values' | 'errors' | 'setFieldValue' | 'getValues'>;

interface ImagenFieldProps {
  form: AnyForm;
  name?: string;
  label?: string;
}

export function ImagenField({ form, name = 'urlimagen', label = 'Imagen' }: ImagenFieldProps) {
  const stored = form.values[name] as string | null;
  return (
    <div style={wide}>
      <ImageField
        label={label}
        current={stored === SIN_IMAGEN ? null : stored}
        value={form.values.archivo as File | null}
        onChange={(file) => form.setFieldValue('archivo', file)}
        onRemove={() => form.setFieldValue(name, SIN_IMAGEN)}
        error={form.errors[name] as string | undefined}
      />
    </div>
  );
}

/** Moves the server's error about the file to the picture's field, which has another name in the body. */
const besidePicture = (name: string) => (error: unknown) => {
  if (!(error instanceof ApiError) || !error.errores.file) throw error;
  throw new ApiError(error.status, error.mensaje, { data: { errores: { [name]: error.errores.file } } });
};

/** Uploads a chosen picture, once, and returns the body with its address. */
export async function withImagen(form: AnyForm, name = 'urlimagen'): Promise<Record<string, unknown>> {
  const { archivo, ...body } = form.getValues();
  if (!(archivo instanceof File)) return body;
  const sent = upload(uploadArchivo, archivo, { query: { publico: 'true' } }).catch(besidePicture(name));
  const address = archivoUrl((await sent).id);
  form.setFieldValue(name, address);
  form.setFieldValue('archivo', null);
  return { ...body, [name]: address };
}

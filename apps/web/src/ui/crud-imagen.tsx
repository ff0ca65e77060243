/** A picture in the form of a catalogue: kept as its address under `name`, chosen under `archivo`, sent when it is saved. */
import { archivoUrl, uploadArchivo } from '@hampi/contract/archivos';
import { SIN_IMAGEN } from '@hampi/contract/vademecum';
import { ApiError, upload } from '../core/api.ts';
import { wide } from './form.tsx';
import { ImageField } from './image-field.tsx';
import type { ZodForm } from './zod-form.ts';

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

/** What the server says of the file stands beside the picture, which the body knows by another name. */
const besidePicture = (name: string) => (error: unknown) => {
  if (!(error instanceof ApiError) || !error.errores.file) throw error;
  throw new ApiError(error.status, error.mensaje, { data: { errores: { [name]: error.errores.file } } });
};

/** Sends a chosen picture, once, and gives the body that names it. */
export async function withImagen(form: AnyForm, name = 'urlimagen'): Promise<Record<string, unknown>> {
  const { archivo, ...body } = form.getValues();
  if (!(archivo instanceof File)) return body;
  const sent = upload(uploadArchivo, archivo, { query: { publico: 'true' } }).catch(besidePicture(name));
  const address = archivoUrl((await sent).id);
  form.setFieldValue(name, address);
  form.setFieldValue('archivo', null);
  return { ...body, [name]: address };
}

import { LIMITS } from '@hampi/contract/base/limits';
import * as MC from '@hampi/contract/clinica/historia/messages';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import {
  CATALOGOS_IMPORTABLES,
  type CatalogoImportable,
  createImportacion,
  EXTENSIONES_IMPORTACION,
} from '@hampi/contract/plataforma/importaciones/calls';
import { reglasEnOrden } from '@hampi/contract/plataforma/importaciones/messages';
import { Button, Checkbox, FileInput, Select } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { upload } from '../../../base/api.ts';
import { toast } from '../../../base/toast.ts';
import formCss from '../../../kit/fields/form.module.css';
import { FormGrid, FormSection, wide } from '../../../kit/fields/form.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { CATALOGO, isRegla } from './catalogo-labels.ts';
import css from './catalogos-clinicos.module.css';

const Archivo = z.object({
  file: z.instanceof(File, { error: MArchivos.archivo_falta }).refine(({ size }) => size <= LIMITS.importacionBytes, {
    error: MC.importacion_grande,
  }),
  completa: z.boolean(),
});

const options = (of: (catalogo: CatalogoImportable) => boolean) =>
  CATALOGOS_IMPORTABLES.filter(of).map((value) => ({ value, label: CATALOGO[value] }));

/** Chooses a catalogue and a file and sends it; the import continues without this screen. */
export function ImportForm() {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const form = useZodForm(Archivo, { file: null as unknown as File, completa: false }, { guard: false });
  const catalogo = CATALOGOS_IMPORTABLES.find((name) => name === params.get('catalogo')) ?? 'ci10';

  const send = async ({ file, completa }: typeof form.values) => {
    try {
      const query = { completa: completa && catalogo === 'ci10' ? ('true' as const) : ('false' as const) };
      await upload(createImportacion, file, { params: { catalogo }, query });
      toast.success(MC.importacion_recibida);
      form.setFieldValue('file', null as unknown as File);
    } finally {
      void client.invalidateQueries({ queryKey: ['importaciones'] });
    }
  };

  return (
    <form
      ref={form.ref}
      className={`card shadow-xs narrow ${formCss.card} ${css.card}`}
      onSubmit={form.onSubmit(send)}
      noValidate
      aria-label="Importar un archivo"
    >
      <FormSection text="CSV (UTF-8 o Windows-1252, con coma o punto y coma) o XLSX, hasta 20 MB y 100.000 filas. La primera fila lleva los títulos de las columnas. Importar dos veces el mismo archivo no cambia nada.">
        <FormGrid>
          <Select
            label="Catálogo"
            data={[
              { group: 'Catálogos', items: options((name) => !isRegla(name)) },
              { group: 'Medicinas y reglas de la receta', items: options(isRegla) },
            ]}
            description={isRegla(catalogo) ? reglasEnOrden : undefined}
            value={catalogo}
            onChange={(value) => setParams({ catalogo: value as CatalogoImportable }, { replace: true })}
          />
          <FileInput
            label="Archivo"
            required
            clearable
            clearButtonProps={{ 'aria-label': 'Quitar el archivo' }}
            placeholder="Elegir archivo"
            leftSection={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />}
            accept={EXTENSIONES_IMPORTACION.join(',')}
            {...form.getInputProps('file')}
          />
          {catalogo === 'ci10' && (
            <Checkbox
              style={wide}
              label="El archivo es la clasificación completa"
              description="Los códigos que no aparecen en él se retiran: ya no se ofrecen, y las historias los siguen mostrando."
              {...form.getInputProps('completa', { type: 'checkbox' })}
            />
          )}
        </FormGrid>
      </FormSection>
      <div className={`row gap-12 py-12 px-24 b-surface ${formCss.foot}`}>
        <Button type="submit" loading={form.saving} leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}>
          Importar
        </Button>
      </div>
    </form>
  );
}

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
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { upload } from '../../../base/api.ts';
import { isFailure, tellFailure, toast } from '../../../base/toast.ts';
import formCss from '../../../kit/fields/form.module.css';
import { FormGrid, FormSection, wide } from '../../../kit/fields/form.tsx';
import { CATALOGO, isRegla } from './catalogo-labels.ts';
import css from './catalogos-clinicos.module.css';

const options = (of: (catalogo: CatalogoImportable) => boolean) =>
  CATALOGOS_IMPORTABLES.filter(of).map((value) => ({ value, label: CATALOGO[value] }));

/** Chooses a catalogue and a file and sends it; the work itself goes on without this screen. */
export function ImportarForm() {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [completa, setCompleta] = useState(false);
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const catalogo = CATALOGOS_IMPORTABLES.find((name) => name === params.get('catalogo')) ?? 'ci10';

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setError(MArchivos.archivo_falta);
    if (file.size > LIMITS.importacionBytes) return setError(MC.importacion_grande);
    setSending(true);
    try {
      const query = { completa: completa && catalogo === 'ci10' ? ('true' as const) : ('false' as const) };
      await upload(createImportacion, file, { params: { catalogo }, query });
      toast.success(MC.importacion_recibida);
      setFile(null);
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      if (failure.errores.file) setError(failure.errores.file);
      else tellFailure(failure);
    } finally {
      setSending(false);
      void client.invalidateQueries({ queryKey: ['importaciones'] });
    }
  };

  return (
    <form className={`${formCss.card} ${css.card}`} onSubmit={send} noValidate aria-label="Importar un archivo">
      <FormSection text="CSV (UTF-8 o Windows-1252, con coma o punto y coma) o XLSX, hasta 20 MB y 100.000 filas. La primera fila lleva los títulos de las columnas. Importar dos veces el mismo archivo no cambia nada.">
        <FormGrid>
          <Select
            label="Catálogo"
            allowDeselect={false}
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
            value={file}
            onChange={(chosen) => {
              setFile(chosen);
              setError(undefined);
            }}
            error={error}
          />
          {catalogo === 'ci10' && (
            <Checkbox
              style={wide}
              label="El archivo es la clasificación completa"
              description="Los códigos que no aparecen en él se retiran: ya no se ofrecen, y las historias los siguen mostrando."
              checked={completa}
              onChange={(event) => setCompleta(event.currentTarget.checked)}
            />
          )}
        </FormGrid>
      </FormSection>
      <div className={formCss.foot}>
        <Button type="submit" loading={sending} leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}>
          Importar
        </Button>
      </div>
    </form>
  );
}

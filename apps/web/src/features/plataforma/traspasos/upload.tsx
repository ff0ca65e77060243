import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import { MAX_FILAS, uploadTraspaso } from '@hampi/contract/plataforma/traspasos/calls';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import { Button, FileInput } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { upload } from '../../../base/api.ts';
import { useSession } from '../../../base/session.ts';
import { Form, FormSection } from '../../../kit/fields/form.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';

/** Limit for FHIR; for a spreadsheet the server reports its smaller limit. */
const MAX_BYTES = 50 * 1024 * 1024;

const Archivo = z.object({
  file: z.instanceof(File, { error: MArchivos.archivo_falta }).refine(({ size }) => size <= MAX_BYTES, {
    error: MTraspasos.archivo_grande,
  }),
});

/** The first step: a file. Nothing is saved before its rows were reviewed. */
export function Upload({ doctorId }: { doctorId: number }) {
  const client = useQueryClient();
  const isDoctor = useSession((s) => s.role === 'ROLE_MED');
  const form = useZodForm(Archivo, { file: null as unknown as File }, { guard: false });
  const send = async ({ file }: typeof form.values) => {
    await upload(uploadTraspaso, file, { params: { doctorId } });
    form.reset();
    await client.invalidateQueries({ queryKey: ['traspasos'] });
  };
  return (
    <Form
      form={form}
      onSubmit={send}
      buttons={
        <Button type="submit" loading={form.saving} leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}>
          Subir archivo
        </Button>
      }
    >
      <FormSection
        title="Un archivo de pacientes"
        text={`CSV o XLSX con una fila por paciente y los títulos de las columnas arriba, hasta 20\u00a0MB y ${MAX_FILAS.toLocaleString('es-EC')} filas. Casi todos los programas lo exportan. ${isDoctor ? 'También FHIR R4 (JSON, NDJSON o ZIP, hasta 50\u00a0MB), con los datos clínicos. ' : ''}Antes de guardar algo le mostramos qué se traería.`}
      >
        <FileInput
          label="Archivo"
          required
          clearable
          clearButtonProps={{ 'aria-label': 'Quitar el archivo' }}
          placeholder="Elegir archivo"
          leftSection={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />}
          accept=".csv,.txt,.xlsx,.json,.ndjson,.zip"
          {...form.getInputProps('file')}
        />
      </FormSection>
    </Form>
  );
}

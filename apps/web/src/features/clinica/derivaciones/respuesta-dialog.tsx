import type { Respuesta } from '@hampi/contract/clinica/derivaciones/calls';
import { ContenidoRespuesta } from '@hampi/contract/clinica/derivaciones/formas';
import { answerDerivacion, type RecibidaEntera } from '@hampi/contract/clinica/derivaciones/recibidas';
import type { Diagnostico } from '@hampi/contract/clinica/historia/campos';
import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApiError, callWhole } from '../../../base/api.ts';
import { FormDialog } from '../../../kit/crud/form-dialog.tsx';
import { NOT_SAVED } from '../../../kit/fields/zod-form.ts';
import { Cie10Field } from '../diagnostico/cie10-field.tsx';
import { askAlergia } from '../documentos/ask-alergia.ts';
import { RespuestaEscrita } from './partes.tsx';

const DE_053 = [
  ['hallazgos', 'Hallazgos relevantes'],
  ['tratamiento', 'Tratamientos y procedimientos realizados'],
  ['recomendado', 'Tratamiento recomendado y seguimiento'],
] as const;
const DE_007 = [
  ['criterio', 'Resumen del criterio clínico'],
  ['plan_diagnostico', 'Plan de diagnóstico propuesto'],
  ['recomendado', 'Plan de tratamiento propuesto'],
  ['plan_educacional', 'Plan educacional propuesto'],
] as const;
const JUSTIFICADA = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
];

/** Block III of form 053, or the report of form 007; a correction is a new version, and the former one stays. */
export default function RespuestaDialog({ recibida, onClose }: { recibida: RecibidaEntera; onClose: () => void }) {
  const isInterconsulta = recibida.clase === 'INTERCONSULTA';
  /** What somebody stored meanwhile in another window; what is typed stays. */
  const [stored, setStored] = useState<Respuesta | null>(null);
  const version = (stored ?? recibida.respuesta)?.version ?? 0;
  return (
    <FormDialog
      title={version > 0 ? 'Corregir la respuesta' : 'Responder'}
      size="lg"
      about={recibida}
      schema={ContenidoRespuesta}
      initial={({ respuesta: r }) => ({
        resumen: r?.resumen ?? '',
        hallazgos: r?.hallazgos ?? '',
        criterio: r?.criterio ?? '',
        tratamiento: r?.tratamiento ?? '',
        diagnosticos: (r?.diagnosticos ?? []) as Diagnostico[],
        plan_diagnostico: r?.plan_diagnostico ?? '',
        recomendado: r?.recomendado ?? '',
        plan_educacional: r?.plan_educacional ?? '',
        justificada: r?.justificada ?? (null as boolean | null),
      })}
      save={async (body, { id }) => {
        try {
          const send = (query: { conAlergia?: string }) =>
            callWhole(answerDerivacion, { params: { derivacionId: id }, query, body: { ...body, version } });
          return (await askAlergia('Enviar así', send)) ?? NOT_SAVED;
        } catch (error) {
          if (error instanceof ApiError && error.codigo === 'VERSION') setStored(error.data as Respuesta);
          throw error;
        }
      }}
      saveLabel={version > 0 ? 'Guardar la corrección' : 'Enviar la respuesta'}
      refreshes={['derivaciones']}
      onClose={onClose}
    >
      {(form) => (
        <>
          {stored && <RespuestaEscrita respuesta={stored} />}
          <Textarea
            label={isInterconsulta ? 'Cuadro clínico de la interconsulta' : 'Resumen del cuadro clínico'}
            required
            data-autofocus
            autosize
            minRows={3}
            maxRows={14}
            {...form.getInputProps('resumen')}
          />
          {(isInterconsulta ? DE_007 : DE_053).map(([name, label]) => (
            <Textarea key={name} label={label} autosize minRows={2} maxRows={10} {...form.getInputProps(name)} />
          ))}
          <Cie10Field {...form.getInputProps('diagnosticos')} value={form.values.diagnosticos as Diagnostico[]} />
          {!isInterconsulta && (
            <Select
              label="¿La referencia estaba justificada?"
              placeholder="Sin decir"
              clearable
              data={JUSTIFICADA}
              value={form.values.justificada === true ? 'si' : form.values.justificada === false ? 'no' : null}
              onChange={(value) => form.setFieldValue('justificada', value === null ? null : value === 'si')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

import { fechaOf, isFecha } from '@hampi/contract/base/fechas';
import type { Borrador } from '@hampi/contract/clinica/borradores/calls';
import { issueCertificado, issueCertificadoFirmado } from '@hampi/contract/clinica/documentos/calls';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { TimeField } from '../../../kit/dates/time-field.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FormGrid, wide } from '../../../kit/fields/form.tsx';
import { type FormOf, useZodForm } from '../../../kit/fields/zod-form.ts';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { borradorDe } from '../consulta/historias.queries.ts';
import { Cie10Field } from '../diagnostico/cie10-field.tsx';
import { CONTINGENCIAS, certificadoSchema, emptyCertificado, firstWords, reposoTexto } from './certificado.ts';
import { DocumentoForm } from './documento-form.tsx';
import { recovered } from './use-borrador-documento.ts';

/** 'Certificado Médico' (CE-1). Loads a draft before showing the form. */
export default function CertificadoSection() {
  const { historia } = useHistoria();
  const borrador = useQuery(borradorDe(historia.paciente.id, 'certificado'));
  return <Loaded query={borrador}>{(found) => <Certificado found={found} />}</Loaded>;
}

/** The form, from which the certificate is printed, mailed or signed. A refusal keeps the input. */
function Certificado({ found }: { found: Borrador | null }) {
  const { historia, zona } = useHistoria();
  const { paciente } = historia;
  const hoy = fechaOf(new Date(), zona);
  const form = useZodForm(certificadoSchema(zona), recovered(emptyCertificado(paciente, hoy), found));
  const { date, text, reposo, ocultar_diagnostico, cie10 } = form.values;
  const ofForm = useConsulta((s) => s.valores.detalleCie10);
  /** Changes the date, also the start of the rest, and in the text unless it was edited. */
  const setDate = (next: string) => {
    if (isFecha(next) && isFecha(date) && text === firstWords(paciente, date))
      form.setFieldValue('text', firstWords(paciente, next));
    if (reposo?.desde === date) form.setFieldValue('reposo', { ...reposo, desde: next });
    form.setFieldValue('date', next);
  };

  return (
    <DocumentoForm
      form={form}
      tipo="certificado"
      found={found}
      plain={issueCertificado}
      signed={issueCertificadoFirmado}
      content={() => ({ ...form.getValues(), cie10: cie10 ?? ofForm })}
      submitLabel="Emitir certificado"
    >
      <FormGrid>
        <DateField label="Fecha" required {...form.getInputProps('date')} value={date} onChange={setDate} />
        <Textarea
          label="Certifico"
          required
          style={wide}
          autosize
          minRows={4}
          maxRows={16}
          {...form.getInputProps('text')}
        />
        <Reposo form={form} />
        <div style={wide} className="stack gap-16">
          <Cie10Field {...form.getInputProps('cie10')} value={cie10 ?? ofForm} />
          <Checkbox
            label="Ocultar el diagnóstico en el documento"
            description="Lo puede pedir el paciente; el IESS sí lo exige."
            checked={ocultar_diagnostico}
            onChange={(event) => form.setFieldValue('ocultar_diagnostico', event.currentTarget.checked)}
          />
        </div>
        <TimeField
          label="Hora de atención, desde"
          {...form.getInputProps('hora_desde')}
          value={form.values.hora_desde ?? ''}
        />
        <TimeField label="Hasta" {...form.getInputProps('hora_hasta')} value={form.values.hora_hasta ?? ''} />
        <TextInput
          label="Tipo de contingencia"
          style={wide}
          list="contingencias"
          description="La contingencia, el empleador y el cargo se imprimen si los escribe: los pide el IESS."
          {...form.getInputProps('contingencia')}
        />
        <datalist id="contingencias">
          {CONTINGENCIAS.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <TextInput label="Empleador" {...form.getInputProps('empleador')} />
        <TextInput label="Cargo" {...form.getInputProps('cargo')} />
      </FormGrid>
    </DocumentoForm>
  );
}

type CertificadoForm = FormOf<ReturnType<typeof certificadoSchema>>;

/** SÍ with its days or NO, never blank (ecuador §4.2). */
function Reposo({ form }: { form: CertificadoForm }) {
  const { reposo, date } = form.values;
  return (
    <>
      <Checkbox
        label="Requiere reposo"
        style={wide}
        checked={Boolean(reposo)}
        onChange={(event) =>
          form.setFieldValue('reposo', event.currentTarget.checked ? { desde: date, dias: '' } : null)
        }
      />
      {reposo && (
        <>
          <TextInput
            label="Días de reposo"
            required
            inputMode="numeric"
            description={reposoTexto(reposo) || undefined}
            {...form.getInputProps('reposo.dias')}
          />
          <DateField label="Desde" required {...form.getInputProps('reposo.desde')} value={reposo.desde} />
        </>
      )}
    </>
  );
}

import type { Borrador } from '@hampi/contract/consultas';
import { issueCertificado, issueCertificadoFirmado } from '@hampi/contract/documentos';
import { fechaOf, isFecha } from '@hampi/contract/fechas';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../ui/date-field.tsx';
import { FormGrid, wide } from '../../ui/form.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { useZodForm } from '../../ui/zod-form.ts';
import campos from './campos.module.css';
import { CONTINGENCIAS, certificadoSchema, emptyCertificado, firstWords, reposoTexto } from './certificado.ts';
import { Cie10Field } from './cie10-field.tsx';
import { useConsulta } from './consulta-store.ts';
import { DocumentoForm } from './documento-form.tsx';
import { borradorDe } from './documentos.queries.ts';
import { useHistoria } from './historia-context.ts';
import { recovered } from './use-borrador-documento.ts';

/** 'Certificado Médico' (CE-1): what was typed before comes back first. */
export default function CertificadoSection() {
  const { historia } = useHistoria();
  const borrador = useQuery(borradorDe(historia.paciente.id, 'certificado'));
  return <Loaded query={borrador}>{(found) => <Certificado found={found} />}</Loaded>;
}

/** Typed here, then printed, e-mailed or signed; a refusal loses nothing that was typed. */
function Certificado({ found }: { found: Borrador | null }) {
  const { historia, zona } = useHistoria();
  const { paciente } = historia;
  const hoy = fechaOf(new Date(), zona);
  const form = useZodForm(certificadoSchema(zona), recovered(emptyCertificado(paciente, hoy), found));
  const { date, text, ocultar_diagnostico, cie10 } = form.values;
  const ofForm = useConsulta((s) => s.valores.detalleCie10);
  /** Words that nobody has touched follow the date. */
  const setDate = (next: string) => {
    if (isFecha(next) && isFecha(date) && text === firstWords(paciente, date))
      form.setFieldValue('text', firstWords(paciente, next));
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
        <div style={wide} className={campos.stack}>
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

type CertificadoForm = ReturnType<typeof useZodForm<ReturnType<typeof certificadoSchema>>>;

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

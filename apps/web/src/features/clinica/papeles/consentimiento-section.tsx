import { wallOf } from '@hampi/contract/base/fechas';
import type { Borrador } from '@hampi/contract/clinica/borradores/calls';
import { issueConsentimiento, SECCIONES_CONSENTIMIENTO } from '@hampi/contract/clinica/documentos/consentimientos';
import { Input, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { TimeField } from '../../../kit/dates/time-field.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { RowsSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { FormGrid, wide } from '../../../kit/fields/form.tsx';
import { ImageField } from '../../../kit/fields/image-field.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { borradorDe } from '../consulta/historias.queries.ts';
import { Cie10Field } from '../diagnostico/cie10-field.tsx';
import { consentimientoSchema, emptyConsentimiento, graficoOf, SECCIONES, wordsOf } from './consentimiento.ts';
import { DocumentoForm } from './documento-form.tsx';
import { modelosConsentimiento } from './documentos.queries.ts';
import { type ConsentimientoForm, Representante } from './representante.tsx';
import { recovered } from './use-borrador-documento.ts';

/** 'Consentimiento Informado' (CO-1). Loads a draft first; the picture is not part of it and must be chosen again. */
export default function ConsentimientoSection() {
  const { historia } = useHistoria();
  const borrador = useQuery(borradorDe(historia.paciente.id, 'consentimiento'));
  // Waits for the templates, or a procedure typed before they load would not be filled in.
  const { isPending } = useQuery(modelosConsentimiento);
  if (isPending) return <RowsSkeleton rows={2} />;
  return <Loaded query={borrador}>{(found) => <Consentimiento found={found} />}</Loaded>;
}

/** The sections of form 024 that a doctor writes; the others are known or for signatures. */
function Consentimiento({ found }: { found: Borrador | null }) {
  const { zona } = useHistoria();
  const visit = useConsulta((s) => s.viendo?.created_date ?? s.valores.fecha);
  const { fecha, hora } = wallOf(visit ?? new Date(), zona);
  const form = useZodForm(consentimientoSchema(zona), recovered(emptyConsentimiento(fecha, hora), found));
  const { cie10 } = form.values;
  const ofForm = useConsulta((s) => s.valores.detalleCie10);
  const [picture, setPicture] = useState<File | null>(null);
  const client = useQueryClient();

  return (
    <DocumentoForm
      form={form}
      tipo="consentimiento"
      found={found}
      plain={issueConsentimiento}
      content={async () => ({ ...form.getValues(), cie10: cie10 ?? ofForm, grafico: await graficoOf(picture) })}
      onIssued={() => void client.invalidateQueries({ queryKey: modelosConsentimiento.queryKey })}
      submitLabel="Emitir consentimiento"
    >
      <FormGrid>
        <DateField label="Fecha de la consulta" required {...form.getInputProps('date')} value={form.values.date} />
        <TimeField label="Hora" required {...form.getInputProps('hora')} value={form.values.hora} />
        <Procedimiento form={form} />
        <TextInput
          label="3. Servicio"
          placeholder="Su especialidad"
          {...form.getInputProps('servicio')}
          value={form.values.servicio ?? ''}
        />
        <Input.Wrapper label="8. Tipo de atención" labelElement="div" labelProps={{ id: 'tipo-atencion' }}>
          <SegmentedControl
            fullWidth
            aria-labelledby="tipo-atencion"
            data={[
              { value: 'ambulatoria', label: 'Ambulatoria' },
              { value: 'hospitalización', label: 'Hospitalización' },
            ]}
            value={form.values.tipo_atencion ?? 'ambulatoria'}
            onChange={(value) => form.setFieldValue('tipo_atencion', value as 'ambulatoria' | 'hospitalización')}
          />
        </Input.Wrapper>
        <div style={wide}>
          <Cie10Field {...form.getInputProps('cie10')} value={cie10 ?? ofForm} />
        </div>
        {SECCIONES.map((name) => (
          <Fragment key={name}>
            {/* In the order of the form. */}
            {name === 'duracion' && <Grafico form={form} picture={picture} onPicture={setPicture} />}
            <Textarea
              label={`${SECCIONES_CONSENTIMIENTO[name].n}. ${SECCIONES_CONSENTIMIENTO[name].titulo}`}
              style={wide}
              autosize
              minRows={name === 'duracion' || name === 'procedimiento_recomendado' ? 1 : 2}
              maxRows={12}
              {...form.getInputProps(name)}
              value={form.values[name] ?? ''}
            />
          </Fragment>
        ))}
        <Representante form={form} />
      </FormGrid>
      <p className="t-small c-faint" style={{ marginTop: 16 }}>
        El establecimiento, los datos del paciente y las secciones 22 a 24 se imprimen solos, con líneas para las
        firmas. Lo que deje vacío se imprime con líneas para llenarlo a mano.
      </p>
    </DocumentoForm>
  );
}

/** Fills in the texts of the last consentimiento of the procedure that is typed. */
function Procedimiento({ form }: { form: ConsentimientoForm }) {
  const modelos = useQuery(modelosConsentimiento);
  const [filled, setFilled] = useState(false);

  const setProcedimiento = (procedimiento: string) => {
    form.setFieldValue('procedimiento', procedimiento);
    const words = wordsOf(modelos.data ?? [], procedimiento, form.getValues());
    if (words) form.setValues(words);
    setFilled(words !== undefined);
  };

  return (
    <>
      <TextInput
        label="1. Consentimiento informado para"
        required
        style={wide}
        list="procedimientos"
        autoComplete="off"
        description={
          filled
            ? 'Se escribieron los textos de su último consentimiento de este procedimiento. Revíselos.'
            : 'Los textos que usted escriba se ofrecen en el siguiente consentimiento del mismo procedimiento.'
        }
        {...form.getInputProps('procedimiento')}
        onChange={(event) => setProcedimiento(event.currentTarget.value)}
      />
      <datalist id="procedimientos">
        {modelos.data?.map(({ procedimiento }) => (
          <option key={procedimiento} value={procedimiento} />
        ))}
      </datalist>
    </>
  );
}

interface GraficoProps {
  form: ConsentimientoForm;
  picture: File | null;
  onPicture: (picture: File | null) => void;
}

function Grafico({ form, picture, onPicture }: GraficoProps) {
  const { grafico } = form.values;
  return (
    <div style={wide}>
      <ImageField
        label="13. Gráfico de la intervención"
        current={null}
        value={picture}
        onChange={(file) => {
          onPicture(file);
          form.setFieldValue('grafico', file?.name ?? null);
        }}
        note={
          grafico && !picture
            ? `El borrador no guarda imágenes: elija de nuevo "${grafico}" si va en el documento.`
            : undefined
        }
        error={form.errors.grafico as string | undefined}
      />
    </div>
  );
}

import { fechaCorta } from '@hampi/contract/base/fechas';
import { type Derivacion, type Propuesta, sendDerivacion } from '@hampi/contract/clinica/derivaciones/calls';
import {
  CLASES_DERIVACION,
  type ClaseDerivacion,
  claseTexto,
  DerivacionDatos,
  MOTIVOS_DERIVACION,
} from '@hampi/contract/clinica/derivaciones/formas';
import type { Diagnostico } from '@hampi/contract/clinica/historia/campos';
import { Checkbox, Modal, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { callWhole } from '../../../base/api.ts';
import { newClave } from '../../../base/plain-http/new-clave.ts';
import { invalidate } from '../../../base/query.ts';
import { toast } from '../../../base/toast.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Form, FormButtons } from '../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { type FormOf, NOT_SAVED, useZodForm } from '../../../kit/fields/zod-form.ts';
import { Cie10Field } from '../diagnostico/cie10-field.tsx';
import { askAlergia } from '../documentos/ask-alergia.ts';
import { CAMBIADAS, propuestaOf } from './derivaciones.queries.ts';
import { DestinoFields } from './destino-fields.tsx';

interface NuevaProps {
  consultaId: number;
  onClose: () => void;
  /** It goes outside, so that its paper is next. */
  onOutside: (sent: Derivacion) => void;
}

/** A referral from a visit, with what the record knows filled in; each field can be edited before it is sent. */
export default function NuevaDialog({ consultaId, onClose, onOutside }: NuevaProps) {
  const query = useQuery(propuestaOf(consultaId));
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Modal opened onClose={close} title="Referencia o interconsulta" size="lg">
      <Loaded query={query}>
        {(propuesta) => (
          <Nueva
            consultaId={consultaId}
            propuesta={propuesta}
            onCancel={close}
            onSent={(sent) => {
              onClose();
              if (sent.para_doctor_id === null) onOutside(sent);
            }}
          />
        )}
      </Loaded>
    </Modal>
  );
}

const LARGOS = [
  ['hallazgos', 'Hallazgos relevantes'],
  ['tratamiento', 'Tratamiento realizado'],
  ['problemas', 'Problemas'],
  ['medicacion', 'Medicación'],
  ['alergias', 'Alergias'],
] as const;
const keyOf = ({ clase, id }: { clase: string; id: unknown }) => `${clase}:${id}`;

interface FormaProps {
  consultaId: number;
  propuesta: Propuesta;
  onCancel: () => void;
  onSent: (sent: Derivacion) => void;
}

function Nueva({ consultaId, propuesta: { contenido, adjuntos }, onCancel, onSent }: FormaProps) {
  const client = useQueryClient();
  const form = useZodForm(DerivacionDatos, {
    clave: newClave(),
    consultaId,
    clase: 'REFERENCIA' as ClaseDerivacion,
    urgente: false,
    paraDoctorId: null as number | null,
    ...contenido,
    adjuntos: adjuntos.filter(({ elegido }) => elegido).map(({ clase, id }) => ({ clase, id })),
  });
  const { clase, urgente, diagnosticos, adjuntos: chosen = [] } = form.values;
  const send = async (body: typeof form.values) => {
    const sent = await askAlergia('Enviar así', (query) => callWhole(sendDerivacion, { query, body }));
    if (!sent) return NOT_SAVED;
    const { data, mensaje } = sent;
    form.markSaved();
    void invalidate(client, ...CAMBIADAS);
    toast.success(mensaje);
    onSent(data);
    return undefined;
  };

  return (
    <Form
      form={form}
      bare
      onSubmit={send}
      buttons={<FormButtons saving={form.saving} saveLabel="Enviar" onCancel={onCancel} />}
    >
      <div className="stack gap-16">
        <SegmentedControl
          aria-label="Qué escribe"
          fullWidth
          data={CLASES_DERIVACION.map((value) => ({ value, label: claseTexto[value] }))}
          value={clase}
          onChange={(value) => form.setValues({ clase: value as ClaseDerivacion })}
        />
        <DestinoFields form={form as never} />
        <Checkbox
          label="Urgente"
          checked={urgente}
          onChange={(e) => form.setFieldValue('urgente', e.currentTarget.checked)}
        />
        <PorQue form={form} />
        <Textarea
          label="Resumen del cuadro clínico"
          required
          autosize
          minRows={3}
          maxRows={14}
          {...form.getInputProps('resumen')}
        />
        {LARGOS.map(([name, label]) => (
          <Textarea key={name} label={label} autosize minRows={1} maxRows={10} {...form.getInputProps(name)} />
        ))}
        <Cie10Field {...form.getInputProps('diagnosticos')} value={(diagnosticos ?? []) as Diagnostico[]} />
        <Adjuntos
          propuestos={adjuntos}
          chosen={chosen}
          onChange={(next) => form.setFieldValue('adjuntos', next)}
          error={form.errors.adjuntos}
        />
      </div>
    </Form>
  );
}

/** The question of an interconsulta, or the reason that form 053 lists. */
function PorQue({ form }: { form: FormOf<typeof DerivacionDatos> }) {
  const { clase, motivo } = form.values;
  if (clase === 'INTERCONSULTA')
    return (
      <Textarea label="Qué pregunta" required autosize minRows={2} maxRows={8} {...form.getInputProps('pregunta')} />
    );
  return (
    <>
      <Select
        label="Motivo"
        required
        data={Object.entries(MOTIVOS_DERIVACION).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('motivo')}
      />
      {motivo === 'OTRO' && <TextInput label="Cuál motivo" required {...form.getInputProps('motivo_otro')} />}
    </>
  );
}

type Adjuntado = NonNullable<z.input<typeof DerivacionDatos>['adjuntos']>[number];
interface AdjuntosProps {
  propuestos: Propuesta['adjuntos'];
  chosen: readonly Adjuntado[];
  onChange: (chosen: Adjuntado[]) => void;
  error: ReactNode;
}

function Adjuntos({ propuestos, chosen, onChange, error }: AdjuntosProps) {
  const toggle = (one: Adjuntado) => {
    const without = chosen.filter((other) => keyOf(other) !== keyOf(one));
    onChange(without.length < chosen.length ? without : [...chosen, one]);
  };
  return (
    <fieldset className="stack gap-8 m-0 p-0">
      <legend className="semi mb-8">Qué acompaña</legend>
      <p className="hint m-0">Un colega de Hampi abre lo que usted marque y nada más de la historia.</p>
      {propuestos.map((one) => (
        <Checkbox
          key={keyOf(one)}
          label={one.clase === 'VISITA' ? one.nombre : `${one.nombre} (${fechaCorta(one.fecha)})`}
          checked={chosen.some((other) => keyOf(other) === keyOf(one))}
          onChange={() => toggle({ clase: one.clase, id: one.id })}
        />
      ))}
      {error && (
        <p className="c-red t-small m-0" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

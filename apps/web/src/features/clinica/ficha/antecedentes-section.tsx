import { edad } from '@hampi/contract/base/fechas';
import type { Borrador } from '@hampi/contract/clinica/borradores/calls';
import { ANOS_CRECIMIENTO } from '@hampi/contract/clinica/crecimiento/indicadores';
import type { Ficha } from '@hampi/contract/clinica/historia/calls';
import { FichaContenido } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../base/api.ts';
import { EditedMeanwhile } from '../../../kit/feedback/edited-meanwhile.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Form } from '../../../kit/fields/form.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { mergeEdits } from '../../../kit/merge-edits.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { borradorDe } from '../consulta/historias.queries.ts';
import { useBorrador } from '../consulta/use-borrador.ts';
import { textOf } from '../consulta/valores.ts';
import { PreguntasDeFicha } from '../datos/preguntas-escritas.tsx';
import { useSaveFicha } from './ficha.queries.ts';

const CAMPOS = {
  alergias: 'Alergias',
  antecedentes_personales: 'Antecedentes personales',
  antecedentes_familiares: 'Antecedentes familiares',
  datos_relevantes: 'Datos relevantes',
  semanas_gestacion: 'Semanas de gestación al nacer',
} as const;
type Campo = keyof typeof CAMPOS;
const TEXTOS = ['alergias', 'antecedentes_personales', 'antecedentes_familiares', 'datos_relevantes'] as const;

const valuesOf = (ficha: Ficha) =>
  Object.fromEntries((Object.keys(CAMPOS) as Campo[]).map((name) => [name, textOf(ficha[name])])) as Record<
    Campo,
    string
  >;

/** What asks while it is typed: what relatives had does not. */
const escritoOf = ({ alergias, antecedentes_personales, datos_relevantes }: Record<Campo, string>) => ({
  alergias,
  antecedentes_personales,
  datos_relevantes,
});

/** 'Antecedentes' (CL-5): the patient's own clinical data, shared by all doctors of theirs; each version keeps its author. */
export default function AntecedentesSection() {
  const { historia } = useHistoria();
  const borrador = useQuery(borradorDe(historia.paciente.id, 'ficha'));
  return <Loaded query={borrador}>{(found) => <Antecedentes found={found} />}</Loaded>;
}

/** Content of a draft: the values, and those they started from. */
interface Escrito {
  valores: Record<Campo, string>;
  base: Record<Campo, string>;
}

function Antecedentes({ found }: { found: Borrador | null }) {
  const { historia, dia } = useHistoria();
  const { fecha_nacimiento } = historia.paciente;
  const growing = fecha_nacimiento !== null && edad(fecha_nacimiento, dia).years < ANOS_CRECIMIENTO;
  const { form, valores, dirty, changed, estado, submit } = useAntecedentes(found);

  return (
    <Form form={form} onSubmit={submit} bare>
      <div className="stack gap-16">
        {changed.length > 0 && (
          <EditedMeanwhile
            title={MC.ficha_cambiada}
            labels={CAMPOS}
            changed={changed}
            onTake={(field, theirs) => form.setFieldValue(field as Campo, theirs as string)}
          />
        )}
        {TEXTOS.map((name) => (
          <Textarea
            key={name}
            label={CAMPOS[name]}
            autosize
            minRows={name === 'alergias' ? 1 : 2}
            maxRows={12}
            description={name === 'alergias' ? 'Separe con comas; se muestran siempre junto al paciente.' : undefined}
            {...form.getInputProps(name)}
            value={form.values[name] ?? ''}
          />
        ))}
        <PreguntasDeFicha escrito={dirty ? escritoOf(valores) : null} />
        {growing && (
          <TextInput
            label={CAMPOS.semanas_gestacion}
            inputMode="numeric"
            autoComplete="off"
            description="Semanas cumplidas. Antes de las 37 las curvas usan la edad corregida hasta los 2 años."
            {...form.getInputProps('semanas_gestacion')}
            value={form.values.semanas_gestacion ?? ''}
          />
        )}
        <div className="row end gap-8">
          <span className="grow t-hint c-quiet" role="status">
            {estado}
          </span>
          <Button type="submit" variant="light" loading={form.saving} disabled={!form.isDirty()}>
            Guardar antecedentes
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** The values, kept as a draft and saved as a version; what another doctor saved meanwhile is merged, and offered where both changed it. */
function useAntecedentes(found: Borrador | null) {
  const { ficha, paciente } = useHistoria().historia;
  const save = useSaveFicha();
  const [stored, setStored] = useState(ficha);
  const [changed, setChanged] = useState<ReturnType<typeof mergeEdits>['changed']>([]);
  const form = useZodForm(FichaContenido, valuesOf(ficha));
  const valores = valuesOf(form.values as Ficha);
  const dirty = form.isDirty();
  const contenido = { valores, base: valuesOf(stored) } satisfies Escrito;
  const borrador = useBorrador({ tipo: 'ficha', clienteId: paciente.id, found, contenido, dirty });

  // Merges the draft into the current values, which another doctor may have changed meanwhile.
  const { setValues } = form;
  const resumed = useRef(false);
  useEffect(() => {
    if (!found || resumed.current) return;
    resumed.current = true;
    const { valores: mine, base } = found.contenido as unknown as Escrito;
    const merged = mergeEdits(base, mine, valuesOf(ficha));
    setValues(merged.values);
    setChanged(merged.changed);
  }, [found, ficha, setValues]);

  const submit = async () => {
    const mine = valuesOf(form.getValues() as Ficha);
    try {
      await borrador.flush();
      const { data } = await save.mutateAsync({
        params: { clienteId: paciente.id },
        body: { ...mine, version: stored.version },
      });
      setStored(data);
      setChanged([]);
      borrador.settled();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.data) {
        const now = error.data as Ficha;
        const merged = mergeEdits(valuesOf(stored), mine, valuesOf(now));
        form.setValues(merged.values);
        setChanged(merged.changed);
        setStored(now);
      }
      throw error;
    }
  };

  return { form, valores, dirty, changed, estado: borrador.estado, submit };
}

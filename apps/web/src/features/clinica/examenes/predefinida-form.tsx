import { type GrupoPredefinido, GrupoPredefinidoDatos } from '@hampi/contract/clinica/examenes/calls';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { mayLeaveWords } from '../../../kit/fields/search/words-left.ts';
import { NOT_SAVED, useZodForm } from '../../../kit/fields/zod-form.ts';
import { ExamenAdd, examenNuevo } from './examen-add.tsx';
import { useNewGrupo, useSaveGrupo } from './examenes.queries.ts';
import type { ExamenValores } from './examenes-parte.ts';
import { ExamenesTabla } from './examenes-tabla.tsx';

interface PredefinidaFormProps {
  /** The list to change; null for a new one. */
  grupo: GrupoPredefinido | null;
  onDone: () => void;
}

/** Creates or changes a predefined list. Not a `<form>`, because adding an exam is one and forms cannot be nested. */
export function PredefinidaForm({ grupo, onDone }: PredefinidaFormProps) {
  const form = useZodForm(
    GrupoPredefinidoDatos,
    {
      nombre: grupo?.nombre ?? '',
      examenes: grupo?.examenes.map((e) => examenNuevo(e.nombre, e.detalles)) ?? ([] as ExamenValores[]),
    },
    { body: bodyOf },
  );
  const { examenes } = form.values;
  const create = useNewGrupo();
  const change = useSaveGrupo();
  const lista = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const save = async (values: typeof form.values) => {
    if (!(await mayLeaveWords(lista.current))) return NOT_SAVED;
    const body = bodyOf(values);
    if (grupo) await change.mutateAsync({ params: { grupoId: grupo.id }, body });
    else await create.mutateAsync({ body });
    onDone();
  };

  return (
    <div ref={lista} className="stack gap-8 p-12 edge-2 r-note">
      <TextInput
        ref={field}
        label="Nombre de la lista predefinida"
        required
        maxLength={200}
        {...form.getInputProps('nombre')}
      />
      <ExamenAdd onAdd={(nuevos) => form.setFieldValue('examenes', [...examenes, ...nuevos])} />
      {form.errors.examenes && (
        <p className="block t-hint c-red semi" role="alert">
          {form.errors.examenes}
        </p>
      )}
      {examenes.length > 0 && (
        <ExamenesTabla
          label="Exámenes de la lista predefinida"
          examenes={examenes}
          errorOf={(i, name) => form.errors[`examenes.${i}.${name}`]}
          onChange={(next) => form.setFieldValue('examenes', next)}
        />
      )}
      <div className="row end gap-8">
        <Button variant="default" disabled={form.saving} onClick={onDone}>
          Cancelar
        </Button>
        <Button variant="light" loading={form.saving} onClick={() => void form.submit(save)}>
          {grupo ? 'Actualizar lista' : 'Guardar lista'}
        </Button>
      </div>
    </div>
  );
}

const bodyOf = ({ nombre, examenes }: { nombre: string; examenes: ExamenValores[] }) => ({
  nombre,
  examenes: examenes.map((e) => ({ nombre: e.nombre, detalles: e.detalles })),
});

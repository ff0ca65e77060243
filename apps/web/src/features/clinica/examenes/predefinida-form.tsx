import { fieldErrors } from '@hampi/contract/base/fields';
import { type GrupoPredefinido, GrupoPredefinidoDatos } from '@hampi/contract/clinica/examenes/calls';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useDirty } from '../../../base/dirty.ts';
import { isFailure, tellFailure } from '../../../base/toast.ts';
import campos from '../consulta/campos.module.css';
import { ExamenAdd, examenNuevo } from './examen-add.tsx';
import css from './examenes.module.css';
import { useNewGrupo, useSaveGrupo } from './examenes.queries.ts';
import { ExamenesTabla } from './examenes-tabla.tsx';

interface PredefinidaFormProps {
  /** The list to change; null for a new one. */
  grupo: GrupoPredefinido | null;
  onDone: () => void;
}

/** Creates or changes a predefined list. Not a `<form>`, because adding an exam is one and forms cannot be nested. */
export function PredefinidaForm({ grupo, onDone }: PredefinidaFormProps) {
  const [nombre, setNombre] = useState(grupo?.nombre ?? '');
  const [examenes, setExamenes] = useState(() => grupo?.examenes.map((e) => examenNuevo(e.nombre, e.detalles)) ?? []);
  const [errores, setErrores] = useState<Record<string, string>>({});
  const [touched, setTouched] = useState(false);
  const create = useNewGrupo();
  const change = useSaveGrupo();
  const saving = create.isPending || change.isPending;
  useDirty(touched);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const edit = (apply: () => void, name: string) => {
    apply();
    setTouched(true);
    setErrores((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !path.startsWith(name))));
  };

  async function save() {
    const body = { nombre, examenes: examenes.map((e) => ({ nombre: e.nombre, detalles: e.detalles })) };
    const parsed = GrupoPredefinidoDatos.safeParse(body);
    if (!parsed.success) {
      setErrores(fieldErrors(parsed.error));
      return;
    }
    try {
      if (grupo) await change.mutateAsync({ params: { grupoId: grupo.id }, body });
      else await create.mutateAsync({ body });
      onDone();
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (Object.keys(error.errores).length > 0) setErrores(error.errores);
      else tellFailure(error);
    }
  }

  return (
    <div className={css.lista}>
      <TextInput
        ref={field}
        label="Nombre de la lista predefinida"
        required
        maxLength={200}
        error={errores.nombre}
        value={nombre}
        onChange={(event) => {
          const value = event.currentTarget.value;
          edit(() => setNombre(value), 'nombre');
        }}
      />
      <ExamenAdd onAdd={(nuevo) => edit(() => setExamenes([...examenes, nuevo]), 'examenes')} />
      {errores.examenes && (
        <p className={css.error} role="alert">
          {errores.examenes}
        </p>
      )}
      {examenes.length > 0 && (
        <ExamenesTabla
          label="Exámenes de la lista predefinida"
          examenes={examenes}
          errorOf={(i, name) => errores[`examenes.${i}.${name}`]}
          onChange={(next) => edit(() => setExamenes(next), 'examenes')}
        />
      )}
      <div className={campos.end}>
        <Button variant="default" disabled={saving} onClick={onDone}>
          Cancelar
        </Button>
        <Button variant="light" loading={saving} onClick={() => void save()}>
          {grupo ? 'Actualizar lista' : 'Guardar lista'}
        </Button>
      </div>
    </div>
  );
}

import * as M from '@hampi/contract/base/messages';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { IconAction } from '../../../kit/icon-action.tsx';
import { useConsulta, useConsultaStore } from '../consulta/consulta-store.ts';
import { ExamenAdd } from './examen-add.tsx';
import css from './examenes.module.css';
import { useCreateGrupo } from './examenes.queries.ts';
import type { ListaValores } from './examenes-parte.ts';
import { ExamenesTabla } from './examenes-tabla.tsx';
import { Resultado } from './resultado.tsx';
import { useGuardado } from './use-resultado.ts';

/** Asks before removing an exam or list with a result, which would no longer be visible. */
export const confirmRemove = (nombre: string): Promise<boolean> =>
  confirm({
    title: 'Quitar examen',
    text: `${M.eliminar_pregunta}\n${nombre}: ${MC.resultado_quitar}`,
    confirmLabel: 'Quitar',
    danger: 'delete',
  });

interface ExamenesListaProps {
  lista: ListaValores;
  path: string;
  readOnly: boolean;
  onChange: (lista: ListaValores) => void;
  onRemove: () => void;
}

/** A personalised list of the consultation: its name, its result, its exams (2 §3). */
export function ExamenesLista({ lista, path, readOnly, onChange, onRemove }: ExamenesListaProps) {
  const errores = useConsulta((s) => s.errores);
  const store = useConsultaStore();
  const keep = useCreateGrupo();
  const guardada = useGuardado('GRUPO', lista.id);

  function keepAsPredefinida() {
    if (lista.examenes.length === 0) return store.getState().setError(`${path}.examenes`, MC.lista_un_examen);
    const examenes = lista.examenes.map(({ nombre, detalles }) => ({ nombre, detalles }));
    keep.mutate({ body: { nombre: lista.nombre, examenes } });
  }
  async function remove() {
    if (!guardada?.archivo || (await confirmRemove(lista.nombre))) onRemove();
  }

  return (
    <fieldset className="stack gap-8 p-12 edge-2 r-note" aria-label={lista.nombre}>
      <div className="flex items-start gap-8 phone-wrap">
        <TextInput
          aria-label="Nombre de la lista"
          className={`grow ${css.nombreLista}`}
          readOnly={readOnly}
          maxLength={200}
          error={errores[`${path}.nombre`]}
          value={lista.nombre}
          onChange={(event) => onChange({ ...lista, nombre: event.currentTarget.value })}
        />
        {lista.id !== null && (
          <div className={`fill pt-4 right ${css.archivoLista}`}>
            <Resultado tipo="GRUPO" id={lista.id} nombre={lista.nombre} />
          </div>
        )}
        {!readOnly && (
          <>
            <IconAction
              icon={IconBookmark}
              label={`Guardar ${lista.nombre} como predefinida`}
              disabled={keep.isPending}
              onClick={keepAsPredefinida}
            />
            <IconAction icon={IconTrash} label={`Quitar ${lista.nombre}`} onClick={() => void remove()} />
          </>
        )}
      </div>
      {!readOnly && (
        <ExamenAdd
          error={errores[`${path}.examenes`]}
          onAdd={(nuevos) => onChange({ ...lista, examenes: [...lista.examenes, ...nuevos] })}
        />
      )}
      {lista.examenes.length > 0 && (
        <ExamenesTabla
          label={`Exámenes de ${lista.nombre}`}
          examenes={lista.examenes}
          isNew={() => lista.id === null}
          readOnly={readOnly}
          errorOf={(i, field) => errores[`${path}.examenes.${i}.${field}`]}
          onChange={(examenes) => onChange({ ...lista, examenes })}
        />
      )}
    </fieldset>
  );
}

import { DURATIONS } from '@hampi/contract/base/limits';
import type { ExamenEncontrado } from '@hampi/contract/clinica/catalogos/clinicos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { SearchSelect } from '../../../kit/fields/search-select.tsx';
import { newKey } from '../consulta/valores.ts';
import { bestExamen, hasWords } from './best-examen.ts';
import css from './examenes.module.css';
import { examenListas, findExamenes } from './examenes.queries.ts';
import type { ExamenValores } from './examenes-parte.ts';

/** An exam, the typed words (`id` 0) or a list of the catalogue (negative `id`). */
type Elegido = Pick<ExamenEncontrado, 'id' | 'nombre'> &
  Partial<ExamenEncontrado> & { examenes?: { nombre: string }[] };

/** Lists first; the typed words after the exams that have them, and before those that may only have been meant: Enter never takes a guess. */
const withOwnWords = (listas: Elegido[], found: ExamenEncontrado[], text: string): Elegido[] => [
  ...listas.filter(({ nombre }) => hasWords(nombre, text)).map((lista) => ({ ...lista, id: -lista.id })),
  ...found.filter(({ quiso_decir }) => !quiso_decir),
  { id: 0, nombre: text },
  ...found.filter(({ quiso_decir }) => quiso_decir),
];

/** A row of the form that is not stored yet. */
export const examenNuevo = (nombre: string, detalles: string | null = ''): ExamenValores => ({
  clave: newKey(),
  id: null,
  nombre,
  detalles: detalles ?? '',
});

interface ExamenAddProps {
  /** Gets the exams, and the name of the catalogue's list that they are. */
  onAdd: (nuevos: ExamenValores[], lista?: string) => void;
  /** An error about the list, shown beside the field that can correct it. */
  error?: string;
}

/** Adds an exam or a list from the catalogue, or free text. */
export function ExamenAdd({ onAdd, error }: ExamenAddProps) {
  const [chosen, setChosen] = useState<Elegido | null>(null);
  const [detalles, setDetalles] = useState('');
  const [fault, setFault] = useState<string>();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);

  function add(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!chosen) return setFault(MC.examen_nombre);
    if (chosen.examenes)
      onAdd(
        chosen.examenes.map(({ nombre }) => examenNuevo(nombre, detalles.trim())),
        chosen.nombre,
      );
    else onAdd([examenNuevo(chosen.nombre, detalles.trim())]);
    setChosen(null);
    setDetalles('');
    // Ready for the next exam.
    form.current?.querySelector('input')?.focus();
  }

  return (
    <form ref={form} noValidate className={`grid gap-8 items-start phone-one-column ${css.add}`} onSubmit={add}>
      <SearchSelect<Elegido>
        aria-label="Nombre del examen"
        name="examen"
        placeholder="Buscar examen o escribir otro"
        value={chosen}
        onChange={(found) => {
          setChosen(found);
          setFault(undefined);
        }}
        pause={DURATIONS.clinicalSearch}
        search={async (text, signal) => {
          // Without the lists single exams are still found.
          const listas = client.ensureQueryData(examenListas).catch(() => []);
          const found = await findExamenes(text, signal);
          return withOwnWords(await listas, found, text);
        }}
        adds
        bestOf={bestExamen}
        meant={({ quiso_decir }) => quiso_decir}
        ownWords={(text) => ({ id: 0, nombre: text })}
        keyOf={({ id }) => id}
        labelOf={({ nombre }) => nombre}
        render={(found) =>
          found.id === 0 ? (
            <>Otro examen: «{found.nombre}»</>
          ) : (
            <>
              {found.nombre}
              <small className="block t-hint c-quiet">
                {found.examenes
                  ? `Lista: ${found.examenes.map(({ nombre }) => nombre).join(', ')}`
                  : [found.grupo, found.preparacion].filter(Boolean).join(' · ')}
              </small>
            </>
          )
        }
        error={fault ?? error}
      />
      <TextInput
        aria-label="Detalles del examen"
        placeholder="Detalles (opcional)"
        maxLength={500}
        value={detalles}
        onChange={(event) => setDetalles(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
        Añadir
      </Button>
    </form>
  );
}

import { fold } from '@hampi/contract/base/texto/escrito';
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import { type ClaseDato, FINES, type Fin } from '@hampi/contract/clinica/datos/clases';
import * as MD from '@hampi/contract/clinica/datos/messages';
import { datoEnPalabras, NOMBRES_CLASE } from '@hampi/contract/clinica/datos/palabras';
import { Button } from '@mantine/core';
import { IconCheck, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { IconAction } from '../../../kit/icon-action.tsx';
import listas from '../plantillas/listas.module.css';
import { DatoForm } from './dato-form.tsx';
import css from './datos.module.css';
import { useDatos } from './datos.queries.ts';
import { type Escribible, FORMAS, isEscribible } from './formas.ts';

interface ListaProps {
  /** The first names the list; buttons add each of them. */
  clases: readonly [Escribible, ...Escribible[]];
  titulo?: string | undefined;
  datos: Dato[];
  /** Rows that no receta can be compared with. */
  sinReconocer?: number[];
  /** Shown while there is nothing. */
  vacia?: ReactNode;
  children?: ReactNode;
}

/** One list: its rows with what may be done to each, and the form that adds to it. */
export function Lista({ clases, titulo, datos, sinReconocer = [], vacia, children }: ListaProps) {
  const [editing, setEditing] = useState<{ clase: Escribible; dato?: Dato } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // The form is gone: the keyboard goes on from the button that opens it.
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) opener.current?.focus();
    wasEditing.current = editing !== null;
  }, [editing]);
  const nombre = titulo ?? NOMBRES_CLASE[clases[0]];
  const known = datos.map((dato) => [dato.contenido.clase, fold(datoEnPalabras(dato.contenido).nombre)].join(' '));
  return (
    <section className={`stack gap-8 min-0 ${css.list}`} aria-label={nombre}>
      <h3>{nombre}</h3>
      {datos.map((dato, i) => (
        <FilaDato
          key={dato.id}
          dato={dato}
          repetido={known.indexOf(known[i] as string) < i}
          desconocido={sinReconocer.includes(dato.id)}
          onEdit={(clase) => setEditing({ clase, dato })}
        />
      ))}
      {children}
      {datos.length === 0 && vacia}
      {editing ? (
        <DatoForm key={editing.dato?.id ?? 'nueva'} {...editing} onDone={() => setEditing(null)} />
      ) : (
        <div className="flex wrap gap-8">
          {clases.map((clase, i) => (
            <Button
              key={clase}
              ref={i === 0 ? opener : undefined}
              data-anadir={clase}
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
              onClick={() => setEditing({ clase })}
            >
              {FORMAS[clase].anadir}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

interface FilaDatoProps {
  dato: Dato;
  desconocido: boolean;
  /** It stands above already, as where the records of one person were joined. */
  repetido: boolean;
  onEdit: (clase: Escribible) => void;
}

function FilaDato({ dato, desconocido, repetido, onEdit }: FilaDatoProps) {
  const { save } = useDatos();
  const [ending, setEnding] = useState(false);
  const { contenido, fuente, id, version, doctor } = dato;
  const { clase } = contenido;
  const { nombre, detalle } = datoEnPalabras(contenido);
  return (
    <>
      <div className={`row gap-12 py-8 px-12 edge r-note phone-wrap ${listas.row}`}>
        <span className={`fill anywhere ${listas.words}`}>
          {nombre}
          <small>
            {fuente === 'TRAIDO' && <span className="c-amber strong">Sin confirmar, vino de otro sistema · </span>}
            {repetido && <span className="c-amber strong">Está dos veces · </span>}
            {desconocido && <span className="c-amber strong">{MD.sin_reconocer} · </span>}
            {[detalle, doctor].filter(Boolean).join(' · ')}
          </small>
        </span>
        <span className="flex rigid gap-4">
          {fuente === 'TRAIDO' && (
            <IconAction
              icon={IconCheck}
              label={`Confirmar ${nombre}`}
              disabled={save.isPending}
              onClick={() => save.mutate({ params: { datoId: id }, body: { version, contenido } })}
            />
          )}
          {isEscribible(clase) && (
            <IconAction icon={IconPencil} label={`Corregir ${nombre}`} onClick={() => onEdit(clase)} />
          )}
          <IconAction icon={IconX} label={`Ya no: ${nombre}`} onClick={() => setEnding(!ending)} />
        </span>
      </div>
      {ending && <PorQue dato={dato} nombre={nombre} onDone={() => setEnding(false)} />}
    </>
  );
}

const RAZONES: Partial<Record<ClaseDato, Partial<Record<Razon, string>>>> = {
  MEDICACION: { YA_NO: 'Ya no lo toma', CAMBIO: FINES.CAMBIO, ERROR: FINES.ERROR },
  PROBLEMA: { RESUELTO: FINES.RESUELTO, ERROR: FINES.ERROR },
};
const DE_OTROS: Partial<Record<Razon, string>> = { YA_NO: FINES.YA_NO, ERROR: FINES.ERROR };

/** Why a fact no longer counts, in one touch: what was left still tells something, what was an error does not. */
function PorQue({
  dato: { id, version, contenido },
  nombre,
  onDone,
}: {
  dato: Dato;
  nombre: string;
  onDone: () => void;
}) {
  const { end } = useDatos();
  const pregunta = `¿Por qué ${nombre} ya no cuenta?`;
  const razones = Object.entries(RAZONES[contenido.clase] ?? DE_OTROS) as [Razon, string][];
  return (
    <section className={`row wrap gap-4 gap-x-12 pt-8 ${css.question}`} aria-label={pregunta}>
      <span className="min-0 anywhere">
        {pregunta}
        <small className="block c-quiet">Queda en el historial del resumen, con su nombre y la fecha.</small>
      </span>
      {razones.map(([fin, words], i) => (
        <Button
          key={fin}
          ref={i === 0 ? focusFirst : undefined}
          variant="default"
          size="compact-sm"
          disabled={end.isPending}
          onClick={() => end.mutate({ params: { datoId: id }, body: { version, fin } })}
        >
          {words}
        </Button>
      ))}
      <Button variant="subtle" size="compact-sm" disabled={end.isPending} onClick={onDone}>
        Cancelar
      </Button>
    </section>
  );
}

const focusFirst = (button: HTMLButtonElement | null) => button?.focus();

type Razon = z.output<typeof Fin>;

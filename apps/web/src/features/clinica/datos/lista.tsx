import type { Dato } from '@hampi/contract/clinica/datos/calls';
import type { Fin } from '@hampi/contract/clinica/datos/clases';
import { datoEnPalabras, NOMBRES_CLASE } from '@hampi/contract/clinica/datos/palabras';
import { Button } from '@mantine/core';
import { IconCheck, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { confirm } from '../../../kit/feedback/confirm.ts';
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
  /** Shown while there is nothing. */
  vacia?: ReactNode;
  children?: ReactNode;
}

/** One list: its rows with what may be done to each, and the form that adds to it. */
export function Lista({ clases, titulo, datos, vacia, children }: ListaProps) {
  const [editing, setEditing] = useState<{ clase: Escribible; dato?: Dato } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // The form is gone: the keyboard goes on from the button that opens it.
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) opener.current?.focus();
    wasEditing.current = editing !== null;
  }, [editing]);
  const nombre = titulo ?? NOMBRES_CLASE[clases[0]];
  return (
    <section className={`stack gap-8 min-0 ${css.list}`} aria-label={nombre}>
      <h3>{nombre}</h3>
      {datos.map((dato) => (
        <FilaDato key={dato.id} dato={dato} onEdit={(clase) => setEditing({ clase, dato })} />
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

function FilaDato({ dato, onEdit }: { dato: Dato; onEdit: (clase: Escribible) => void }) {
  const { save, end } = useDatos();
  const { contenido, fuente, id, version, doctor } = dato;
  const { clase } = contenido;
  const { nombre, detalle } = datoEnPalabras(contenido);
  async function finish() {
    const fin = await askWhy(nombre, clase);
    if (fin) end.mutate({ params: { datoId: id }, body: { version, fin } });
  }
  return (
    <div className={`row gap-12 py-8 px-12 edge r-note phone-wrap ${listas.row}`}>
      <span className={`fill anywhere ${listas.words}`}>
        {nombre}
        <small>
          {fuente === 'TRAIDO' && <span className="c-amber strong">Sin confirmar, vino de otro sistema · </span>}
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
        <IconAction icon={IconX} label={`Ya no: ${nombre}`} disabled={end.isPending} onClick={() => void finish()} />
      </span>
    </div>
  );
}

type Razon = z.output<typeof Fin>;

/** What is over ended by itself; what never was, was an error. */
async function askWhy(nombre: string, clase: string): Promise<Razon | null> {
  const sure = await confirm({
    title: `¿${nombre} ya no cuenta?`,
    text: 'Sale de la lista y queda en el historial del resumen, con su autor y fecha.',
    confirmLabel: 'Ya no cuenta',
    danger: 'delete',
  });
  return sure ? (clase === 'PROBLEMA' ? 'RESUELTO' : 'YA_NO') : null;
}

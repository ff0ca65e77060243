import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import { fold } from '@hampi/contract/base/texto/escrito';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import css from './plantillas.module.css';

export interface Elegible {
  id: number;
  nombre: string;
  /** The text to insert. */
  texto: string;
  /** Heading shared by consecutive items of the same group. */
  grupo?: string;
}

interface ListaPlantillasProps<T extends Elegible> {
  items: T[];
  onTake: (item: T) => void;
  /** Buttons of an item. */
  buttons?: (item: T) => ReactNode;
  /** Replaces an item, for example by its form. */
  instead?: (item: T) => ReactNode;
}

/** Searchable list of templates: Enter takes the first match, arrows move through them. */
export function ListaPlantillas<T extends Elegible>({ items, onTake, buttons, instead }: ListaPlantillasProps<T>) {
  const [term, setTerm] = useState('');
  const root = useRef<HTMLDivElement>(null);
  // The list may be rendered after its dialog has taken the focus.
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  const words = fold(term).split(/\s+/).filter(Boolean);
  const found = items.filter(({ nombre, texto, grupo }) => {
    const all = fold(`${nombre} ${texto} ${grupo ?? ''}`);
    return words.every((word) => all.includes(word));
  });

  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const target = event.target as HTMLElement;
    if (!step || !target.matches('[data-step]')) return;
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
    const next = stops[stops.indexOf(target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a shortcut; Tab reaches everything as well
    <div ref={root} onKeyDown={walk}>
      <TextInput
        aria-label="Buscar plantilla"
        placeholder="Buscar plantilla"
        name="plantilla"
        autoComplete="off"
        data-autofocus
        data-step
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (found[0]) onTake(found[0]);
        }}
      />
      {found.length === 0 && <p role="status">{MMapas.busqueda_vacia}</p>}
      <ul className={`stack gap-8 mt-12 ${css.list}`} aria-label="Plantillas">
        {found.map((item, i) => (
          <Fragment key={item.id}>
            {item.grupo && item.grupo !== found[i - 1]?.grupo && (
              <li className="mt-8 c-quiet t-hint semi">{item.grupo}</li>
            )}
            <li className="flex items-start gap-8 p-4 edge r-control">
              {instead?.(item) ?? (
                <>
                  <button
                    type="button"
                    className={`fill p-8 r-mark left ${css.take}`}
                    data-step
                    onClick={() => onTake(item)}
                  >
                    <b>{item.nombre}</b>
                    <small className="clip c-quiet t-hint anywhere">{item.texto}</small>
                  </button>
                  {buttons?.(item)}
                </>
              )}
            </li>
          </Fragment>
        ))}
      </ul>
    </div>
  );
}

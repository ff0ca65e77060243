import type { Marca } from '@hampi/contract/clinica/odontologia/calls';
import { ARCADAS, SUPERFICIES, type Superficie } from '@hampi/contract/clinica/odontologia/piezas';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { Diente } from './diente.tsx';
import { nextOf, piezaEnPalabras } from './en-la-boca.ts';
import css from './odontologia.module.css';

interface Props {
  /** What is shown as holding. */
  marcas: readonly Marca[];
  pieza: number | null;
  /** A tooth, with the surface on which the pointer was. */
  onChoose: (pieza: number, superficie: Superficie | null) => void;
}

const NOMBRES = ['Permanentes superiores', 'Temporales superiores', 'Temporales inferiores', 'Permanentes inferiores'];

/** All teeth as buttons: one stop of the tabulator, and arrows between them. */
export function Odontograma({ marcas, pieza, onChoose }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const first = pieza ?? ARCADAS[0][0];
  const focus = (next: number) => root.current?.querySelector<HTMLElement>(`[data-pieza="${next}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = Number((event.target as HTMLElement).dataset.pieza);
    const next = at && nextOf(at, event.key);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    focus(next);
  };
  const onClick = (event: MouseEvent<HTMLElement>, one: number) => {
    const name = (event.target as Element).closest('[data-superficie]')?.getAttribute('data-superficie');
    onChoose(one, SUPERFICIES.find((superficie) => superficie === name) ?? null);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would say "group" of a form, and nothing is filled in here
    <div
      ref={root}
      role="group"
      aria-label="Piezas dentales"
      aria-description="Las flechas llevan de una pieza a otra"
      className={css.bocas}
      onKeyDown={onKeyDown}
    >
      {ARCADAS.map((arcada, row) => (
        // biome-ignore lint/a11y/useSemanticElements: the same
        <div key={NOMBRES[row]} role="group" aria-label={NOMBRES[row]} className={css.arcada}>
          {[arcada.slice(0, arcada.length / 2), arcada.slice(arcada.length / 2)].map((half) => (
            <div key={half[0]} className={css.mitad} data-temporal={half.length === 5 || undefined}>
              {half.map((one) => (
                <button
                  key={one}
                  type="button"
                  data-pieza={one}
                  tabIndex={one === first ? 0 : -1}
                  aria-label={piezaEnPalabras(one, marcas)}
                  aria-pressed={one === pieza}
                  className={css.pieza}
                  onClick={(event) => onClick(event, one)}
                >
                  <span aria-hidden>{one}</span>
                  <Diente pieza={one} marcas={marcas.filter((marca) => marca.pieza === one)} />
                </button>
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

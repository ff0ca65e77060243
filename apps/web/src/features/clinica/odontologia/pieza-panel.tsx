import type { Encia, Ilegible, Marca } from '@hampi/contract/clinica/odontologia/calls';
import { ladoDeSuperficie } from '@hampi/contract/clinica/odontologia/dibujo';
import {
  ESTADOS,
  type Estado,
  estadosDe,
  HALLAZGO_CODIGOS,
  type Hallazgo,
  hallazgoTexto,
  isDeSuperficie,
  isPerdida,
} from '@hampi/contract/clinica/odontologia/hallazgos';
import * as MO from '@hampi/contract/clinica/odontologia/messages';
import { ARCADAS, SUPERFICIES, type Superficie, superficieTexto } from '@hampi/contract/clinica/odontologia/piezas';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { useHistoria } from '../consulta/historia-context.ts';
import { useClave } from '../papeles/use-documento.ts';
import { EnciaFields } from './encia-fields.tsx';
import css from './odontologia.module.css';
import { useOdontograma } from './odontologia.queries.ts';

interface Props {
  pieza: number;
  /** What holds, of all teeth. */
  marcas: readonly Marca[];
  encias: readonly Encia[];
  ilegibles: readonly Ilegible[];
  caras: readonly Superficie[];
  onCaras: (caras: Superficie[]) => void;
}

const TITULOS: Record<Estado, string> = { POR_HACER: 'Por hacer (rojo)', HECHO: 'Hecho (azul)' };

/** Notes what is found of a tooth: surfaces first where it is of surfaces; a prosthesis or a loss may go on to another tooth (a loss passes over those that are lost already). */
export function PiezaPanel({ pieza, marcas, encias, ilegibles, caras, onCaras }: Props) {
  const { historia } = useHistoria();
  const { anotar } = useOdontograma();
  const { withKey, begin } = useClave();
  const [falta, setFalta] = useState(false);
  const [hoy, setHoy] = useState(false);
  const [hasta, setHasta] = useState(String(pieza));
  const own = marcas.filter((marca) => marca.pieza === pieza);
  const isLost = (one: number) => marcas.some((marca) => marca.pieza === one && isPerdida(marca.hallazgo));
  const lost = isLost(pieza);

  /** What the screen shows that holds of these teeth. */
  const vistosDe = (piezas: readonly number[]) =>
    [...marcas, ...encias, ...ilegibles]
      .filter((one) => one.pieza !== null && piezas.includes(one.pieza))
      .map(({ id }) => id);

  const note = (hallazgo: Hallazgo, estado: Estado) => {
    const deCaras = isDeSuperficie(hallazgo);
    if (deCaras && caras.length === 0) return setFalta(true);
    const piezas = isPerdida(hallazgo)
      ? [pieza, ...between(pieza, Number(hasta)).filter((one) => one !== pieza && !isLost(one))]
      : hallazgo.startsWith('PROTESIS')
        ? between(pieza, Number(hasta))
        : [pieza];
    const dicho = { hallazgo, estado, realizado: estado === 'HECHO' && hoy };
    const hallazgos = deCaras
      ? caras.map((superficie) => ({ pieza, superficie, ...dicho }))
      : piezas.map((one) => ({ pieza: one, ...dicho }));
    setFalta(false);
    return anotar.mutate(
      { params: { clienteId: historia.paciente.id }, body: withKey({ vistos: vistosDe(piezas), hallazgos }) },
      {
        onSuccess: () => {
          begin();
          onCaras([]);
        },
      },
    );
  };

  return (
    <div className="stack gap-16">
      {!lost && (
        <fieldset aria-describedby={falta ? 'falta-cara' : undefined}>
          <legend className="mb-8 t-small semi">Caras</legend>
          <div className={css.caras}>
            {SUPERFICIES.map((superficie) => {
              const marca = own.find(({ lugar }) => lugar === superficie);
              const said = marca ? hallazgoTexto(marca.hallazgo, marca.estado) : 'sin hallazgos';
              const name = superficieTexto(pieza, superficie);
              return (
                <button
                  key={superficie}
                  type="button"
                  aria-label={`Pieza ${pieza}, cara ${name}: ${said}`}
                  aria-pressed={caras.includes(superficie)}
                  className={css.cara}
                  data-lado={ladoDeSuperficie(pieza, superficie)}
                  data-estado={marca?.estado}
                  onClick={() => {
                    setFalta(false);
                    onCaras(
                      caras.includes(superficie) ? caras.filter((one) => one !== superficie) : [...caras, superficie],
                    );
                  }}
                >
                  <span aria-hidden>{name}</span>
                  {marca && (
                    <small aria-hidden className="hint">
                      {said}
                    </small>
                  )}
                </button>
              );
            })}
          </div>
          {falta && (
            <p id="falta-cara" className="mt-8 c-red t-hint semi" role="alert">
              {MO.superficie}
            </p>
          )}
        </fieldset>
      )}
      <div className={`grid gap-16 ${css.hallazgos}`}>
        {ESTADOS.map((estado) => (
          <fieldset key={estado}>
            <legend className="mb-8 t-small semi">{TITULOS[estado]}</legend>
            {estado === 'HECHO' && (
              <div className="mb-8">
                <SegmentedControl
                  aria-label="Lo hecho"
                  aria-describedby="lo-hecho"
                  data={[
                    { value: 'estaba', label: 'Ya estaba' },
                    { value: 'hoy', label: 'Realizado hoy' },
                  ]}
                  value={hoy ? 'hoy' : 'estaba'}
                  onChange={(value) => setHoy(value === 'hoy')}
                />
                <p id="lo-hecho" className="mt-4 hint">
                  Solo lo realizado sale en Tratamiento del formulario 033.
                </p>
              </div>
            )}
            <div className="flex wrap gap-8">
              {HALLAZGO_CODIGOS.filter(
                (hallazgo) => estadosDe(hallazgo).includes(estado) && (!lost || hallazgo.startsWith('PROTESIS')),
              ).map((hallazgo) => (
                <Button
                  key={hallazgo}
                  size="compact-md"
                  variant="default"
                  className={css.hallazgo}
                  data-estado={estado}
                  disabled={anotar.isPending}
                  onClick={() => note(hallazgo, estado)}
                >
                  {capital(hallazgoTexto(hallazgo, estado) ?? '')}
                </Button>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className={css.hasta}>
        <PlainSelect
          labelled
          label={lost ? 'Una prótesis va hasta la pieza' : 'Una prótesis o una pérdida va hasta la pieza'}
          value={hasta}
          onChange={setHasta}
          options={arcadaDe(pieza).map((one) => ({ value: String(one), label: String(one) }))}
        />
      </div>
      {!lost && (
        <EnciaFields
          pieza={pieza}
          encia={encias.find((one) => one.pieza === pieza) ?? null}
          vistos={vistosDe([pieza])}
        />
      )}
    </div>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const arcadaDe = (pieza: number): readonly number[] =>
  ARCADAS.find((arcada) => (arcada as readonly number[]).includes(pieza)) ?? [];

/** The teeth from one to the other, both included. */
function between(a: number, b: number): number[] {
  const arcada = arcadaDe(a);
  const [from, to] = [arcada.indexOf(a), arcada.indexOf(b)].sort((x, y) => x - y) as [number, number];
  return arcada.slice(from, to + 1);
}

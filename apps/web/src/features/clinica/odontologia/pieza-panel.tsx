import type { Encia, Ilegible, Marca } from '@hampi/contract/clinica/odontologia/calls';
import { type Estado, type Hallazgo, isDeSuperficie, isPerdida } from '@hampi/contract/clinica/odontologia/hallazgos';
import { ARCADAS, type Superficie } from '@hampi/contract/clinica/odontologia/piezas';
import { useState } from 'react';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { useHistoria } from '../consulta/historia-context.ts';
import { useClave } from '../papeles/use-documento.ts';
import { Botones } from './botones.tsx';
import { Caras } from './caras.tsx';
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

/** Notes what is found of a tooth: surfaces first where it is of surfaces; a prosthesis or a loss may go on to another tooth (a loss passes over those that are lost already). */
export function PiezaPanel({ pieza, marcas, encias, ilegibles, caras, onCaras }: Props) {
  const { historia } = useHistoria();
  const { anotar } = useOdontograma();
  const { withKey, begin } = useClave();
  const [falta, setFalta] = useState(false);
  const [hoy, setHoy] = useState(false);
  const [hasta, setHasta] = useState(String(pieza));
  const isLost = (one: number) => marcas.some((marca) => marca.pieza === one && isPerdida(marca.hallazgo));
  const lost = isLost(pieza);

  /** What the screen shows that holds of these teeth. */
  const vistosDe = (piezas: readonly number[]) =>
    [...marcas, ...encias, ...ilegibles]
      .filter((one) => one.pieza !== null && piezas.includes(one.pieza))
      .map(({ id }) => id);

  const piezasDe = (hallazgo: Hallazgo) => {
    if (isPerdida(hallazgo))
      return [pieza, ...between(pieza, Number(hasta)).filter((one) => one !== pieza && !isLost(one))];
    return hallazgo.startsWith('PROTESIS') ? between(pieza, Number(hasta)) : [pieza];
  };

  const note = (hallazgo: Hallazgo, estado: Estado) => {
    const deCaras = isDeSuperficie(hallazgo);
    if (deCaras && caras.length === 0) return setFalta(true);
    const piezas = piezasDe(hallazgo);
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
        <Caras
          pieza={pieza}
          marcas={marcas.filter((marca) => marca.pieza === pieza)}
          caras={caras}
          onCaras={(chosen) => {
            setFalta(false);
            onCaras(chosen);
          }}
          falta={falta}
        />
      )}
      <Botones lost={lost} disabled={anotar.isPending} hoy={hoy} onHoy={setHoy} onNote={note} />
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

const arcadaDe = (pieza: number): readonly number[] =>
  ARCADAS.find((arcada) => (arcada as readonly number[]).includes(pieza)) ?? [];

/** The teeth from one to the other, both included. */
function between(a: number, b: number): number[] {
  const arcada = arcadaDe(a);
  const [from, to] = [arcada.indexOf(a), arcada.indexOf(b)].sort((x, y) => x - y) as [number, number];
  return arcada.slice(from, to + 1);
}

import { fechaCorta } from '@hampi/contract/base/fechas';
import type { Odontograma as Anotado, Boca, Encia, Ilegible, Marca } from '@hampi/contract/clinica/odontologia/calls';
import { diasDe, isVigente } from '@hampi/contract/clinica/odontologia/en-fecha';
import { bocaEnPalabras } from '@hampi/contract/clinica/odontologia/palabras';
import type { Superficie } from '@hampi/contract/clinica/odontologia/piezas';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { setPreference } from '../../../base/preferences.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { useHistoria } from '../consulta/historia-context.ts';
import { Historial } from './historial.tsx';
import { Indices } from './indices.tsx';
import { Odontograma } from './odontograma.tsx';
import css from './odontologia.module.css';
import { odontogramaOf } from './odontologia.queries.ts';
import { PiezaPanel } from './pieza-panel.tsx';

const Form033Dialog = lazy(() => import('./form033-dialog.tsx'));
const BocaDialog = lazy(() => import('./boca-dialog.tsx'));

/** Of the panel that much is in view, in pixels above the window's end, or it is brought there. */
const SEEN = 240;

/** 'Odontograma' (form 033): the teeth, what is noted of the chosen one, the indices and the indicators of the mouth. */
export default function OdontologiaSection() {
  const { historia } = useHistoria();
  const query = useQuery(odontogramaOf(historia.paciente.id));
  return <Loaded query={query}>{(odontograma) => <Abierto odontograma={odontograma} />}</Loaded>;
}

/** What holds on the shown day. */
interface Vigente {
  marcas: Marca[];
  encias: Encia[];
  ilegibles: Ilegible[];
  indicadores: Boca | null;
}

function vigenteEn({ marcas, encias, ilegibles, bocas }: Anotado, dia: string | null, zona: string): Vigente {
  const holds = <R extends { creada_en: string; terminada_en: string | null; fin: string | null }>(
    rows: readonly R[],
  ) => rows.filter((row) => isVigente(row, dia, zona));
  const [indicadores = null] = holds(bocas);
  return { marcas: holds(marcas), encias: holds(encias), ilegibles: holds(ilegibles), indicadores };
}

function Abierto({ odontograma }: { odontograma: Anotado }) {
  const { historia, zona } = useHistoria();
  const [dia, setDia] = useState<string | null>(null);
  const [pieza, setPieza] = useState<number | null>(null);
  const [caras, setCaras] = useState<Superficie[]>([]);
  const vigente = vigenteEn(odontograma, dia, zona);
  const { marcas, ilegibles } = vigente;

  const choose = (next: number, superficie: Superficie | null) => {
    if (next !== pieza) {
      setPieza(next);
      setCaras(superficie ? [superficie] : []);
    } else if (superficie && !caras.includes(superficie)) setCaras([...caras, superficie]);
  };

  return (
    <div className="stack gap-16">
      <DiaYFormulario dias={diasDe(odontograma, zona)} dia={dia} onDia={setDia} />
      <Odontograma marcas={marcas} pieza={pieza} onChoose={choose} />
      {ilegibles.length > 0 && (
        <p className="t-small c-red semi">
          No se puede leer lo que se anotó en:{' '}
          {[...new Set(ilegibles.map(({ pieza }) => pieza ?? 'la boca'))].join(', ')}.
        </p>
      )}
      <p className="hint">Rojo: por hacer. Azul: hecho. Elija una pieza para anotar en ella.</p>
      {pieza !== null && (
        <LaPieza pieza={pieza} odontograma={odontograma} readOnly={dia !== null}>
          <PiezaPanel
            key={pieza}
            pieza={pieza}
            marcas={marcas}
            encias={vigente.encias}
            ilegibles={ilegibles}
            caras={caras}
            onCaras={setCaras}
          />
        </LaPieza>
      )}
      <LaBoca vigente={vigente} ilegibles={odontograma.ilegibles} readOnly={dia !== null} />
      {!historia.odontologia && (
        <div className="row end">
          <Button size="compact-sm" variant="subtle" onClick={() => setPreference('odontograma', false)}>
            No mostrar el odontograma en las historias
          </Button>
        </div>
      )}
    </div>
  );
}

interface DiaYFormularioProps {
  /** On which something changed, newest first. */
  dias: readonly string[];
  dia: string | null;
  onDia: (dia: string | null) => void;
}

/** How the mouth was on an earlier day, and the form on paper. */
function DiaYFormulario({ dias, dia, onDia }: DiaYFormularioProps) {
  const [printing, setPrinting] = useState(false);
  return (
    <div className="flex wrap between items-end gap-12">
      {dias.length > 1 ? (
        <PlainSelect
          labelled
          label="Cómo estaba"
          className={css.hasta}
          value={dia ?? ''}
          onChange={(value) => onDia(value || null)}
          options={[
            { value: '', label: 'Hoy' },
            ...dias.slice(0, 50).map((value) => ({ value, label: `Al terminar el ${fechaCorta(value)}` })),
          ]}
        />
      ) : (
        <span />
      )}
      <Button
        variant="light"
        size="sm"
        leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
        onClick={() => setPrinting(true)}
      >
        Formulario 033
      </Button>
      <WhenNeeded needed={printing}>
        <Form033Dialog opened={printing} onClose={() => setPrinting(false)} />
      </WhenNeeded>
    </div>
  );
}

interface LaPiezaProps {
  pieza: number;
  odontograma: Anotado;
  /** An earlier day is shown. */
  readOnly: boolean;
  /** Notes what is found of it. */
  children: ReactNode;
}

/** The chosen tooth: what can be noted, and all that was. */
function LaPieza({ pieza, odontograma, readOnly, children }: LaPiezaProps) {
  const panel = useRef<HTMLElement>(null);
  // On a phone the panel begins below what is seen; the focus stays on the tooth, for the arrows.
  useEffect(() => {
    const { top = 0 } = (pieza && panel.current?.getBoundingClientRect()) || {};
    if (top > window.innerHeight - SEEN) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [pieza]);
  return (
    <section ref={panel} className={`stack gap-16 p-16 edge r-note ${css.panel}`} aria-label={`Pieza ${pieza}`}>
      <h3>Pieza {pieza}</h3>
      {readOnly ? <p className="t-small c-quiet">Se anota en el odontograma de hoy.</p> : children}
      <h4 className="t-small semi">Lo anotado</h4>
      <Historial
        readOnly={readOnly}
        rows={[...odontograma.marcas, ...odontograma.encias, ...odontograma.ilegibles].filter(
          (row) => row.pieza === pieza,
        )}
      />
    </section>
  );
}

interface LaBocaProps {
  vigente: Vigente;
  /** Whatever cannot be read, also of earlier days. */
  ilegibles: readonly Ilegible[];
  readOnly: boolean;
}

function LaBoca({ vigente: { marcas, ilegibles: vigentes, indicadores }, ilegibles, readOnly }: LaBocaProps) {
  const [noting, setNoting] = useState(false);
  const deLaBoca = ilegibles.filter((row) => row.pieza === null);
  return (
    <section className="stack gap-12" aria-label="Índices e indicadores">
      <h3>Índices e indicadores</h3>
      <Indices marcas={marcas} />
      <p className="t-small anywhere">
        {indicadores ? bocaEnPalabras(indicadores) : 'Los indicadores de salud bucal no se han anotado.'}
      </p>
      {deLaBoca.length > 0 && <Historial readOnly={readOnly} rows={deLaBoca} />}
      {!readOnly && (
        <div>
          <Button variant="default" onClick={() => setNoting(true)}>
            {indicadores ? 'Anotar otro examen de la boca' : 'Anotar los indicadores'}
          </Button>
        </div>
      )}
      <WhenNeeded needed={noting}>
        {noting && (
          <BocaDialog
            boca={indicadores}
            vistos={[...(indicadores ? [indicadores] : []), ...vigentes.filter((row) => row.pieza === null)].map(
              ({ id }) => id,
            )}
            onClose={() => setNoting(false)}
          />
        )}
      </WhenNeeded>
    </section>
  );
}

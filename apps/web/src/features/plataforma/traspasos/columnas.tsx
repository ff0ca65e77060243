import {
  discardTraspaso,
  type Columnas as Leidas,
  type Mapa,
  reviewTraspaso,
} from '@hampi/contract/plataforma/traspasos/calls';
import { CAMPO_TEXTO, CAMPOS, type Campo } from '@hampi/contract/plataforma/traspasos/campos';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../base/use-call.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import formCss from '../../../kit/fields/form.module.css';
import { FormGrid, FormSection } from '../../../kit/fields/form.tsx';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { Muestra } from './muestra.tsx';
import css from './traspasos.module.css';
import { columnasOf } from './traspasos.queries.ts';

export interface Params {
  doctorId: number;
  traspasoId: number;
}

/** The second step: the field of each column, with its first values as they would be read. */
export function Columnas({ params, nombre }: { params: Params; nombre: string }) {
  const query = useQuery(columnasOf(params));
  return <Loaded query={query}>{(leidas) => <Eleccion params={params} nombre={nombre} leidas={leidas} />}</Loaded>;
}

const NINGUNO = { value: '', label: 'No traer' };
const OPCIONES = [NINGUNO, ...CAMPOS.map((value) => ({ value, label: CAMPO_TEXTO[value] }))];
const FECHAS = [
  { value: 'DMA', label: 'Día/mes/año' },
  { value: 'MDA', label: 'Mes/día/año' },
];
const LETRAS = [
  { value: 'MF', label: 'M masculino, F femenino' },
  { value: 'HM', label: 'H hombre, M mujer' },
];

function Eleccion({ params, nombre, leidas }: { params: Params; nombre: string; leidas: Leidas }) {
  const [mapa, setMapa] = useState<Mapa>(leidas.mapa);
  const [wrong, setWrong] = useState<string | null>(null);
  const review = useCall(reviewTraspaso, {
    refreshes: ['traspasos'],
    quiet: true,
    onError: ({ errores }) => {
      setWrong(errores?.campos ?? null);
      return errores?.campos !== undefined;
    },
  });
  const discard = useCall(discardTraspaso, { refreshes: ['traspasos'] });
  const choose = (column: number, campo: Campo | null) =>
    setMapa({ ...mapa, campos: mapa.campos.map((now, n) => (n === column ? campo : now)) });

  return (
    <form
      className={`card shadow-xs narrow ${formCss.card}`}
      aria-label="Columnas del archivo"
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(null);
        review.mutate({ params, body: mapa });
      }}
    >
      <FormSection
        title="¿Qué es cada columna?"
        text={`De ${nombre}. Debajo de cada título están sus primeros valores y cómo se leerán.`}
      >
        <Lista leidas={leidas} mapa={mapa} marked={wrong !== null} onChoose={choose} />
      </FormSection>
      <Formato leidas={leidas} mapa={mapa} onChange={setMapa} />
      <div className={`row gap-12 py-12 px-24 b-surface ${formCss.foot}`}>
        {wrong && (
          <p role="alert" className={`grow t-hint c-red phone-own-line ${formCss.blocked}`}>
            {wrong}
          </p>
        )}
        <span className={`hint grow phone-none ${formCss.hint}`}>Todavía no se guarda nada</span>
        <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate({ params })}>
          Descartar
        </Button>
        <Button type="submit" loading={review.isPending}>
          Revisar
        </Button>
      </div>
    </form>
  );
}

interface ListaProps {
  leidas: Leidas;
  mapa: Mapa;
  /** Marks the columns that are the same field as another. */
  marked: boolean;
  onChoose: (column: number, campo: Campo | null) => void;
}

/** Each column with its first values, as they would be read. */
const Lista = ({ leidas, mapa, marked, onChoose }: ListaProps) => (
  <ul className={`ruled ${css.columnas}`}>
    {leidas.columnas.map(({ titulo, muestras }, n) => (
      <li className="grid gap-8 gap-x-20 items-start py-12 phone-one-column" key={titulo}>
        <div className="grid gap-4 min-0 anywhere">
          <b>{titulo}</b>
          {muestras.map((muestra) => (
            <Muestra key={muestra} muestra={muestra} campo={mapa.campos[n] ?? null} formato={mapa} />
          ))}
          {muestras.length === 0 && <span className="c-faint">Vacía en las primeras filas</span>}
        </div>
        <PlainSelect
          label={`Qué es la columna ${titulo}`}
          value={mapa.campos[n] ?? ''}
          options={OPCIONES}
          invalid={marked && mapa.campos[n] !== null && isTwice(mapa, n)}
          onChange={(value) => onChoose(n, CAMPOS.find((campo) => campo === value) ?? null)}
        />
      </li>
    ))}
  </ul>
);

interface FormatoProps {
  leidas: Leidas;
  mapa: Mapa;
  onChange: (mapa: Mapa) => void;
}

const Formato = ({ leidas, mapa, onChange }: FormatoProps) => (
  <FormSection title="Cómo están escritos los valores">
    <FormGrid>
      <PlainSelect
        label="Fechas"
        labelled
        value={mapa.fecha}
        options={FECHAS}
        onChange={(value) => onChange({ ...mapa, fecha: value as Mapa['fecha'] })}
      />
      <PlainSelect
        label="Letras del sexo"
        labelled
        value={mapa.sexo}
        options={LETRAS}
        onChange={(value) => onChange({ ...mapa, sexo: value as Mapa['sexo'] })}
      />
    </FormGrid>
    {leidas.fechas && <Orden {...leidas.fechas} />}
  </FormSection>
);

const isTwice = ({ campos }: Mapa, column: number) =>
  campos.some((campo, n) => n !== column && campo === campos[column]);

/** Dates with the month first are rare here, and one of them is easily a slip. */
function Orden({ DMA, MDA, ambas }: Record<'DMA' | 'MDA' | 'ambas', number>) {
  if (MDA === 0) return null;
  return (
    <p role="note">
      De las primeras fechas, {MDA} solo se {MDA === 1 ? 'entiende' : 'entienden'} como mes/día/año, {DMA} solo como
      día/mes/año y {ambas} de las dos formas. Mire las muestras y elija cómo se leen; las que no quepan se rechazan.
    </p>
  );
}

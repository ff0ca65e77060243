import type { EsperaFila } from '@hampi/contract/agenda/espera/calls';
import { fechaCorta } from '@hampi/contract/base/fechas';
import { telefonoTexto } from '@hampi/contract/personas/clientes/telefono';
import { IconGripVertical } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { fullName } from '../../../kit/person-name.tsx';
import { type RowAction, RowActions } from '../../../kit/table/row-actions.tsx';
import { useNarrow } from '../../../kit/use-narrow.ts';
import { PacienteLink } from '../../personas/clientes/nombre/paciente-link.tsx';
import { espera, puedeTexto } from './deseo-text.ts';
import css from './espera.module.css';
import { listaOf, useOrden } from './espera.queries.ts';
import { Detalle, Estado, Principal, useActions } from './fila-partes.tsx';
import { Tarjetas } from './lista-tarjetas.tsx';

interface ListaTablaProps {
  doctorId: number;
  /** All waiting patients, in order. */
  filas: EsperaFila[];
  /** Those that match the filter. */
  shown: EsperaFila[];
  now: Date;
  onOffer: (fila: EsperaFila) => void;
}

/** The list as a table, or as cards on a phone. Drag, Alt and the arrows, or a card's menu change the order. */
export function ListaTabla({ doctorId, filas, shown, now, onOffer }: ListaTablaProps) {
  const narrow = useNarrow();
  const { move, said } = useMove(doctorId, filas);
  const place = (fila: EsperaFila) => filas.indexOf(fila) + 1;
  const dragOf = useDrag(move, place);
  const actionsOf = useActions();
  const told = (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  );

  if (narrow)
    return (
      <>
        <Tarjetas shown={shown} now={now} place={place} move={move} onOffer={onOffer} />
        {told}
      </>
    );
  return (
    <div className="card scroll-x">
      <table className={`full ${css.table}`} aria-label="Lista de espera">
        <thead>
          <tr>
            {['N.º', 'Paciente', 'Servicio', 'Puede', 'Espera', 'Estado', 'Configuración'].map((title) => (
              <th className="p-12 b-subtle t-body strong left nowrap" key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((fila) => (
            <Fila
              key={fila.id}
              fila={fila}
              lugar={place(fila)}
              now={now}
              drag={dragOf(fila)}
              actions={actionsOf(fila)}
              onStep={(step) => move(fila.id, place(fila) - 1 + step)}
              onOffer={onOffer}
            />
          ))}
        </tbody>
      </table>
      <p className="flex wrap between gap-8 gap-x-16 p-12 rule-above c-quiet t-body">
        <span>
          {shown.length} de {filas.length} · primero quien más espera
        </span>
        <span>Arrastre para cambiar el orden, o Alt + flechas</span>
      </p>
      {told}
    </div>
  );
}

interface FilaProps {
  fila: EsperaFila;
  /** From 1. */
  lugar: number;
  now: Date;
  drag: ComponentProps<'tr'>;
  actions: RowAction[];
  /** One place up or down. */
  onStep: (step: -1 | 1) => void;
  onOffer: (fila: EsperaFila) => void;
}

function Fila({ fila, lugar, now, drag, actions, onStep, onOffer }: FilaProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <tr {...drag}>
      <td>
        <button
          type="button"
          className={`inline gap-4 px-4 r-control c-quiet touch ${css.grip}`}
          aria-label={`Lugar ${lugar}, ${fullName(fila)}: mover con Alt y las flechas`}
          onKeyDown={onKeyDown}
        >
          <IconGripVertical size={16} stroke={1.75} aria-hidden />
          {lugar}
        </button>
      </td>
      <td>
        <PacienteLink id={fila.cliente_id}>
          <b>{fila.apellidos}</b>
          <small>{fila.nombres}</small>
        </PacienteLink>
        {fila.celular && <small className="nowrap">{telefonoTexto(fila.celular)}</small>}
        {fila.tercera_persona && <small>Para {fila.tercera_persona}</small>}
      </td>
      <td>
        {fila.servicio}
        {fila.oficina && <small>{fila.oficina}</small>}
      </td>
      <td>
        {puedeTexto(fila)}
        <small>hasta {fechaCorta(fila.hasta)}</small>
      </td>
      <td className="nowrap">{espera(fila.creada_en, now)}</td>
      <td>
        <Estado fila={fila} />
        <Detalle fila={fila} />
      </td>
      <td>
        <span className="row gap-4">
          <Principal fila={fila} onOffer={onOffer} />
          <RowActions actions={actions} />
        </span>
      </td>
    </tr>
  );
}

/** Moves a row on screen at once; the server's reply then replaces the list. */
function useMove(doctorId: number, filas: EsperaFila[]) {
  const client = useQueryClient();
  const orden = useOrden();
  const [said, setSaid] = useState('');
  const move = (id: number, to: number) => {
    const fila = filas.find((one) => one.id === id);
    if (!fila || to < 0 || to >= filas.length) return;
    const rest = filas.filter((one) => one !== fila);
    const next = [...rest.slice(0, to), fila, ...rest.slice(to)];
    client.setQueryData(listaOf(doctorId).queryKey, (lista) => lista && { ...lista, filas: next });
    setSaid(`${fullName(fila)}, lugar ${to + 1} de ${filas.length}`);
    orden.mutate({ params: { doctorId }, body: { ids: next.map((one) => one.id) } });
  };
  return { move, said };
}

/** What makes the rows of the table draggable onto each other. */
function useDrag(move: (id: number, to: number) => void, place: (fila: EsperaFila) => number) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  return (fila: EsperaFila): ComponentProps<'tr'> & Record<`data-${string}`, true | undefined> => ({
    draggable: true,
    'data-dragged': dragged === fila.id || undefined,
    'data-over': (over === fila.id && dragged !== fila.id) || undefined,
    onDragStart: () => setDragged(fila.id),
    onDragEnd: () => {
      setDragged(null);
      setOver(null);
    },
    onDragOver: (event) => {
      event.preventDefault();
      setOver(fila.id);
    },
    onDrop: (event) => {
      event.preventDefault();
      if (dragged !== null && dragged !== fila.id) move(dragged, place(fila) - 1);
    },
  });
}

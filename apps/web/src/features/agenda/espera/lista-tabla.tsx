import type { EsperaFila } from '@hampi/contract/agenda/espera/calls';
import { fechaCorta, horaOf } from '@hampi/contract/base/fechas';
import { telefonoTexto } from '@hampi/contract/personas/clientes/telefono';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCheck, IconGripVertical, IconPhone, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { fullName } from '../../../kit/person-name.tsx';
import { type RowAction, RowActions, RowMenu } from '../../../kit/table/row-actions.tsx';
import { useNarrow } from '../../../kit/use-narrow.ts';
import { PacienteLink } from '../../personas/clientes/nombre/paciente-link.tsx';
import { espera, puedeTexto, turnoTexto } from './deseo-text.ts';
import css from './espera.module.css';
import { listaOf, useAccept, useDecline, useLeave, useOrden } from './espera.queries.ts';

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
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const actionsOf = useActions();
  const place = (fila: EsperaFila) => filas.indexOf(fila) + 1;

  if (narrow)
    return (
      <>
        <Tarjetas shown={shown} now={now} place={place} move={move} onOffer={onOffer} />
        <span className="visually-hidden" role="status">
          {said}
        </span>
      </>
    );

  const onKeyDown = (event: KeyboardEvent, fila: EsperaFila) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(fila.id, place(fila) - 1 + (event.key === 'ArrowUp' ? -1 : 1));
  };
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
            <tr
              key={fila.id}
              draggable
              data-dragged={dragged === fila.id || undefined}
              data-over={(over === fila.id && dragged !== fila.id) || undefined}
              onDragStart={() => setDragged(fila.id)}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(fila.id);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null && dragged !== fila.id) move(dragged, place(fila) - 1);
              }}
            >
              <td>
                <button
                  type="button"
                  className={`inline gap-4 px-4 r-control c-quiet touch ${css.grip}`}
                  aria-label={`Lugar ${place(fila)}, ${fullName(fila)}: mover con Alt y las flechas`}
                  onKeyDown={(event) => onKeyDown(event, fila)}
                >
                  <IconGripVertical size={16} stroke={1.75} aria-hidden />
                  {place(fila)}
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
                  <RowActions actions={actionsOf(fila)} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex wrap between gap-8 gap-x-16 p-12 rule-above c-quiet t-body">
        <span>
          {shown.length} de {filas.length} · primero quien más espera
        </span>
        <span>Arrastre para cambiar el orden, o Alt + flechas</span>
      </p>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

interface TarjetasProps extends Pick<ListaTablaProps, 'shown' | 'now' | 'onOffer'> {
  /** From 1. */
  place: (fila: EsperaFila) => number;
  move: ReturnType<typeof useMove>['move'];
}

/** The list on a phone. */
function Tarjetas({ shown, now, place, move, onOffer }: TarjetasProps) {
  const actionsOf = useActions();
  return (
    <ul className="grid gap-12" aria-label="Lista de espera">
      {shown.map((fila) => (
        <li key={fila.id} className={`card grid gap-8 p-16 ${css.tarjeta}`}>
          <div>
            <p>
              <b>
                {place(fila)}. {fila.apellidos}
              </b>
              <small>
                {fila.nombres} · {fila.servicio}
              </small>
            </p>
            <Estado fila={fila} />
            <RowMenu
              actions={[
                { label: 'Subir', icon: IconArrowUp, run: () => move(fila.id, place(fila) - 2) },
                { label: 'Bajar', icon: IconArrowDown, run: () => move(fila.id, place(fila)) },
                ...actionsOf(fila),
              ]}
            />
          </div>
          <p>
            {puedeTexto(fila)}, hasta {fechaCorta(fila.hasta)} · espera {espera(fila.creada_en, now)}
          </p>
          <Detalle fila={fila} />
          <div className={`flex wrap gap-8 ${css.buttons}`}>
            {fila.celular && (
              <Button
                variant="default"
                component="a"
                href={`tel:${fila.celular.replace(/[^\d+]/g, '')}`}
                leftSection={<IconPhone size={18} stroke={1.75} aria-hidden />}
              >
                Llamar
              </Button>
            )}
            <Principal fila={fila} onOffer={onOffer} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const Estado = ({ fila: { oferta, ultima } }: { fila: EsperaFila }) =>
  oferta ? (
    <StatusBadge status="PENDIENTE" word="Ofrecido" />
  ) : ultima === 'SIN_RESPUESTA' ? (
    <StatusBadge status="omitido" word="Sin respuesta" />
  ) : (
    <StatusBadge status="disponible" word="En espera" />
  );

function Detalle({ fila: { oferta, ultima, sin_aviso } }: { fila: EsperaFila }) {
  if (oferta)
    return (
      <small>
        Turno {turnoTexto(oferta.inicio, oferta.zona)} · vence {horaOf(oferta.expira_en, oferta.zona)}
      </small>
    );
  if (sin_aviso) return <small>Sin correo ni cuenta: ofrézcale por teléfono</small>;
  return ultima === 'SIN_RESPUESTA' ? <small>No respondió a la última oferta</small> : null;
}

/** The most frequent action for a row. */
function Principal({ fila, onOffer }: { fila: EsperaFila; onOffer: (fila: EsperaFila) => void }) {
  const decline = useDecline();
  const name = fullName(fila);
  return fila.oferta ? (
    <Button
      variant="default"
      loading={decline.isPending}
      aria-label={`Retirar la oferta de ${name}`}
      onClick={() => decline.mutate({ params: { esperaId: fila.id } })}
    >
      Retirar oferta
    </Button>
  ) : (
    <Button variant="light" aria-label={`Ofrecer turno a ${name}`} onClick={() => onOffer(fila)}>
      Ofrecer turno
    </Button>
  );
}

function useActions(): (fila: EsperaFila) => RowAction[] {
  const accept = useAccept();
  const leave = useLeave();
  return (fila) => {
    const params = { esperaId: fila.id };
    const name = fullName(fila);
    const remove = async () => {
      const yes = await confirm({
        title: 'Sacar de la lista de espera',
        text: `${name} ya no recibirá ofertas.${fila.oferta ? ' El turno que se le ofreció queda libre.' : ''}`,
        confirmLabel: 'Sacar de la lista',
        danger: true,
      });
      if (yes) leave.mutate({ params });
    };
    return [
      ...(fila.oferta
        ? [{ label: `${name} aceptó el turno`, icon: IconCheck, run: () => accept.mutate({ params }) }]
        : []),
      { label: `Sacar a ${name} de la lista`, icon: IconTrash, run: () => void remove() },
    ];
  };
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

import {
  type InstitucionHallada,
  type LimitesAsociaciones,
  requestAsociacion,
  type Sucursal,
  searchInstituciones,
} from '@hampi/contract/agenda/asociaciones/calls';
import * as MAsociaciones from '@hampi/contract/agenda/asociaciones/messages';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../base/api.ts';
import { useCall } from '../../../base/use-call.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { SearchSelect } from '../../../kit/fields/search-select.tsx';
import css from './asociaciones.module.css';
import { limites, REFRESHES, sucursalesOf } from './asociaciones.queries.ts';
import { SucursalCard } from './sucursal-card.tsx';

const TODAS = '';

/** 'Vincularse a Institución' (3 §2): an institution, its branches as cards, and one request for all chosen branches. */
export default function LinkDialog({ onClose }: { onClose: () => void }) {
  const [institucion, setInstitucion] = useState<InstitucionHallada | null>(null);
  const [especialidad, setEspecialidad] = useState(TODAS);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const query = useQuery({ ...sucursalesOf(institucion?.id ?? 0), enabled: institucion !== null });
  const left = useQuery(limites).data;
  const send = useCall(requestAsociacion, {
    refreshes: REFRESHES,
    failure: () => MAsociaciones.solicitud_error,
    onSuccess: onClose,
    // A refusal means that something changed meanwhile; the cards then show the present state.
    onError: () => {
      void query.refetch();
      return false;
    },
  });
  const choose = (next: InstitucionHallada | null) => {
    setInstitucion(next);
    setEspecialidad(TODAS);
    setChosen([]);
  };
  const toggle = (id: number) =>
    setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));

  return (
    <Modal
      opened
      onClose={onClose}
      title="Vincularse a Institución"
      size={720}
      closeOnClickOutside={chosen.length === 0}
    >
      {left && <Quedan left={left} />}
      <SearchSelect
        label="Institución"
        placeholder="Busque por nombre"
        required
        value={institucion}
        onChange={choose}
        search={(term, signal) => call(searchInstituciones, { params: { term } }, { signal })}
        keyOf={(i) => i.id}
        labelOf={(i) => i.nombre}
        render={(i) => (
          <span>
            <b>{i.nombre}</b>
            <br />
            {[i.ciudad, i.sucursales === 1 ? '1 sucursal' : `${i.sucursales} sucursales`].filter(Boolean).join(' · ')}
          </span>
        )}
      />
      {institucion === null ? (
        <p className="c-quiet my-12">{MAsociaciones.sin_institucion}</p>
      ) : (
        <Loaded query={query} empty={MAsociaciones.sin_sucursales} isEmpty={(data) => data.sucursales.length === 0}>
          {(data) => (
            <Sucursales
              {...data}
              especialidad={especialidad}
              onEspecialidad={setEspecialidad}
              chosen={chosen}
              full={left !== undefined && chosen.length >= left.solicitudesAsociacionesRestantes}
              onToggle={toggle}
            />
          )}
        </Loaded>
      )}
      <div className="flex wrap gap-8 end mt-20">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          disabled={chosen.length === 0}
          loading={send.isPending}
          onClick={() => send.mutate({ body: { oficinasId: [...chosen] } })}
        >
          Enviar solicitud
        </Button>
      </div>
    </Modal>
  );
}

interface SucursalesProps {
  especialidades: { id: number; nombre: string }[];
  sucursales: Sucursal[];
  especialidad: string;
  onEspecialidad: (especialidad: string) => void;
  chosen: readonly number[];
  /** No more can be chosen. */
  full: boolean;
  onToggle: (id: number) => void;
}

/** The branches of an institution as cards, all of them or those of one specialty. */
function Sucursales(props: SucursalesProps) {
  const { especialidades, sucursales, especialidad, onEspecialidad, chosen, full, onToggle } = props;
  const open = sucursales.filter((s) => especialidad === TODAS || String(s.especializacion?.id) === especialidad);
  return (
    <>
      {especialidades.length > 1 && (
        <PlainSelect
          className="block mt-12"
          label="Especialidad"
          labelled
          value={especialidad}
          onChange={onEspecialidad}
          options={[
            { value: TODAS, label: 'Todas' },
            ...especialidades.map((e) => ({ value: String(e.id), label: e.nombre })),
          ]}
        />
      )}
      {open.length === 0 && <p className="c-quiet my-12">{MAsociaciones.sin_especialidad}</p>}
      <ul className={`grid gap-8 mt-12 ${css.sucursales}`} aria-label="Sucursales">
        {open.map((s) => (
          <SucursalCard
            key={s.oficina_id}
            sucursal={s}
            checked={chosen.includes(s.oficina_id)}
            full={full}
            onToggle={() => onToggle(s.oficina_id)}
          />
        ))}
      </ul>
      <p role="status" className="c-quiet my-12">
        {chosen.length === 0
          ? MAsociaciones.sin_asignar
          : chosen.length === 1
            ? '1 sucursal elegida'
            : `${chosen.length} sucursales elegidas`}
      </p>
    </>
  );
}

/** How many requests and links are left (decisions 29). */
function Quedan({ left }: { left: LimitesAsociaciones }) {
  const { solicitudesAsociacionesRestantes: solicitudes, asociacionesRestantes: asociaciones } = left;
  if (solicitudes === 0 || asociaciones === 0)
    return (
      <Banner kind="warning" title={`${MAsociaciones.limite}.`}>
        Puede tener {left.empresaAsociacionesLimite} asociaciones y {left.empresaAsociacionesLimite} solicitudes
        pendientes. Para pedir otra, elimine una.
      </Banner>
    );
  return (
    <p className="mb-12 c-quiet">
      Le quedan {solicitudes} solicitudes y {asociaciones} asociaciones de {left.empresaAsociacionesLimite}.
    </p>
  );
}

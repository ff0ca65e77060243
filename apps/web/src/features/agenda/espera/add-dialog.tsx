import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { PacienteEncontrado } from '@hampi/contract/personas/clientes/calls';
import { Button, Modal, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../base/session.ts';
import { PacienteSearch } from '../../personas/clientes/paciente-search.tsx';
import { practiceOf } from '../../personas/clientes/use-practice.ts';
import { officesOf } from '../oficinas/con-horarios.queries.ts';
import { serviciosOf } from '../servicios/servicios.queries.ts';
import { cuerpoDe, DeseoFields, deseoInicial } from './deseo-fields.tsx';
import { useAdd } from './espera.queries.ts';

/** Puts one of the practice's patients on the list: who, for what, and when they can come. */
export default function AddDialog({ doctorId, onClose }: { doctorId: number; onClose: () => void }) {
  const hoy = fechaOf(new Date(), ZONA_ECUADOR);
  const navigate = useNavigate();
  const practice = practiceOf(useSession());
  const [paciente, setPaciente] = useState<PacienteEncontrado | null>(null);
  const [oficina, setOficina] = useState<string | null>(null);
  const [servicio, setServicio] = useState<string | null>(null);
  const [deseo, setDeseo] = useState(() => deseoInicial(hoy));
  const offices = useQuery(officesOf(doctorId)).data ?? [];
  const servicios = useQuery(serviciosOf(doctorId)).data?.servicios ?? [];
  const add = useAdd(onClose);
  const errores = add.error?.errores ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!paciente || add.isPending) return;
    const body = {
      cliente_id: paciente.id,
      oficina_id: oficina ? Number(oficina) : null,
      servicio_id: servicio ? Number(servicio) : null,
      ...cuerpoDe(deseo),
    };
    add.mutate({ params: { doctorId }, body });
  };
  return (
    <Modal opened onClose={onClose} title="Añadir a la lista de espera" size={720}>
      {paciente ? (
        <Elegido paciente={paciente} onChange={() => setPaciente(null)} />
      ) : (
        <PacienteSearch
          doctorId={doctorId}
          selected={null}
          onSelect={setPaciente}
          onAdd={() => navigate(`${practice.listPath}/nuevo`)}
        />
      )}
      {paciente && (
        <form className="grid gap-16 mt-16" noValidate onSubmit={submit} aria-label="Cuándo puede">
          <div className="grid two-columns gap-16 phone-one-column">
            <Select
              label="Oficina"
              placeholder="Cualquiera"
              clearable
              data={offices.map(({ o_id, o_nombre }) => ({ value: String(o_id), label: o_nombre }))}
              value={oficina}
              onChange={setOficina}
            />
            <Select
              label="Servicio"
              placeholder="Consulta"
              clearable
              data={servicios.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
              value={servicio}
              error={errores.servicio_id}
              onChange={setServicio}
            />
          </div>
          <DeseoFields deseo={deseo} hoy={hoy} errores={errores} onChange={setDeseo} />
          <div className="flex wrap gap-8">
            <Button type="submit" loading={add.isPending}>
              Añadir a la lista
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}

/** The chosen patient. Choosing one removes the search; the focus moves here. */
function Elegido({ paciente, onChange }: { paciente: PacienteEncontrado; onChange: () => void }) {
  const chosen = useRef<HTMLParagraphElement>(null);
  useEffect(() => chosen.current?.focus(), []);
  return (
    <div className="row wrap gap-8 gap-x-16 between py-8 px-12 r-note b-subtle">
      <p className="m-0" ref={chosen} tabIndex={-1}>
        <b>
          {paciente.nombres} {paciente.apellidos}
        </b>{' '}
        · {paciente.cedula_identidad ?? 'Sin documento'}
      </p>
      <Button variant="subtle" onClick={onChange}>
        Cambiar
      </Button>
    </div>
  );
}

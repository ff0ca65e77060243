import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { entrustDerivacion, listPendientes, type Pendiente } from '@hampi/contract/clinica/derivaciones/consultorio';
import * as MD from '@hampi/contract/clinica/derivaciones/messages';
import { esperaTexto } from '@hampi/contract/clinica/derivaciones/palabras';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Screen } from '../../../kit/screen.tsx';

/** `/institucion/derivaciones`: what somebody who left the clinic has open, and who follows it. */
export default function PendientesScreen() {
  const query = useQuery(queryOf('derivaciones', listPendientes));
  return (
    <Screen title="Derivaciones por seguir">
      <Loaded
        query={query}
        empty={{
          drawing: 'inbox',
          title: MD.consultorio_vacio,
          text: 'Si un profesional sale con derivaciones sin respuesta, aquí encarga quién las sigue.',
        }}
      >
        {(rows) => (
          <ul className="stack gap-12" aria-label="Derivaciones por seguir">
            {rows.map((row) => (
              <Fila key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Loaded>
    </Screen>
  );
}

function Fila({ row: { id, paciente, de, enviada_en, dias, a_cargo, pueden } }: { row: Pendiente }) {
  // One who can is chosen already.
  const [doctor, setDoctor] = useState(pueden.length === 1 ? String(pueden[0]?.doctor_id) : null);
  const entrust = useCall(entrustDerivacion, { refreshes: ['derivaciones'] });
  return (
    <li className="card stack gap-12 p-16">
      <span className="anywhere">
        <b>{paciente}</b>
        <span className="block">
          La envió {de} el {fechaHora(enviada_en, ZONA_ECUADOR)}
        </span>
        <small className="block c-quiet">
          {[esperaTexto(dias), a_cargo ? `La sigue ${a_cargo}` : 'Nadie la sigue'].filter(Boolean).join(' · ')}
        </small>
      </span>
      {pueden.length === 0 ? (
        <p className="hint m-0">Ningún profesional de la clínica es médico de este paciente.</p>
      ) : (
        <div className="row wrap gap-12 items-end">
          <Select
            label="Profesional que la sigue"
            aria-label={`Profesional que sigue la de ${paciente}`}
            placeholder="Elija a un profesional"
            data={pueden.map(({ doctor_id, nombre }) => ({ value: String(doctor_id), label: nombre }))}
            value={doctor}
            onChange={setDoctor}
          />
          <Button
            disabled={doctor === null}
            loading={entrust.isPending}
            onClick={() => entrust.mutate({ params: { derivacionId: id }, body: { doctorId: Number(doctor) } })}
          >
            Encargar
          </Button>
        </div>
      )}
    </li>
  );
}

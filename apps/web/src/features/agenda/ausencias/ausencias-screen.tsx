/** `/…/ausencias` (BE-21): the absences of a professional, and the public holidays of the year. */
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import type { SucursalPropia } from '@hampi/contract/agenda/oficinas/sucursales';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useDoctorId, useSession } from '../../../base/session.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { TitledSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { shortName } from '../../../kit/person-name.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { officesOf } from '../oficinas/con-horarios.queries.ts';
import { doctorsOfSecretary } from '../oficinas/doctores.queries.ts';
import { sucursalesOf } from '../oficinas/sucursales/sucursales.queries.ts';
import css from './ausencias.module.css';
import { Ausencias, TITLE } from './ausencias-lista.tsx';

export default function AusenciasScreen() {
  const role = useSession((s) => s.role);
  if (role === 'ROLE_SEC') return <DeSecretaria />;
  return role === 'ROLE_INS' ? <DeInstitucion /> : <DeProfesional />;
}

/** The absences of the professional she selected or, if she works at the desk of a clinic, of the professionals in its branches. */
function DeSecretaria() {
  const selected = useDoctorId();
  const doctors = useQuery(doctorsOfSecretary);
  return (
    <Loaded query={doctors} skeleton={<TitledSkeleton />} isEmpty={() => false}>
      {(rows) =>
        rows.some(({ id, tipo }) => id === selected && tipo === 'INSTITUCION') ? <DeInstitucion /> : <DeProfesional />
      }
    </Loaded>
  );
}

function DeProfesional() {
  const doctorId = useDoctorId();
  const offices = useQuery(officesOf(doctorId));
  return (
    <Loaded query={offices} skeleton={<TitledSkeleton />} isEmpty={() => false}>
      {(rows) => (
        <Ausencias
          doctorId={doctorId}
          offices={rows.map(({ o_id, o_nombre }) => ({ id: o_id, nombre: o_nombre }))}
          everywhere
        />
      )}
    </Loaded>
  );
}

function DeInstitucion() {
  const query = useQuery(sucursalesOf(useDoctorId()));
  return (
    <Loaded query={query} skeleton={<TitledSkeleton />} isEmpty={() => false}>
      {({ sucursales }) => <Sucursales sucursales={sucursales} />}
    </Loaded>
  );
}

/** The absences of one professional in their branches. Blocking all branches at once is offered only for the institution itself. */
function Sucursales({ sucursales }: { sucursales: SucursalPropia[] }) {
  const [params, setParams] = useSearchParams();
  const institucionId = useDoctorId();
  const atienden = [...new Map(sucursales.flatMap((s) => s.atienden).map((a) => [a.doctor_id, a])).values()];
  const who = atienden.find((a) => String(a.doctor_id) === params.get('atiende')) ?? atienden[0];
  if (!who)
    return (
      <Screen title={TITLE}>
        <EmptyState drawing="office" title={MO.oficinas_vacio} text="Todavía nadie atiende en una oficina." />
      </Screen>
    );
  const offices = sucursales.filter((s) => s.atienden.some((a) => a.doctor_id === who.doctor_id));
  return (
    <Ausencias
      key={who.doctor_id}
      doctorId={who.doctor_id}
      offices={offices}
      everywhere={who.doctor_id === institucionId}
      who={
        <div className={`mb-16 ${css.who}`}>
          <PlainSelect
            label="Quién atiende"
            labelled
            value={String(who.doctor_id)}
            onChange={(atiende) => setParams({ atiende }, { replace: true })}
            options={atienden.map((a) => ({
              value: String(a.doctor_id),
              label: a.tipo === 'INSTITUCION' ? 'La institución, sin un profesional' : shortName(a),
            }))}
          />
        </div>
      }
    />
  );
}

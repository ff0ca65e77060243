/** The hours of each branch, for everybody who attends there (HO-1, decisions 30): for an institution and its people. */
import type { HorariosDeOficina } from '@hampi/contract/agenda/horarios/calls';
import type { SucursalPropia } from '@hampi/contract/agenda/oficinas/sucursales';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useDoctorId, useSession } from '../../../base/session.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { TitledSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { shortName } from '../../../kit/person-name.tsx';
import { officesOf } from '../oficinas/con-horarios.queries.ts';
import { sucursalesOf } from '../oficinas/sucursales/sucursales.queries.ts';
import css from './horarios.module.css';
import { HorariosPorOficina } from './horarios-por-oficina.tsx';
import { SinOficinas } from './horarios-screen.tsx';

export default function SucursalesHorariosScreen() {
  const query = useQuery(sucursalesOf(useDoctorId()));
  return (
    <Loaded query={query} skeleton={<TitledSkeleton />} isEmpty={() => false}>
      {({ sucursales }) => (sucursales.length > 0 ? <Sucursales sucursales={sucursales} /> : <SinOficinas />)}
    </Loaded>
  );
}

function Sucursales({ sucursales }: { sucursales: SucursalPropia[] }) {
  const [params, setParams] = useSearchParams();
  const open = sucursales.find(({ id }) => String(id) === params.get('oficina')) ?? (sucursales[0] as SucursalPropia);
  const who = open.atienden.find((a) => String(a.doctor_id) === params.get('atiende')) ?? open.atienden[0];
  const doctorId = who?.doctor_id ?? 0;
  // Only the institution sets the number of places (model §3).
  const conCupo = useSession((s) => s.role === 'ROLE_INS');
  const hours = useQuery(officesOf(doctorId));
  const slotsOf = (id: number) => hours.data?.find(({ o_id }) => o_id === id)?.horarios ?? [];

  const choose = async (atiende: string) => {
    if (await confirmLeave()) setParams({ oficina: String(open.id), atiende }, { replace: true });
  };
  return (
    <Loaded query={hours} skeleton={<TitledSkeleton />} isEmpty={() => false}>
      {() => (
        <HorariosPorOficina
          offices={sucursales.map((s) => tabOf(s, slotsOf(s.id)))}
          doctorId={doctorId}
          conCupo={conCupo}
        >
          {() => (
            <div className={`mb-16 ${css.who}`}>
              <PlainSelect
                label="Quién atiende"
                labelled
                value={String(doctorId)}
                onChange={choose}
                options={open.atienden.map((a) => ({
                  value: String(a.doctor_id),
                  label: a.tipo === 'INSTITUCION' ? 'La institución, sin un profesional' : shortName(a),
                }))}
              />
            </div>
          )}
        </HorariosPorOficina>
      )}
    </Loaded>
  );
}

const tabOf = (s: SucursalPropia, horarios: HorariosDeOficina['horarios']): HorariosDeOficina => ({
  o_id: s.id,
  o_nombre: s.nombre,
  o_direccion: s.direccion,
  o_ciudad: s.ciudad,
  o_zona: s.zona,
  o_tiempo_por_cliente_minutos: s.tiempo_por_cliente_minutos,
  o_institucion: null,
  horarios,
});

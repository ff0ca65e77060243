import * as MO from '@hampi/contract/agenda/oficinas/messages';
import type { Atiende, SucursalPropia } from '@hampi/contract/agenda/oficinas/sucursales';
import { useLocation, useNavigate } from 'react-router';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { Initials, shortName } from '../../../../kit/person-name.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import { colorOf, especialidadesDe } from '../../oficinas/sucursales/colores.ts';
import { EspecialidadChips, useEspecialidad } from '../../oficinas/sucursales/especialidad-chips.tsx';
import css from './quien-atiende.module.css';

interface Props {
  sucursales: SucursalPropia[];
  onChoose: (sucursal: SucursalPropia, who: Atiende) => void;
}

/** The choice of professional and branch: everybody who has working hours in a branch, by specialty. */
export function QuienAtiende({ sucursales, onChoose }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const especialidades = especialidadesDe(sucursales);
  const chosen = useEspecialidad(especialidades);
  const choices = (especialidad: number | null) =>
    sucursales
      .filter((s) => especialidad === null || s.especializacion?.id === especialidad)
      .flatMap((sucursal) => sucursal.atienden.filter((w) => w.tiene_horarios).map((who) => ({ sucursal, who })));
  return (
    <Screen title="Reserva una cita">
      {choices(null).length === 0 ? (
        <EmptyState
          drawing="office"
          title={sucursales.length === 0 ? MO.oficinas_vacio : 'Ninguna oficina tiene horarios'}
          text="Para reservar hace falta una oficina con quien atienda y sus horarios."
          action={{ label: 'Ir a Horarios', run: () => navigate(pathname.replace(/[^/]*$/, 'horario-citas')) }}
        />
      ) : (
        <>
          <p className="strong">¿Con quién es la cita?</p>
          <EspecialidadChips all={especialidades} chosen={chosen} count={(e) => choices(e).length} />
          <ul className={`grid gap-8 ${css.grid}`} aria-label="Quién atiende">
            {choices(chosen).map(({ sucursal, who }) => (
              <li key={`${sucursal.id}-${who.doctor_id}`}>
                <button
                  type="button"
                  className="card row gap-12 full py-8 px-12 left"
                  style={{ borderLeftColor: colorOf(especialidades, sucursal) }}
                  onClick={() => onChoose(sucursal, who)}
                >
                  <Initials nombres={who.nombres} apellidos={who.apellidos} photo={who.foto} size={40} />
                  <span className="stack min-0">
                    <b>{who.tipo === 'INSTITUCION' ? 'Sin un profesional en particular' : shortName(who)}</b>
                    <small className="c-quiet t-hint">
                      {[sucursal.especializacion?.nombre, sucursal.nombre].filter(Boolean).join(' · ')}
                    </small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Screen>
  );
}
